// Fingers drawn over the board go through the match; up and down still scrolls the page.
const pixelsPerStep = 24;

export function swipe(element: HTMLElement, onSteps: (steps: number) => void) {
  let start: number | null = null;
  const controller = new AbortController();
  const listen = (name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
    element.addEventListener(name, act, { signal: controller.signal });

  element.style.touchAction = 'pan-y';
  listen('pointerdown', (event) => (start = event.pointerType === 'touch' ? event.clientX : null));
  listen('pointermove', (event) => {
    if (start === null) return;
    const steps = Math.trunc((start - event.clientX) / pixelsPerStep);
    if (!steps) return;
    start -= steps * pixelsPerStep;
    onSteps(steps);
  });
  listen('pointerup', () => (start = null));
  listen('pointercancel', () => (start = null));
  return { destroy: () => controller.abort() };
}

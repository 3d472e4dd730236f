// Light or dark: as the reader's system has it, until the reader says otherwise. Colours that charts
// draw with are those of style.css.

export interface Theme {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  /** Of things that have no order; told apart with any kind of colour vision (Okabe and Ito). */
  readonly series: readonly string[];
  /** Of places, from the first to the last. */
  readonly places: readonly string[];
}

const system = matchMedia('(prefers-color-scheme: dark)');
const listeners: (() => void)[] = [];
let chosen: boolean | null = null;
let printing = false;

export const isDark = (): boolean => !printing && (chosen ?? system.matches);

export function theme(): Theme {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const colours = (name: string, size: number) => Array.from({ length: size }, (_, i) => colour(`${name}-${i + 1}`));
  return {
    text: colour('text'),
    muted: colour('muted'),
    line: colour('line'),
    surface: colour('surface'),
    series: colours('series', 8),
    places: colours('place', 4),
  };
}

export function onThemeChange(listener: () => void): void {
  listeners.push(listener);
}

function apply(): void {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

export function toggleTheme(): void {
  chosen = !isDark();
  apply();
}

export function startTheme(): void {
  system.addEventListener('change', apply);
  for (const [event, on] of [['beforeprint', true], ['afterprint', false]] as const) {
    addEventListener(event, () => {
      printing = on;
      apply();
    });
  }
  apply();
}

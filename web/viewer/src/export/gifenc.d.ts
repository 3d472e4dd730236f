// The package has no types of its own; this is what film.ts uses of it.
declare module 'gifenc' {
  type Palette = number[][];
  type Format = 'rgb565';

  export function quantize(rgba: Uint8ClampedArray, colours: number, options: { format: Format }): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette, format: Format): Uint8Array;
  export function GIFEncoder(): {
    /** The palette is given once, with the first image; `delay` is in milliseconds. */
    writeFrame(
      indices: Uint8Array,
      width: number,
      height: number,
      options: { palette?: Palette; delay: number; transparent: boolean; transparentIndex: number; dispose: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  };
}

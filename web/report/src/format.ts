// Numbers as people read them, the same in every locale.

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const three = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

export const integer = (value: number): string => whole.format(value);

/** In Elo points. */
export const elo = (rating: number): string => String(Math.round(rating));

/** Enough digits to tell figures apart, no more. */
export const figure = (value: number): string => (Math.abs(value) < 1000 ? short : whole).format(value);

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

/** Of microseconds. */
export function time(us: number): string {
  if (us < 1000) return `${three.format(us)} µs`;
  return us < 1e6 ? `${three.format(us / 1e3)} ms` : `${three.format(us / 1e6)} s`;
}

export const count = (value: number, one: string, many = `${one}s`): string =>
  `${integer(value)} ${value === 1 ? one : many}`;

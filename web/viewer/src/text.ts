// Strangers' text and numbers, as people can read them.
import type { Errors, Exchange } from './replay';

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Shows what a reader would not see, or what would turn the text around. */
export function visible(text: string): string {
  return text.replace(unseen, (sign) =>
    sign === '\n' || sign === '\t' ? sign : `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
}

const three = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

export const milliseconds = (us: number): string => `${three.format(us / 1000)} ms`;

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

export const figure = (value: number): string => whole.format(value);

/** With a word where bytes were left out. */
export function errorText(errors: Errors): string {
  if (!errors.cut) return errors.text;
  const bytes = new TextEncoder().encode(errors.text);
  const part = (from: number, to?: number) => new TextDecoder().decode(bytes.subarray(from, to));
  return `${part(0, errors.cut_at)}\n… ${whole.format(errors.cut)} bytes left out …\n${part(errors.cut_at)}`;
}

const verdicts: Record<string, string> = {
  start: 'The program could not be started.',
  handshake: 'It gave no sign of being ready in time.',
  timeout: 'It did not reply in time.',
  exited: 'It ended by itself.',
  crashed: 'It crashed.',
  closed: 'It closed its output.',
  invalid: 'Its reply was refused.',
  'output-limit': 'It printed too much.',
  memory: 'It ended at its limit of memory.',
  cpu: 'It ended at its limit of CPU time.',
};

/** What went wrong, in plain words. */
export function failureText({ failure }: Exchange): string {
  if (!failure) return '';
  const words = verdicts[failure.verdict] ?? failure.verdict;
  const status =
    failure.verdict === 'exited' ? `exit status ${failure.status}` : failure.verdict === 'crashed' ? `signal ${failure.status}` : '';
  return [words, status, failure.detail].filter(Boolean).join(' · ');
}

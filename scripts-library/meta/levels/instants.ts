/** Instants as Graph writes them: ISO 8601, with an offset that may lack its colon. */

/** Milliseconds since the epoch; NaN for what is none. */
export const instantOf = (text: string | undefined): number =>
  text === undefined ? NaN : Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));

export const isoOf = (text: string | undefined): string | null =>
  text === undefined ? null : new Date(instantOf(text)).toISOString().replace('.000Z', 'Z');

export const secondsOf = (text: string): number => Math.floor(instantOf(text) / 1000);

/** One instant has many spellings. */
export function isSameTime(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && instantOf(a) === instantOf(b);
}

/** Instants as TikTok writes them: `2026-11-20 15:00:00`, UTC. */
import { invalid } from './tiktok-error.ts';

export function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** ms since the epoch; NaN when it is no time. */
export function timeOf(text: unknown): number {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}Z`)
    : NaN;
}

export function checkTime(name: string, text: unknown): number {
  const at = timeOf(text);
  if (Number.isNaN(at)) throw invalid(name, 'Not a valid datetime, YYYY-MM-DD HH:MM:SS.');
  return at;
}

const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

export function checkDay(name: string, text: unknown): string {
  if (!isDay(text)) throw invalid(name, 'Not a valid date, YYYY-MM-DD.');
  return text;
}

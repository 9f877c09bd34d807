/** The end of a page, in the hands of the caller: the service keeps nothing of it. */
import { hashOf } from '../text/canonical.ts';

export interface Place {
  /** Name of the list. */
  readonly list: string;
  /** Rows before it. */
  readonly from: number;
  /** Rows that there were when the page before was made. */
  readonly total: number;
  /** Identifies the request. */
  readonly asked: string;
}

/** @param wish  all that decides which rows come, and in what order */
export function askedOf(wish: unknown): string {
  return hashOf(wish).slice(0, 12);
}

export function writeCursor({ list, from, total, asked }: Place): string {
  return Buffer.from(JSON.stringify([list, from, total, asked])).toString('base64url');
}

export function readCursor(value: unknown): Place | undefined {
  if (typeof value !== 'string' || value.length > 400) return undefined;
  try {
    const [list, from, total, asked] = JSON.parse(
      Buffer.from(value, 'base64url').toString(),
    ) as unknown[];
    const isPlace =
      typeof list === 'string' && typeof asked === 'string' && isCount(from) && isCount(total);
    return isPlace ? { list, from, total, asked } : undefined;
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

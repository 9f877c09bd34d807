/** Ranges in A1 notation. */
import { failure } from '../../sdk/kit/failure.ts';

export interface Area {
  /** As it stands before the exclamation mark, quotes included; empty for the first tab. */
  readonly tab: string;
  /** From 1. */
  readonly top: number;
  readonly left: number;
  /** Last row of the range; undefined if it is open. */
  readonly bottom: number | undefined;
  readonly right: number | undefined;
}

const PLACE = /^([A-Z]{1,3})?([1-9]\d{0,6})?(?::([A-Z]{1,3})?([1-9]\d{0,6})?)?$/;

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

export function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? lettersOf(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

/** @throws input_invalid  it is no such range */
export function areaOf(range: string): Area {
  const mark = range.lastIndexOf('!');
  const place = range.slice(mark + 1).toUpperCase();
  const found = PLACE.exec(place);
  const [, left, top, right, bottom] = found ?? [];
  if (!found || (left ?? top) === undefined)
    throw failure(
      'input_invalid',
      `range must be in A1 notation, such as Sheet1!A1:D20 or A1; you gave ${range.slice(0, 60)}.`,
      { field: 'range' },
    );
  const isOne = !place.includes(':');
  return {
    tab: mark < 0 ? '' : range.slice(0, mark),
    top: Number(top ?? 1),
    left: columnOf(left ?? 'A'),
    bottom: bottom === undefined ? undefined : Number(bottom),
    right: isOne || right === undefined ? undefined : columnOf(right),
  };
}

/** The part of the area that values of this size fill. */
export function filled({ tab, top, left }: Area, rows: number, columns: number): string {
  const start = `${lettersOf(left)}${top}`;
  const end = `${lettersOf(left + columns - 1)}${top + rows - 1}`;
  return `${tab === '' ? '' : `${tab}!`}${start === end ? start : `${start}:${end}`}`;
}

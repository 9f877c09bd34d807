/** Values as callers give them, the present ones in their place, and the values that Google makes of them. */
import { failure } from '../../sdk/kit/failure.ts';
import type { Cell, Rows } from './api.ts';
import { filled, lettersOf, type Area } from './levels.ts';

/** `null` leaves a cell as it is. */
export type Given = readonly (readonly (Cell | null)[])[];

const kindOf = (value: unknown) =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`;

const wrong = (message: string) => failure('input_invalid', message, { field: 'values' });

/** @throws input_invalid  naming where it is no list of rows, or does not fit into the range */
export function valuesOf(given: unknown, area: Area): Given {
  if (!Array.isArray(given))
    throw wrong(`values must be an array of arrays, such as [["a",1]]; it is ${kindOf(given)}.`);
  if (given.length === 0) throw wrong('values has no row.');
  given.forEach((row: unknown, at) => {
    if (!Array.isArray(row))
      throw wrong(`values[${at}] must be an array of cells; it is ${kindOf(row)}.`);
    row.forEach((cell: unknown, place) => {
      if (typeof cell === 'object' && cell !== null)
        throw wrong(
          `values[${at}][${place}] must be text, number, flag or null; it is ${kindOf(cell)}.`,
        );
    });
  });
  const rows = given as Given;
  const { bottom, right, top, left } = area;
  if (bottom !== undefined && top + rows.length - 1 > bottom)
    throw wrong(`values has ${rows.length} rows; the range ends in row ${bottom}.`);
  const long = rows.findIndex(({ length }) => right !== undefined && left + length - 1 > right);
  if (long >= 0)
    throw wrong(
      `values[${long}] has ${rows[long]!.length} cells; the range ends in column ${lettersOf(right!)}.`,
    );
  return rows;
}

export const widthOf = (rows: Given) => Math.max(1, ...rows.map(({ length }) => length));
export const targetOf = (area: Area, rows: Given) => filled(area, rows.length, widthOf(rows));

/** Present values: Google cuts rows after their last value. One entry for each cell that was given. */
export const presentOf = (found: Rows | undefined, given: Given): Rows =>
  given.map((row, at) => row.map((_, place) => found?.[at]?.[place] ?? ''));

/** Values after the change: a present value stays if none was given, or if Google reads the given one as the same. */
export function wishedOf(given: Given, present: Rows, option: string): Rows {
  return given.map((row, at) =>
    row.map((cell, place) => {
      const now = present[at]![place]!;
      if (cell === null) return now;
      const read = option === 'USER_ENTERED' ? readAs(cell) : cell;
      return isReadAs(cell, now, option) ? now : read;
    }),
  );
}

/** A number or a flag that is typed as text is one. */
function readAs(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(cell)) return Number(cell);
  return /^(true|false)$/i.test(cell) ? cell.toLowerCase() === 'true' : cell;
}

/** Dates, percents and amounts become numbers; that cannot be told from here, so a number stands for them. */
function isReadAs(cell: Cell, now: Cell, option: string): boolean {
  const looksSo =
    typeof cell === 'string' &&
    /^[\p{Sc}\s]*\d[\d.,:/ -]*\s*[%\p{Sc}]?$|^\d{1,2} \p{L}+ \d{4}$/u.test(cell);
  return (
    option === 'USER_ENTERED' && looksSo && typeof now === 'number' && Number.isNaN(Number(cell))
  );
}

/** Former values as they are typed again: a text that Google would read as something else begins with an apostrophe. */
export function typedAgain(rows: Rows): Rows {
  const typed = (cell: Cell) =>
    typeof cell === 'string' && cell !== '' && !cell.startsWith('=') ? `'${cell}` : cell;
  return rows.map((row) => row.map(typed));
}

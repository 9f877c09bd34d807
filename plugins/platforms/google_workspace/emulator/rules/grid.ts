/** Ranges in A1 notation, cells as they are entered, and as they are shown. */
import type { Cell } from '../accounts.ts';
import type { Sheet, Tab } from '../model.ts';
import { invalid } from '../words.ts';

export interface Area {
  readonly tab: Tab;
  /** From 0; the ends are included and may be open. */
  readonly top: number;
  readonly left: number;
  readonly bottom: number | undefined;
  readonly right: number | undefined;
}

const PLACE = /^([A-Z]{1,3})?(\d{1,7})?(?::([A-Z]{1,3})?(\d{1,7})?)?$/;

export const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

export function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** @throws Refusal 400  in Google's words */
export function areaOf({ tabs }: Sheet, range: string): Area {
  const [, quoted, plain, place] = /^(?:'((?:[^']|'')+)'|([^!']+?))(?:!(.+))?$/.exec(range) ?? [];
  const name = (quoted ?? plain ?? '').replaceAll("''", "'");
  const named = tabs.find(({ title }) => title === name);
  const text = place ?? (named ? '' : range);
  const tab = named ?? (place === undefined ? tabs[0] : undefined);
  const found = PLACE.exec(text.toUpperCase());
  if (!tab || !found) throw invalid(`Unable to parse range: ${range}`);
  const [, left = '', top = '', right, bottom] = found;
  const isOne = !text.includes(':') && text !== '';
  const at = (letters: string) => (letters === '' ? 0 : columnOf(letters));
  return {
    tab,
    left: at(left),
    top: top === '' ? 0 : Number(top) - 1,
    right: isOne ? at(left) : right === undefined ? undefined : columnOf(right),
    bottom: isOne ? Number(top) - 1 : bottom === undefined ? undefined : Number(bottom) - 1,
  };
}

/** `Plan!A1:C4`; a name with a space stands in quotes. */
export function shownRange(
  title: string,
  top: number,
  left: number,
  rows: number,
  columns: number,
) {
  const name = /^\w+$/.test(title) ? title : `'${title.replaceAll("'", "''")}'`;
  const end = `${lettersOf(left + columns - 1)}${top + rows}`;
  const start = `${lettersOf(left)}${top + 1}`;
  return `${name}!${start === end ? start : `${start}:${end}`}`;
}

/** A text that is no formula, though it begins like one. */
export const asText = (value: string): string => (value.startsWith('=') ? `'${value}` : value);

/** The value that a person who types this would have in the cell. */
export function entered(value: unknown, option: string): Cell {
  if (typeof value !== 'string') return value as Cell;
  if (option === 'RAW') return asText(value);
  if (value.startsWith("'")) return asText(value.slice(1));
  if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return value;
}

export function shown(tab: Tab, cell: Cell, option: string): Cell {
  if (typeof cell === 'string' && cell.startsWith("'=")) return cell.slice(1);
  const value =
    typeof cell === 'string' && cell.startsWith('=') && option !== 'FORMULA'
      ? sumIn(tab, cell)
      : cell;
  if (option === 'FORMULA' || option === 'UNFORMATTED_VALUE') return value;
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}

/** Sums are all that this emulator can compute. */
function sumIn({ cells }: Tab, formula: string): Cell {
  const found = /^=SUM\(([A-Z]+)(\d+):([A-Z]+)(\d+)\)$/.exec(formula);
  if (!found) return '#NAME?';
  const [, left = '', top, right = '', bottom] = found;
  const rows = cells.slice(Number(top) - 1, Number(bottom));
  const all = rows.flatMap((row) => row.slice(columnOf(left), columnOf(right) + 1));
  return all.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0);
}

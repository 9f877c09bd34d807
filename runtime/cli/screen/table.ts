/** Rows under a head, in columns by space alone: easy to read, to copy and to cut. */
import Table from 'cli-table3';
import { stripVTControlCharacters } from 'node:util';
import { coloured, type Screen } from './screen.ts';

const GAP = 2;

const plain = Object.fromEntries(
  [
    'top',
    'top-mid',
    'top-left',
    'top-right',
    'bottom',
    'bottom-mid',
    'bottom-left',
    'bottom-right',
    'left',
    'left-mid',
    'mid',
    'mid-mid',
    'right',
    'right-mid',
    'middle',
  ].map((name) => [name, '']),
);

/**
 * Lines of a table that fits the screen: broken between words where that is enough, else one field under the other, so
 * that nothing is cut off. On a screen of any width every row is one line.
 * @param head  empty names only: no head
 */
export function tableLines(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  screen: Screen,
): string[] {
  const titles = head.some((name) => name !== '') ? head : [];
  const wide = drawn(titles, rows, screen);
  if (screen.columns === undefined || widest(wide) <= screen.columns) return wide;
  // On a narrow screen, a column that says nothing has no room.
  const said = head.flatMap((_, at) => (rows.some((row) => !isSilent(row[at])) ? [at] : []));
  const cut = (row: readonly string[]) => said.map((at) => row[at] ?? '');
  const [few, least] = [cut(head), rows.map(cut)];
  const widths = fitted([few, ...least], screen.columns);
  return widths ? drawn(few, least, screen, widths) : stacked(head, rows, screen);
}

function drawn(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  screen: Screen,
  widths?: readonly number[],
): string[] {
  const table = new Table({
    head: head.map((name) => coloured(name, screen, 'head')),
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': GAP },
    chars: plain,
  });
  const shown = (text: string, at: number) =>
    coloured(widths ? wrapped(text, widths[at]!) : text, screen);
  table.push(...rows.map((row) => row.map(shown)));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
}

const isSilent = (text: string | undefined) => !text || text === '–';

/** Names of several words, and of time zones, may be broken after a word; ids (`run_0f3…`) stay whole, to be copied. */
const isName = (word: string) => /^[a-z]+(?:_[a-z]+){2,}$|^[A-Z][a-z]+\/[A-Z]\w+$/.test(word);

/** Parts between which a line may end. */
function partsOf(text: string): string[] {
  return text
    .split(/(?<=\s)/)
    .flatMap((word) => (isName(word.trim()) ? word.split(/(?<=[_/])/) : [word]));
}

function wrapped(text: string, width: number): string {
  const lines: string[] = [''];
  for (const part of partsOf(text)) {
    const line = lines.at(-1)!;
    if (line !== '' && (line + part).trimEnd().length > width) lines.push(part);
    else lines[lines.length - 1] = line + part;
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

const widest = (lines: readonly string[]) =>
  Math.max(0, ...lines.map((line) => stripVTControlCharacters(line).length));

/** Widths that leave words whole; undefined where the words alone are too much. */
function fitted(rows: readonly (readonly string[])[], columns: number): number[] | undefined {
  const count = Math.max(...rows.map((row) => row.length));
  const widthsOf = (parts: (text: string) => string[]) =>
    Array.from({ length: count }, (_, at) =>
      Math.max(1, ...rows.flatMap((row) => parts(row[at] ?? '')).map((part) => part.trim().length)),
    );
  const least = widthsOf(partsOf);
  const widths = widthsOf((text) => text.split('\n'));
  const most = columns - GAP * (count - 1);
  for (let over = sum(widths) - most; over > 0; over -= 1) {
    const room = widths.map((width, at) => width - least[at]!);
    const at = widths.reduce(
      (best, width, here) => (room[here]! > 0 && (best < 0 || width > widths[best]!) ? here : best),
      -1,
    );
    if (at < 0) return undefined;
    widths[at]! -= 1;
  }
  return widths;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** `field  value`, a block for each row; fields without a value are left out. */
function stacked(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  screen: Screen,
): string[] {
  const width = Math.max(...head.map((name) => name.length));
  return rows.flatMap((row, index) => [
    ...(index > 0 ? [''] : []),
    ...row.flatMap((text, at) =>
      isSilent(text)
        ? []
        : [
            `${coloured((head[at] ?? '').padEnd(width), screen, 'head')}  ${coloured(text, screen)}`,
          ],
    ),
  ]);
}

/** Blocks as the requests that write them into an empty document. Places count UTF-16 code units, from 1. */
import type { Block, Look, Span } from './blocks.ts';

type Request = Readonly<Record<string, unknown>>;
type Table = Extract<Block, { kind: 'table' }>;
type Item = Extract<Block, { kind: 'item' }>;

interface Placed {
  readonly block: Block;
  readonly start: number;
  /** Behind its text, before its line break. */
  readonly end: number;
}

const INDENT_PT = 36;

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');
const tabsOf = (block: Block) => (block.kind === 'item' ? '\t'.repeat(block.level) : '');
const lineOf = (block: Block) => ('spans' in block ? tabsOf(block) + textOf(block.spans) : '');

/** All text at once, then the rest from the end to the start: so that nothing moves what is still to come. */
export function requestsOf(blocks: readonly Block[]): readonly Request[] {
  const text = blocks.map(lineOf).join('\n');
  let start = 1;
  const placed = blocks.map((block): Placed => {
    const end = start + lineOf(block).length;
    const one = { block, start, end };
    start = end + 1;
    return one;
  });
  const looks = placed.map((one, at) => {
    const { block } = one;
    if (block.kind !== 'item') return looksOf(one);
    const isFirst = !isOfList(placed[at - 1]?.block, block);
    return isFirst ? listAt(placed, at) : [];
  });
  const inserted = text === '' ? [] : [{ insertText: { location: { index: 1 }, text } }];
  return [...inserted, ...looks.toReversed().flat()];
}

const isOfList = (block: Block | undefined, { list }: Item) =>
  block?.kind === 'item' && block.list === list;

/** How its texts look, and then its bullets, which take the tabs away. */
function listAt(placed: readonly Placed[], from: number): Request[] {
  const first = placed[from]!.block as Item;
  const length = placed.slice(from).findIndex(({ block }) => !isOfList(block, first));
  const items = placed.slice(from, length < 0 ? undefined : from + length);
  const range = { startIndex: items[0]!.start, endIndex: items.at(-1)!.end };
  const bulletPreset = first.isOrdered
    ? 'NUMBERED_DECIMAL_ALPHA_ROMAN'
    : 'BULLET_DISC_CIRCLE_SQUARE';
  return [
    ...items.toReversed().flatMap(({ block, start }) => {
      return spanLooks((block as Item).spans, start + tabsOf(block).length);
    }),
    { createParagraphBullets: { range, bulletPreset } },
  ];
}

function looksOf({ block, start, end }: Placed): Request[] {
  if (block.kind === 'table') return tableAt(block, start);
  const range = { startIndex: start, endIndex: Math.max(end, start + 1) };
  const styled = (paragraphStyle: object) => ({
    updateParagraphStyle: { range, paragraphStyle, fields: Object.keys(paragraphStyle).join(',') },
  });
  if (block.kind === 'rule') return [styled({ borderBottom: RULE })];
  if (block.kind !== 'text') return [];
  const { heading, indent, spans } = block;
  const side = { magnitude: indent * INDENT_PT, unit: 'PT' };
  return [
    ...(heading > 0 ? [styled({ namedStyleType: `HEADING_${heading}` })] : []),
    ...(indent > 0 ? [styled({ indentStart: side, indentFirstLine: side })] : []),
    ...spanLooks(spans, start),
  ];
}

const RULE = {
  color: { color: { rgbColor: { red: 0.6, green: 0.6, blue: 0.6 } } },
  width: { magnitude: 1, unit: 'PT' },
  padding: { magnitude: 1, unit: 'PT' },
  dashStyle: 'SOLID',
};

function spanLooks(spans: readonly Span[], from: number): Request[] {
  let at = from;
  return spans.flatMap(({ text, ...look }) => {
    const range = { startIndex: at, endIndex: (at += text.length) };
    const textStyle = styleOf(look);
    const fields = Object.keys(textStyle).join(',');
    return fields === '' ? [] : [{ updateTextStyle: { range, textStyle, fields } }];
  });
}

const styleOf = ({ code, link, ...flags }: Look) => ({
  ...flags,
  ...(code ? { weightedFontFamily: { fontFamily: 'Courier New' } } : {}),
  ...(link === undefined ? {} : { link: { url: link } }),
});

/** A line break comes before a table; each cell holds one. Cells are filled from the last to the first. */
function tableAt({ rows }: Table, start: number): Request[] {
  const columns = rows[0]!.length;
  const cells = rows.flatMap((row, down) =>
    row.map((spans, across) => ({ spans, at: start + 4 + down * (2 * columns + 1) + 2 * across })),
  );
  return [
    { insertTable: { location: { index: start }, rows: rows.length, columns } },
    ...cells.toReversed().flatMap(({ spans, at: index }) => {
      if (spans.length === 0) return [];
      const text = textOf(spans);
      return [{ insertText: { location: { index }, text } }, ...spanLooks(spans, index)];
    }),
  ];
}

/** Text of the new document, without styles. */
export function plainOf(blocks: readonly Block[]): string {
  const lines = blocks.map((block) => {
    if (block.kind !== 'table') return 'spans' in block ? textOf(block.spans) : '';
    const cells = block.rows.flat().map((spans) => `${textOf(spans)}\n`);
    return `\n${cells.join('')}`;
  });
  return `${lines.join('\n')}\n`;
}

/**
 * Markdown as HTML of a closed set of elements: what an author writes as HTML is shown as text, and links lead to http,
 * https and mail alone. Time and depth are bounded for every text: each line is read once for each level that it lies
 * in.
 */
import { html, Html } from './html.ts';
import { inlineHtml } from './markdown-inline.ts';

/** Shows blocks of one language between ``` lines; `number` counts them from 1. */
export type Fence = (text: string, number: number) => Html;

/** Language > what shows it; others are code. */
export type Fences = Readonly<Record<string, Fence>>;

/** Lists and quotations within each other; what lies deeper is text. */
const DEPTH = 6;

export function markdownHtml(text: string, fences: Fences = {}): Html {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n');
  return new Reader(fences).blocks(lines, 0);
}

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([\w+-]{0,40})[^`]{0,200}$/;
const HEADING = /^ {0,3}(#{1,6})(?: +(.*))?$/;
const RULE = /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])( {1,4}(?=\S)|$)/;
const TABLE_LINE = /^ {0,3}\|?(?: *:?-{1,200}:? *\|){1,100}(?: *:?-{0,200}:? *)$/;

class Reader {
  readonly #fences: Fences;
  readonly #counts = new Map<string, number>();

  constructor(fences: Fences) {
    this.#fences = fences;
  }

  blocks(lines: readonly string[], depth: number): Html {
    const made: Html[] = [];
    let at = 0;
    while (at < lines.length) {
      const line = lines[at]!;
      if (line.trim() === '') at += 1;
      else {
        const [block, end] = this.#block(lines, at, depth);
        made.push(block);
        at = end;
      }
    }
    return html`${made.map((block) => html`${block} `)}`;
  }

  #block(lines: readonly string[], at: number, depth: number): [Html, number] {
    const line = lines[at]!;
    const fence = FENCE.exec(line);
    if (fence) return this.#fenced(lines, at, fence);
    const heading = HEADING.exec(line);
    if (heading) return [headingOf(heading), at + 1];
    if (RULE.test(line)) return [html`<hr />`, at + 1];
    if (depth < DEPTH && QUOTE.test(line)) return this.#quote(lines, at, depth);
    if (depth < DEPTH && ITEM.test(line)) return this.#list(lines, at, depth);
    if (isTable(lines, at)) return tableOf(lines, at);
    let end = at + 1;
    while (end < lines.length && !this.#begins(lines, end, depth)) end += 1;
    const text = lines.slice(at, end).map((one) => one.trimStart());
    return [html`<p>${inlineHtml(text.join('\n').trimEnd())}</p>`, end];
  }

  /** Whether a line ends the paragraph before it. */
  #begins(lines: readonly string[], at: number, depth: number): boolean {
    const line = lines[at]!;
    if (line.trim() === '' || FENCE.test(line) || HEADING.test(line) || RULE.test(line))
      return true;
    if (isTable(lines, at)) return true;
    return depth < DEPTH && (QUOTE.test(line) || ITEM.test(line));
  }

  #fenced(
    lines: readonly string[],
    at: number,
    [, ticks, language]: RegExpExecArray,
  ): [Html, number] {
    const closing = new RegExp(`^ {0,3}\\${ticks![0]!}{${Math.min(ticks!.length, 900)},}\\s*$`);
    let end = at + 1;
    while (end < lines.length && !closing.test(lines[end]!)) end += 1;
    const text = lines.slice(at + 1, end).join('\n');
    const name = language!.toLowerCase();
    const show = Object.hasOwn(this.#fences, name) ? this.#fences[name] : undefined;
    if (!show) return [html`<pre tabindex="0"><code>${text}</code></pre>`, end + 1];
    const number = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, number);
    return [show(text, number), end + 1];
  }

  #quote(lines: readonly string[], at: number, depth: number): [Html, number] {
    let end = at;
    while (end < lines.length && QUOTE.test(lines[end]!)) end += 1;
    const inner = lines.slice(at, end).map((line) => line.replace(QUOTE, ''));
    return [html`<blockquote>${this.blocks(inner, depth + 1)}</blockquote>`, end];
  }

  #list(lines: readonly string[], at: number, depth: number): [Html, number] {
    const first = ITEM.exec(lines[at]!)!;
    const isOrdered = /\d/.test(first[2]!);
    const items: Html[] = [];
    let end = at;
    for (let item = first as RegExpExecArray | null; item; item = ITEM.exec(lines[end] ?? '')) {
      if (/\d/.test(item[2]!) !== isOrdered || RULE.test(lines[end]!)) break;
      const [inner, next] = itemLines(lines, end, item);
      items.push(html`<li>${this.#item(inner, depth + 1)}</li>`);
      end = next;
    }
    const start = Number.parseInt(first[2]!, 10);
    const from = isOrdered && start !== 1 ? ` start="${start}"` : '';
    return [element(isOrdered ? 'ol' : 'ul', items, from), end];
  }

  /** Its first text needs no element of its own, unless other texts follow. */
  #item(lines: readonly string[], depth: number): Html {
    const [head = '', ...rest] = lines;
    const text = head.replace(/^\[( |x|X)\] /, (_, mark: string) => (mark === ' ' ? '☐ ' : '☑ '));
    const all = [text, ...rest];
    if (this.#begins(all, 0, depth)) return this.blocks(all, depth);
    const next = all.findIndex((_, at) => at > 0 && this.#begins(all, at, depth));
    const end = next < 0 ? all.length : next;
    if (all[end]?.trim() === '') return this.blocks(all, depth);
    const first = inlineHtml(
      all
        .slice(0, end)
        .map((line) => line.trim())
        .join('\n'),
    );
    return end < all.length ? html`${first} ${this.blocks(all.slice(end), depth)}` : first;
  }
}

/** Lines of an item without its indent: lines indented as far, and text that goes on. */
function itemLines(
  lines: readonly string[],
  at: number,
  item: RegExpExecArray,
): [string[], number] {
  const width = item[0].length + (item[3] === '' ? 1 : 0);
  const inner = [lines[at]!.slice(item[0].length)];
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end]!;
    const indent = line.length - line.trimStart().length;
    const isBlank = line.trim() === '';
    if (!isBlank && indent < Math.min(width, 2)) {
      const isGoingOn = inner.at(-1)!.trim() !== '' && !ITEM.test(line) && !starts(line);
      if (!isGoingOn) break;
    }
    if (isBlank && (lines[end + 1] ?? '').trim() === '' && !/^ {2}/.test(lines[end + 2] ?? ''))
      break;
    inner.push(line.slice(Math.min(indent, width)));
  }
  while (inner.length > 1 && inner.at(-1)!.trim() === '') inner.pop();
  while (end < lines.length && lines[end]!.trim() === '') end += 1;
  return [inner, end];
}

const starts = (line: string) =>
  FENCE.test(line) || HEADING.test(line) || RULE.test(line) || QUOTE.test(line);

function headingOf([, marks, text = '']: RegExpExecArray): Html {
  const inner = inlineHtml(text.replace(/ #{1,200}\s{0,200}$/, '').trim());
  return element(`h${marks!.length}`, inner);
}

/** @param name  of ours, with what belongs to it */
function element(name: string, inner: Html | readonly Html[], attributes = ''): Html {
  return new Html(`<${name}${attributes}>${html`${inner}`.text}</${name}>`);
}

const isTable = (lines: readonly string[], at: number) =>
  lines[at]!.includes('|') && TABLE_LINE.test(lines[at + 1] ?? '');

function tableOf(lines: readonly string[], at: number): [Html, number] {
  const sides = cellsOf(lines[at + 1]!).map((cell) => {
    if (!cell.endsWith(':')) return '';
    return cell.startsWith(':') ? ' class="center"' : ' class="right"';
  });
  let end = at + 2;
  while (end < lines.length && lines[end]!.trim() !== '' && lines[end]!.includes('|')) end += 1;
  const heads = cellsOf(lines[at]!);
  const row = (line: string, name: string, scope = '') => {
    const cells = cellsOf(line).slice(0, heads.length);
    const made = cells.map((cell, column) =>
      element(name, inlineHtml(cell), `${scope}${sides[column] ?? ''}`),
    );
    return element('tr', made);
  };
  const head = element('thead', row(lines[at]!, 'th', ' scope="col"'));
  const body = lines.slice(at + 2, end).map((line) => row(line, 'td'));
  const table = element('table', [head, element('tbody', body)]);
  return [element('div', table, ' class="table" tabindex="0"'), end];
}

function cellsOf(line: string): readonly string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** HTML as the blocks that a document of Google has: texts, items of lists, tables, rules. */
import { tokensOf, type Token } from './tokens.ts';

export interface Look {
  readonly bold?: true;
  readonly italic?: true;
  readonly strikethrough?: true;
  readonly code?: true;
  readonly link?: string;
}

export interface Span extends Look {
  readonly text: string;
}

export type Block =
  | {
      readonly kind: 'text';
      readonly spans: readonly Span[];
      /** 1 to 6; 0 for a text. */
      readonly heading: number;
      /** Quotations that it lies in. */
      readonly indent: number;
    }
  | {
      readonly kind: 'item';
      readonly spans: readonly Span[];
      readonly level: number;
      /** Items of one list, with those of lists in it, have one number. */
      readonly list: number;
      readonly isOrdered: boolean;
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Span[])[])[] }
  | { readonly kind: 'rule' };

/** Google's documents have no deeper levels. */
const MOST_LEVELS = 9;
/** Elements within each other; what lies deeper is read as if it lay here. */
const DEPTH = 100;

const BLOCK =
  /^(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|blockquote|pre|table|caption|section|article|aside|header|footer|main|nav|figure|figcaption|address|form|hr|body|html)$/;
const VOID = /^(?:br|hr|img|input|meta|link|wbr|col|area|base|embed|source|track)$/;

/** @returns blocks, and how many links lead elsewhere than to http, https and mail: these are plain texts */
export function blocksOf(html: string): { readonly blocks: Block[]; readonly left: number } {
  const reader = new Reader();
  for (const token of tokensOf(html)) reader.take(token);
  return reader.end();
}

interface Level {
  readonly isOrdered: boolean;
}

class Reader {
  readonly #blocks: Block[] = [];
  /** Elements that are open, the innermost last. */
  readonly #open: { readonly name: string; readonly link?: string }[] = [];
  readonly #lists: Level[] = [];
  #spans: Span[] = [];
  /** Whether the next text is the first of an item. */
  #isItem = false;
  #list = 0;
  #table: Span[][][] | undefined;
  #isCell = false;
  #left = 0;

  end() {
    this.#flush();
    this.#endTable();
    return { blocks: this.#blocks, left: this.#left };
  }

  take(token: Token): void {
    if (token.kind === 'text') this.#text(token.text);
    else if (token.kind === 'close') this.#close(token.name);
    else this.#enter(token.name, token.attributes);
  }

  #has(pattern: RegExp): boolean {
    return this.#open.some(({ name }) => pattern.test(name));
  }

  #text(text: string): void {
    const clean = text.toWellFormed().replaceAll(/[\u0000-\u0008\u000e-\u001f\ue000-\uf8ff]/g, '');
    if (this.#has(/^pre$/)) return this.#add(clean.replaceAll(/\r\n?|\n/g, '\u000b'));
    const one = clean.replaceAll(/[ \t\r\n\f\u000b]+/g, ' ');
    const before = this.#spans.at(-1)?.text ?? '';
    const isStart = before === '' || /[ \u000b]$/.test(before);
    this.#add(isStart ? one.replace(/^ /, '') : one);
  }

  #add(text: string): void {
    if (text === '') return;
    const link = this.#open.findLast((one) => one.link !== undefined)?.link;
    const look: Look = {
      ...(this.#has(/^(?:b|strong|th)$/) ? { bold: true as const } : {}),
      ...(this.#has(/^(?:i|em|cite)$/) ? { italic: true as const } : {}),
      ...(this.#has(/^(?:s|del|strike)$/) ? { strikethrough: true as const } : {}),
      ...(this.#has(/^(?:code|pre|kbd|samp)$/) ? { code: true as const } : {}),
      ...(link === undefined ? {} : { link }),
    };
    this.#spans.push({ text, ...look });
  }

  #enter(name: string, attributes: ReadonlyMap<string, string>): void {
    if (BLOCK.test(name)) this.#boundary();
    this.#endUnclosed(name);
    if (name === 'br') this.#add('\u000b');
    else if (name === 'img') this.#picture(attributes);
    else if (name === 'hr' && !this.#table) this.#blocks.push({ kind: 'rule' });
    else if (name === 'li') this.#isItem = this.#lists.length > 0;
    else if (name === 'table' && !this.#table) this.#table = [];
    else if (name === 'tr' && this.#isOuter()) this.#table?.push([]);
    else if ((name === 'td' || name === 'th') && this.#isOuter()) this.#cell();
    if (name === 'ul' || name === 'ol') {
      if (this.#lists.length === 0) this.#list += 1;
      this.#lists.push({ isOrdered: name === 'ol' });
    }
    if (VOID.test(name) || this.#open.length >= DEPTH) return;
    const href = name === 'a' ? (attributes.get('href') ?? '').trim() : undefined;
    const isSafe = href !== undefined && /^(?:https?:\/\/|mailto:)[^\s\\]+$/i.test(href);
    if (href !== undefined && href !== '' && !isSafe) this.#left += 1;
    this.#open.push({ name, ...(isSafe ? { link: href } : {}) });
  }

  /** A cell ends where the next begins, and a link too. */
  #endUnclosed(name: string): void {
    const pattern = name === 'a' ? /^a$/ : /^t[dhr]$/.test(name) ? /^t[dh]$/ : undefined;
    const at = pattern ? this.#open.findLastIndex((one) => pattern.test(one.name)) : -1;
    const table = this.#open.findLastIndex((one) => one.name === 'table');
    if (at > table) this.#open.length = at;
  }

  #picture(attributes: ReadonlyMap<string, string>): void {
    const source = attributes.get('src') ?? '';
    const text = (attributes.get('alt') ?? '').trim() || 'picture';
    if (!/^https?:\/\/[^\s\\]+$/i.test(source)) this.#left += 1;
    else this.#spans.push({ text, link: source });
  }

  #close(name: string): void {
    const at = this.#open.findLastIndex((one) => one.name === name);
    if (at < 0) return;
    if (BLOCK.test(name)) this.#boundary();
    if ((name === 'td' || name === 'th') && this.#isOuter()) this.#endCell();
    this.#open.length = at;
    if (name === 'ul' || name === 'ol') this.#lists.pop();
    if (name === 'table' && !this.#has(/^table$/)) this.#endTable();
  }

  /** A table in a cell is text of the cell. */
  #isOuter(): boolean {
    return this.#open.filter(({ name }) => name === 'table').length === 1;
  }

  /** Ends a block: in a table a line, elsewhere a paragraph. */
  #boundary(): void {
    if (!this.#table) return this.#flush();
    const last = this.#spans.at(-1)?.text;
    if (last !== undefined && last !== '\u000b') this.#spans.push({ text: '\u000b' });
  }

  #cell(): void {
    this.#endCell();
    this.#isCell = true;
    if (this.#table?.length === 0) this.#table.push([]);
  }

  /** Text in a table but in no cell, its caption, comes before the table. */
  #endCell(): void {
    if (!this.#table) return;
    const spans = trimmed(this.#spans);
    this.#spans = [];
    if (this.#isCell) this.#table.at(-1)!.push(spans);
    else if (spans.length > 0) this.#blocks.push({ kind: 'text', spans, heading: 0, indent: 0 });
    this.#isCell = false;
  }

  #endTable(): void {
    if (!this.#table) return;
    this.#endCell();
    const rows = this.#table.filter((row) => row.length > 0);
    this.#table = undefined;
    const width = Math.max(0, ...rows.map(({ length }) => length));
    if (width === 0) return;
    const even = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? []));
    this.#blocks.push({ kind: 'table', rows: even });
  }

  #flush(): void {
    const spans = trimmed(this.#spans);
    this.#spans = [];
    if (spans.length === 0) return;
    const quotes = this.#open.filter(({ name }) => name === 'blockquote').length;
    const first = this.#lists[0];
    if (first && this.#isItem) {
      const level = Math.min(this.#lists.length, MOST_LEVELS) - 1;
      this.#blocks.push({
        kind: 'item',
        spans,
        level,
        list: this.#list,
        isOrdered: first.isOrdered,
      });
      this.#isItem = false;
      return;
    }
    const heading = Number(this.#open.findLast(({ name }) => /^h[1-6]$/.test(name))?.name[1] ?? 0);
    this.#blocks.push({ kind: 'text', spans, heading, indent: quotes + this.#lists.length });
  }
}

/** Without spaces and breaks at both ends. */
function trimmed(spans: readonly Span[]): Span[] {
  const made = [...spans];
  const cut = (at: number, pattern: RegExp) => {
    for (let one = made.at(at); one; one = made.at(at)) {
      const text = one.code ? one.text.replace(/\u000b+$/, '') : one.text.replace(pattern, '');
      if (text !== '') return void (made[at < 0 ? made.length - 1 : 0] = { ...one, text });
      if (at < 0) made.pop();
      else made.shift();
    }
  };
  cut(-1, /[ \u000b]+$/);
  cut(0, /^[ \u000b]+/);
  return made;
}

/** Content of a line of markdown: code, links, bold, italic, struck out. Everything else is text. */
import { html, Html } from './html.ts';

/** Delimiters, longest first. */
const marks = ['***', '___', '**', '__', '~~', '*', '_'] as const;
type Mark = (typeof marks)[number];

const around: Readonly<Record<Mark, (inner: Html) => Html>> = {
  '***': (inner) => html`<strong><em>${inner}</em></strong>`,
  ___: (inner) => html`<strong><em>${inner}</em></strong>`,
  '**': (inner) => html`<strong>${inner}</strong>`,
  __: (inner) => html`<strong>${inner}</strong>`,
  '~~': (inner) => html`<s>${inner}</s>`,
  '*': (inner) => html`<em>${inner}</em>`,
  _: (inner) => html`<em>${inner}</em>`,
};

/** Emphasis lies in emphasis of another kind only, so that no text is read more often than there are kinds. */
export function inlineHtml(text: string, open: readonly string[] = []): Html {
  const parts: Html[] = [];
  /** Marks without an end behind this place: they have none behind a later place either. */
  const dead = new Set<string>(open);
  let from = 0;
  let at = 0;
  const take = (end: number, made: Html) => {
    parts.push(html`${text.slice(from, at)}`, made);
    from = at = end;
  };
  while (at < text.length) {
    const found = plainAt(text, at, dead) ?? emphasisAt(text, at, dead, open);
    if (found) take(found.end, found.made);
    else at += /[A-Za-z]/.test(text[at]!) ? wordAt(text, at) : 1;
  }
  parts.push(html`${text.slice(from)}`);
  return html`${parts}`;
}

interface Found {
  readonly made: Html;
  readonly end: number;
}

const WORD = /[A-Za-z]+/y;

/** Length of the word there, which holds no mark; an address begins with one. */
function wordAt(text: string, at: number): number {
  WORD.lastIndex = at;
  return WORD.exec(text)?.[0].length ?? 1;
}

const ESCAPE = /\\([!-/:-@[-`{-~])/y;
const BREAK = /(?: {2,20}|\\)\n|<br ?\/?>/y;
const LINK =
  /!?\[((?:[^[\]\\\n]|\\.){0,1000})\]\(\s{0,3}<?([^\s<>()]{1,2048})>?(?:\s{1,3}"[^"\n]{0,300}")?\s{0,3}\)/y;
const ADDRESS = /<?(https?:\/\/[^\s<>()[\]"'`*|\\]{1,2000})>?/y;
const TICKS = /`{1,10}/y;

function plainAt(text: string, at: number, dead: Set<string>): Found | undefined {
  const first = text[at]!;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  if (first === '\\' || first === ' ' || first === '<') {
    const line = match(BREAK);
    if (line) return { made: html`<br />`, end: at + line[0].length };
  }
  if (first === '\\') {
    const escaped = match(ESCAPE);
    return escaped ? { made: html`${escaped[1]}`, end: at + 2 } : undefined;
  }
  if (first === '`') return codeAt(text, at, match(TICKS)![0], dead);
  if ((first === '[' || first === '!') && !dead.has('link')) {
    const link = match(LINK);
    const made = link && linkTo(link[2]!, inlineHtml(link[1]! || link[2]!, [...dead, 'link']));
    return made ? { made, end: at + link[0].length } : undefined;
  }
  if ((first !== 'h' && first !== '<') || dead.has('link')) return undefined;
  const address = match(ADDRESS);
  if (!address) return undefined;
  const isWhole = first === '<' && address[0].endsWith('>');
  // A full stop ends the sentence, not the address.
  const url = isWhole ? address[1]! : address[1]!.replace(/[.,;:!?]{1,20}$/, '');
  const made = linkTo(url, html`${url}`);
  const end = at + (isWhole ? address[0].length : (first === '<' ? 1 : 0) + url.length);
  return made ? { made, end } : undefined;
}

/** Pictures are links too: a page that asks other hosts for them tells them who reads it. */
function linkTo(address: string, label: Html): Html | undefined {
  // The sandbox has no URL; every character that is no part of an address is escaped.
  if (!/^(?:https?:\/\/|mailto:)[^\s\\]/i.test(address)) return undefined;
  return html`<a href="${address}" rel="noopener noreferrer nofollow">${label}</a>`;
}

function codeAt(text: string, at: number, ticks: string, dead: Set<string>): Found {
  const end = dead.has(ticks) ? -1 : closeOf(text, ticks, at + ticks.length);
  if (end < 0) {
    dead.add(ticks);
    return { made: html`${ticks}`, end: at + ticks.length };
  }
  const code = text.slice(at + ticks.length, end).replaceAll('\n', ' ');
  const bare = /^ .*\S.* $/.test(code) ? code.slice(1, -1) : code;
  return { made: html`<code>${bare}</code>`, end: end + ticks.length };
}

/** A run of exactly these ticks. */
function closeOf(text: string, ticks: string, from: number): number {
  for (let at = text.indexOf(ticks, from); at >= 0; at = text.indexOf(ticks, at)) {
    let end = at + ticks.length;
    while (text[end] === '`') end += 1;
    if (end === at + ticks.length) return at;
    at = end;
  }
  return -1;
}

function emphasisAt(
  text: string,
  at: number,
  dead: Set<string>,
  open: readonly string[],
): Found | undefined {
  const first = text[at]!;
  if (first !== '*' && first !== '_' && first !== '~') return undefined;
  const run = runAt(text, at);
  const whole = { made: html`${text.slice(at, at + run)}`, end: at + run };
  const mark = marks.find((one) => one === text.slice(at, at + run));
  const before = text[at - 1] ?? ' ';
  if (mark === undefined || dead.has(mark) || /\s/.test(text[at + run] ?? ' ')) return whole;
  if (first === '_' && /[\p{L}\p{N}]/u.test(before)) return whole;
  const close = endOf(text, mark, at + run);
  if (close < 0) {
    dead.add(mark);
    return whole;
  }
  const inner = inlineHtml(text.slice(at + run, close), [...open, ...innerMarks(mark)]);
  return { made: around[mark](inner), end: close + run };
}

const innerMarks = (mark: Mark): readonly string[] =>
  mark.length === 3 ? [mark, mark.slice(1), mark[0]!] : [mark];

function runAt(text: string, at: number): number {
  let end = at + 1;
  while (text[end] === text[at]) end += 1;
  return end - at;
}

/** Place at which the mark ends: behind a character that is no space, and for _ not within a word. */
function endOf(text: string, mark: Mark, from: number): number {
  for (let at = text.indexOf(mark[0]!, from); at >= 0; at = text.indexOf(mark[0]!, at)) {
    const run = runAt(text, at);
    const fits = run === mark.length || (run === 3 && mark[0] !== '~');
    const after = text[at + run] ?? ' ';
    const isEnd = !/\s/.test(text[at - 1]!) && !(mark[0] === '_' && /[\p{L}\p{N}]/u.test(after));
    if (fits && isEnd && run >= mark.length) return at + run - mark.length;
    at += run;
  }
  return -1;
}

/** From the bytes of a page to what tools may know of it. Runs in the other process: a page of 10 MB takes a second. */
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { plainLine, plainText } from '../../../sdk/plain-text.ts';
import type { PageView, PixelRule } from '../../../sdk/web.ts';
import { pixelsIn } from './find-pixels.ts';
import { isHtml } from './is-html.ts';

export interface PageSource {
  /** Address of the page, which its links are relative to. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly pixels: readonly (PixelRule & { readonly platform: string })[];
}

/** Characters that are looked at; the text that a reader sees stands well before. */
const MAX_HTML = 3_000_000;
const MAX_TEXT = 50_000;
const MAX_LINKS = 300;
const MAX_LINE = 500;

/** Their content is no text of the page. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'head',
  'iframe',
  'object',
  'title',
]);
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section table td th tr ul'.split(
    ' ',
  ),
);

export function readPage(bytes: Uint8Array, source: PageSource): PageView {
  const whole = decoded(bytes, source.contentType);
  const html = whole.slice(0, MAX_HTML);
  const found = isHtml(source.contentType) ? lookThrough(html, source.url) : { text: html };
  const { title = null, description = null, language = null, links = [], text } = found;
  const words = plainText(
    text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim(),
  );
  return {
    url: source.url,
    status: source.status,
    title: title === null ? null : plainLine(title, MAX_LINE),
    description: description === null ? null : plainLine(description, MAX_LINE),
    language: language === null ? null : plainLine(language, 35),
    text: plainText(words, MAX_TEXT),
    links: links.slice(0, MAX_LINKS),
    pixels: pixelsIn(html, source.pixels),
    truncated: whole.length > MAX_HTML || words.length > MAX_TEXT || links.length > MAX_LINKS,
  };
}

interface Found {
  title?: string;
  description?: string;
  language?: string;
  links?: PageView['links'];
  text: string;
}

/** Walks the tree without recursion: pages may be nested as deep as they are long. */
function lookThrough(html: string, address: string): Found {
  const text: string[] = [];
  const links: PageView['links'][number][] = [];
  const found: Found = { text: '', links };
  let base = address;
  const todo: (Tree.Node | string)[] = [parse(html, { scriptingEnabled: false })];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (typeof node === 'string') text.push(node);
    else if (node.nodeName === '#text')
      text.push((node as Tree.TextNode).value.replace(/\s+/g, ' '));
    else if ('tagName' in node) {
      const { tagName } = node;
      if (tagName === 'html') found.language = attribute(node, 'lang') ?? found.language;
      if (tagName === 'title') found.title ??= wordsOf(node);
      if (tagName === 'meta' && attribute(node, 'name')?.toLowerCase() === 'description')
        found.description ??= attribute(node, 'content');
      if (tagName === 'base') base = absolute(attribute(node, 'href'), address) ?? base;
      if (tagName === 'a') addLink(links, node, base);
      if (tagName === 'head') todo.push(...node.childNodes.filter((one) => 'tagName' in one));
      else if (!isSilent(node)) pushAll(todo, node, BLOCKS.has(tagName) ? '\n' : '');
    } else if ('childNodes' in node) pushAll(todo, node, '');
  }
  return { ...found, text: text.join('') };
}

function pushAll(todo: (Tree.Node | string)[], { childNodes }: Tree.ParentNode, around: string) {
  if (around) todo.push(around);
  for (let at = childNodes.length - 1; at >= 0; at -= 1) todo.push(childNodes[at]!);
  if (around) todo.push(around);
}

function isSilent(node: Tree.Element): boolean {
  return SILENT.has(node.tagName) || attribute(node, 'hidden') !== undefined;
}

function addLink(links: PageView['links'][number][], node: Tree.Element, base: string): void {
  const url = absolute(attribute(node, 'href'), base);
  if (url === undefined || links.length > MAX_LINKS) return;
  links.push({ url: url.slice(0, 2_048), text: plainLine(wordsOf(node), 200) });
}

/** Of an element that is short as a rule; a bounded look is enough. */
function wordsOf(node: Tree.ParentNode): string {
  const words: string[] = [];
  const todo: Tree.Node[] = [node];
  for (let one = todo.pop(), count = 0; one && count < 200; one = todo.pop(), count += 1) {
    if (one.nodeName === '#text') words.push((one as Tree.TextNode).value);
    else if ('childNodes' in one && (one === node || !('tagName' in one && isSilent(one))))
      todo.push(...one.childNodes.slice(0, 200).toReversed());
  }
  return words.join('').replace(/\s+/g, ' ').trim();
}

function absolute(href: string | undefined, base: string): string | undefined {
  const url = href === undefined ? null : URL.parse(href.trim(), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function attribute({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

/** As the header says, else as the page does, else UTF-8. */
function decoded(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  const named = /charset\s*=\s*["']?([\w-]{2,40})/i;
  const label = named.exec(contentType)?.[1] ?? named.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

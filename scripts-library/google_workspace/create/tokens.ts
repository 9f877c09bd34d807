/** HTML as tags and texts. Every text is read only once; anything that is no tag is text. */

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'close'; readonly name: string };

const OPEN = /<([A-Za-z][A-Za-z0-9-]{0,40})/y;
const CLOSE = /<\/([A-Za-z][A-Za-z0-9-]{0,40})[^>]*>?/y;
const ATTRIBUTE = /[\s/]*([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;
/** Elements whose content is no text of the page. */
const SILENT = /^(?:script|style|title|template|noscript|textarea|select|svg|iframe|object)$/;

export function* tokensOf(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    if (tag !== at) {
      const end = tag < 0 ? html.length : tag;
      yield { kind: 'text', text: decoded(html.slice(at, end)) };
      at = end;
      continue;
    }
    const [token, end] = tagAt(html, at);
    if (token) yield token;
    at = end;
    if (token?.kind === 'open' && SILENT.test(token.name)) at = endOf(html, token.name, at);
  }
}

function tagAt(html: string, at: number): [Token | undefined, number] {
  if (html.startsWith('<!--', at)) return [undefined, behind(html, '-->', at)];
  if (/[!?]/.test(html[at + 1] ?? '')) return [undefined, behind(html, '>', at)];
  CLOSE.lastIndex = OPEN.lastIndex = at;
  const close = CLOSE.exec(html);
  if (close) return [{ kind: 'close', name: close[1]!.toLowerCase() }, at + close[0].length];
  const open = OPEN.exec(html);
  if (!open) return [{ kind: 'text', text: '<' }, at + 1];
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = at + open[0].length;
  let end = ATTRIBUTE.lastIndex;
  for (let one = ATTRIBUTE.exec(html); one; one = ATTRIBUTE.exec(html)) {
    end = ATTRIBUTE.lastIndex;
    const name = one[1]!.toLowerCase();
    if (!attributes.has(name)) attributes.set(name, decoded(one[2] ?? one[3] ?? one[4] ?? ''));
  }
  return [{ kind: 'open', name: open[1]!.toLowerCase(), attributes }, behind(html, '>', end)];
}

function behind(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at < 0 ? html.length : at + mark.length;
}

function endOf(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  sect: '§',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
};

const decoded = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z]{2,8}));/g, (all, ...found) => {
    const [decimal, hex, name] = found as (string | undefined)[];
    if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : (all as string);
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });

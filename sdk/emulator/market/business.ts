/** Businesses that a world may be of: other words for the same campaigns, other prices, rates and values. */
import data from './businesses.json' with { type: 'json' };

export interface Business {
  readonly id: string;
  /** `a plumber in one city` */
  readonly title: string;
  /** Against an outdoor shop: cost of a click, conversion rate, value of a conversion. */
  readonly click: number;
  readonly rate: number;
  readonly value: number;
  /** A text of the seeded world in this business's words. */
  rename(text: string): string;
}

interface Raw {
  readonly title: string;
  readonly click: number;
  readonly rate: number;
  readonly value: number;
  readonly words: Readonly<Record<string, string>>;
}

export const businessNames = Object.keys(data);

const made = new Map<string, Business>();

/** @param id  one of {@link businessNames} */
export function businessOf(id: string): Business | undefined {
  const raw = (data as Readonly<Record<string, Raw>>)[id];
  if (!raw) return undefined;
  const known = made.get(id) ?? { ...raw, id, rename: renamer(raw.words) };
  made.set(id, known);
  return known;
}

export const usualBusiness = businessOf('outdoor')!;

function renamer(words: Raw['words']): Business['rename'] {
  const names = Object.keys(words).sort((a, b) => b.length - a.length);
  if (names.length === 0) return (text) => text;
  const others = new Map(names.map((name) => [name.toLowerCase(), words[name]!]));
  const pattern = names.map((name) => name.replace(/[.]/g, '\\.').replaceAll(' ', '[ -]'));
  const any = new RegExp(`(?<![A-Za-z0-9_])(?:${pattern.join('|')})(?![A-Za-z0-9_])`, 'gi');
  return (text) =>
    text.replace(any, (found) =>
      asWritten(
        others.get(found.toLowerCase().replace('-', ' ')) ??
          others.get(found.toLowerCase()) ??
          found,
        found,
      ),
    );
}

/** In the case, and with the joints, of the word that it replaces. */
function asWritten(word: string, found: string): string {
  const joined = found.includes('-') ? word.replaceAll(' ', '-') : word;
  if (found === found.toLowerCase()) return joined.toLowerCase();
  if (found === found.toUpperCase()) return joined.toUpperCase();
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

/** Every text within a value. */
export function renamed<T>(value: T, rename: Business['rename']): T {
  if (typeof value === 'string') return rename(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => renamed(one, rename)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, renamed(inner, rename)]),
  ) as T;
}

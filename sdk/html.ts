/** HTML with every inserted value escaped: a value that is not {@link Html} already is text. */

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

export type Insert = Html | string | number | null | undefined | false | readonly Insert[];

/** Tagged template; arrays are joined, `null`, `undefined` and `false` leave nothing. */
export function html(parts: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  return new Html(parts.map((part, i) => part + insert(inserts[i])).join(''));
}

/** Text from outside, safe in element content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"'`]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function insert(value: Insert): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(insert).join('');
  return escapeHtml(String(value));
}

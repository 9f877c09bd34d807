/** HTML with every inserted value escaped: what is not `Html` already is text. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Insert = Html | string | number | null | undefined | readonly Html[];

/** Text of our own. */
export const raw = (text: string) => new Html(text);

export function html(parts: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  return new Html(parts.map((part, at) => part + textOf(inserts[at])).join(''));
}

function textOf(value: Insert): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return String(value).replaceAll(/[&<>"'`]/g, (char) => `&#${char.charCodeAt(0)};`);
}

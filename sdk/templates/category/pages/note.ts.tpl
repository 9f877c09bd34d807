import type { Page } from '{{sdk_from_part}}';
import type { Note } from '../note.ts';

/** A live note, for anybody who has its address. */
const page: Page<never, Note> = ({ record: { value } }) => ({
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(value.title)}</title></head><body><h1>${escaped(value.title)}</h1><p>${escaped(value.text)}</p></body></html>`,
});

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => signs[sign]!);
}

export default page;

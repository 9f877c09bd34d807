/** Guides are the markdown files of `docs/guides/`, written by us. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Guide {
  /** Last part of its path. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** In reading order: files begin with a number, `1-getting-started.md`. */
export function readGuides(): Guide[] {
  const folder = new URL('../../../docs/guides/', import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const [, title = file, rest = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];
      return { name: file.replace(/^\d+-|\.md$/g, ''), title, text: rest };
    });
}

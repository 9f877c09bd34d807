/** Templates are working units with `{{names}}` in texts and paths; filling them in is all that `new` does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file to be: absolute path and text. */
export interface PlannedFile {
  readonly path: string;
  readonly text: string;
}

export type Names = Readonly<Record<string, string>>;

const templates = fileURLToPath(new URL('../../../sdk/templates/', import.meta.url));

/**
 * Every template under a folder of `sdk/templates`, filled in, under a folder of the target.
 * @param skip  paths (within the template folder) that are not wanted
 */
export function fillTemplates(
  folder: string,
  target: string,
  names: Names,
  skip: readonly string[] = [],
): PlannedFile[] {
  const from = join(templates, folder);
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tpl'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !skip.some((path) => relative(from, file).startsWith(path)))
    .sort()
    .map((file) => ({
      path: join(target, fill(relative(from, file).replace(/\.tpl$/, ''), names)),
      text: fill(readFileSync(file, 'utf8'), names),
    }));
}

function fill(text: string, names: Names): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = names[name];
    if (value === undefined) throw new Error(`The template asks for ${name}, which is not known.`);
    return value;
  });
}

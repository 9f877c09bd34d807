/** The tables of tools and scripts in the plugins' READMEs, between their markers. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import type { Catalog, LoadedPlugin } from '../../catalog/catalog.ts';
import { priceText } from '../../transport/docs/pages/catalogue.ts';

export interface GeneratedFile {
  /** Absolute path. */
  readonly path: string;
  readonly text: string;
}

/** READMEs that hold `<!-- tools -->…<!-- /tools -->` or `<!-- scripts -->…<!-- /scripts -->`, with fresh tables. */
export async function readmeTables(catalog: Catalog): Promise<GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const plugin of catalog.plugins.filter(({ builtIn }) => builtIn)) {
    const path = join(plugin.folder, 'README.md');
    if (!existsSync(path)) continue;
    const text = readFileSync(path, 'utf8');
    const fresh = [
      ['tools', toolTable(catalog, plugin)],
      ['scripts', scriptTable(catalog, plugin)],
    ].reduce((before, [name = '', table = '']) => putBetween(before, name, table), text);
    if (fresh !== text || /<!-- (tools|scripts) -->/.test(text))
      files.push({ path, text: await format(fresh, { parser: 'markdown', printWidth: 100 }) });
  }
  return files;
}

function putBetween(text: string, name: string, table: string): string {
  const block = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`);
  return text.replace(block, () => `<!-- ${name} -->\n\n${table}\n\n<!-- /${name} -->`);
}

function toolTable(catalog: Catalog, { manifest: { id } }: LoadedPlugin): string {
  const tools = [...catalog.tools.values()].filter(({ category }) => category.id === id);
  return table(
    tools.map((tool) => ({ ...tool.manifest, price: priceText(tool.manifest.credits) })),
  );
}

function scriptTable(catalog: Catalog, { manifest: { id } }: LoadedPlugin): string {
  const scripts = [...catalog.scripts.values()].filter(({ plugin }) => plugin.manifest.id === id);
  return table(
    scripts.map(({ manifest }) => ({ ...manifest, price: priceText(manifest.credits) })),
  );
}

interface TableRow {
  readonly name: string;
  readonly effect: string;
  readonly price: string;
  readonly description: string;
}

function table(rows: readonly TableRow[]): string {
  if (rows.length === 0) return 'None yet.';
  const cells = rows.map(
    ({ name, effect, price, description }) =>
      `| \`${name}\` | ${effect} | ${price} | ${description.replaceAll('|', '\\|')} |`,
  );
  return ['| Name | Effect | Price | |', '| --- | --- | --- | --- |', ...cells].join('\n');
}

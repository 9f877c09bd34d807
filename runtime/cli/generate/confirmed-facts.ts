/** `docs/confirmed-facts.md`: the facts held for true of each platform, and the sources that confirm them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import type { Catalog } from '../../catalog/catalog.ts';

/** How a fact may be confirmed, the strongest first, as the table's head says it. */
const ways = {
  live: 'A live account',
  vendor: 'The vendor’s description or client',
  others: 'Other connectors',
  documents: 'The vendor’s prose',
} as const;
type Way = keyof typeof ways;

interface Source {
  readonly what: string;
  readonly repository?: string;
  readonly commit?: string;
  readonly package?: string;
  readonly page?: string;
}

interface Facts {
  readonly sources: Readonly<Record<string, Source>>;
  readonly draft?: true;
  readonly facts: readonly {
    readonly fact: string;
    readonly by?: Readonly<Partial<Record<Way, readonly string[]>>>;
  }[];
}

const names = Object.keys(ways) as Way[];

/** @param catalog  platforms whose folder has a `facts.json` are in it */
export async function confirmedFacts(catalog: Catalog): Promise<string> {
  const known = catalog.plugins
    .filter(({ builtIn }) => builtIn)
    .map(({ folder, manifest }) => ({ title: manifest.title, file: join(folder, 'facts.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ title, file }) => ({ title, ...(JSON.parse(readFileSync(file, 'utf8')) as Facts) }))
    .filter(({ draft }) => !draft);
  const text = [
    '<!-- Generated from plugins/platforms/*/facts.json by `adops generate`. -->',
    '# Facts, and who confirms them',
    [
      'Connectors and emulators here have the same authors, so that an error which both share passes every test.',
      'This page says for each platform what is held for true, and who else says so. Nobody here has tried a live account.',
      'A cell names sources of the list below its table; a fact with four dashes is a guess.',
      '`adops connections check` shows on your account whether figures are what the platform says.',
    ].join(' '),
    '## In figures',
    table(
      ['Platform', ...names.map((way) => ways[way]), 'Nobody', 'Facts'],
      known.map(({ title, facts }) => [
        title,
        ...names.map((way) => String(facts.filter(({ by }) => strongest(by) === way).length)),
        String(facts.filter(({ by }) => !by).length),
        String(facts.length),
      ]),
    ),
    'Each fact counts once, under the strongest of those who confirm it.',
    ...known.map(section),
  ].join('\n\n');
  return format(text, { parser: 'markdown', printWidth: 100 });
}

function section({ title, facts, sources }: Facts & { readonly title: string }): string {
  return [
    `## ${title}`,
    table(
      ['Fact', ...names.map((way) => ways[way])],
      facts.map(({ fact, by = {} }) => [
        fact.replace(/\.$/, ''),
        ...names.map((way) => by[way]?.join(', ') ?? '-'),
      ]),
    ),
    Object.entries(sources)
      .map(([name, source]) => `- ${name}: ${source.what}${placeOf(source)}`)
      .join('\n'),
  ].join('\n\n');
}

function placeOf({ repository, commit, package: name, page }: Source): string {
  if (repository !== undefined)
    return `, \`${repository}\`${commit === undefined ? '' : ` ${commit.slice(0, 7)}`}`;
  if (name !== undefined) return `, npm \`${name}\``;
  return page === undefined ? '' : `, <${page}>`;
}

const strongest = (by: object = {}) => names.find((way) => Object.hasOwn(by, way));

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

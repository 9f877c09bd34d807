/** Search over tools, scripts, guides and error codes, by word beginnings and with a letter's tolerance. */
import { errorCatalogue } from '../../../sdk/errors.ts';
import type { Catalog, LoadedScript } from '../../catalog/catalog.ts';
import { createIndex, type Entry } from '../../catalog/search/create-index.ts';
import type { Guide } from '../../catalog/search/read-guides.ts';
import { scriptFacts } from './script-facts.ts';

export interface Hit {
  readonly path: string;
  readonly title: string;
  readonly kind: string;
  readonly text: string;
}

/** One page of the results. */
export interface Found {
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Nothing has the words as they were typed: these are near them. */
  readonly near: boolean;
  readonly hits: readonly Hit[];
}

export type Search = (query: string, page?: number) => Found;

export const pageSize = 20;

/** Tried in turn until something is found. */
const ways = ['all', 'near', 'any'] as const;

export function createSearch(catalog: Catalog, guides: readonly Guide[]): Search {
  const find = createIndex([...catalogHits(catalog), ...guideHits(guides), ...errorHits()]);
  return (query, wanted = 1) => {
    const way = ways.find((one) => find(query, one).length > 0);
    const all = way ? find(query, way).map(({ entry }) => entry) : [];
    const pages = Math.max(1, Math.ceil(all.length / pageSize));
    const page = Math.min(Math.max(1, wanted), pages);
    return {
      total: all.length,
      page,
      pages,
      near: way !== undefined && way !== ways[0],
      hits: all.slice((page - 1) * pageSize, page * pageSize).map(hitOf),
    };
  };
}

function hitOf({ id, name, kind, shown }: DocsEntry): Hit {
  return { path: id, title: name, kind, text: shown.slice(0, 240) };
}

/** Its id is the path of its page. */
interface DocsEntry extends Entry {
  readonly kind: string;
  readonly shown: string;
}

function catalogHits(catalog: Catalog): DocsEntry[] {
  const { tools, scripts } = catalog;
  return [
    ...[...tools.values()].map(({ name, manifest }) => ({
      id: `/tools/${name}`,
      name,
      title: manifest.title,
      kind: 'tool',
      text: `${manifest.description} ${manifest.scope ?? ''} ${manifest.effect}`,
      shown: `${manifest.title}. ${manifest.description}`,
    })),
    ...[...scripts.values()].map((script) => ({
      id: `/scripts/${script.name}`,
      name: script.name,
      title: (script.manifest.aliases ?? []).join(' '),
      kind: 'script',
      text: `${script.manifest.description} ${factWords(script, catalog)}`,
      shown: script.manifest.description,
    })),
  ];
}

function factWords(script: LoadedScript, catalog: Catalog): string {
  const { effect } = script.manifest;
  const { scopes, guards, undo } = scriptFacts(script, catalog);
  const told = effect === 'read' ? [] : ['undo', ...undo, ...(guards.length > 0 ? ['guards'] : [])];
  return [effect, ...scopes, ...told, ...guards].join(' ');
}

function guideHits(guides: readonly Guide[]): DocsEntry[] {
  return guides.map(({ name, title, text }) => {
    const plain = text.replaceAll(/[`*#|]/g, '');
    return {
      id: `/guides/${name}`,
      name: title,
      title: name,
      kind: 'guide',
      text: plain,
      shown: plain,
    };
  });
}

function errorHits(): DocsEntry[] {
  return Object.entries(errorCatalogue).map(([code, { message, hint }]) => {
    const text = `${message} ${hint}`;
    return { id: `/errors#${code}`, name: code, title: '', kind: 'error', text, shown: text };
  });
}

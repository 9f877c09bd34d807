/** Search over tools, scripts, guides and error codes, by word beginnings and with a letter's tolerance. */
import MiniSearch from 'minisearch';
import { errorCatalogue } from '../../../sdk/errors.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Guide } from './pages/guides.ts';

export interface Hit {
  readonly path: string;
  readonly title: string;
  readonly kind: string;
  readonly text: string;
}

const most = 30;

export function createSearch(catalog: Catalog, guides: readonly Guide[]): (query: string) => Hit[] {
  const hits = [...catalogHits(catalog), ...guideHits(guides), ...errorHits()];
  const index = new MiniSearch<Hit & { id: number }>({
    fields: ['title', 'text'],
    tokenize: (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u),
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  });
  index.addAll(hits.map((hit, id) => ({ ...hit, id })));
  return (query) =>
    index
      .search(query.slice(0, 100))
      .slice(0, most)
      .flatMap(({ id }) => hits[Number(id)] ?? [])
      .map((hit) => ({ ...hit, text: hit.text.slice(0, 240) }));
}

function catalogHits({ tools, scripts }: Catalog): Hit[] {
  return [
    ...[...tools.values()].map(({ name, manifest }) => ({
      path: `/tools/${name}`,
      title: name,
      kind: 'tool',
      text: `${manifest.title}. ${manifest.description}`,
    })),
    ...[...scripts.values()].map(({ name, manifest }) => ({
      path: `/scripts/${name}`,
      title: name,
      kind: 'script',
      text: [manifest.description, ...(manifest.aliases ?? [])].join(' '),
    })),
  ];
}

function guideHits(guides: readonly Guide[]): Hit[] {
  return guides.map(({ name, title, text }) => ({
    path: `/guides/${name}`,
    title,
    kind: 'guide',
    text: text.replaceAll(/[`*#|]/g, ''),
  }));
}

function errorHits(): Hit[] {
  return Object.entries(errorCatalogue).map(([code, { message, hint }]) => ({
    path: `/errors#${code}`,
    title: code,
    kind: 'error',
    text: `${message} ${hint}`,
  }));
}

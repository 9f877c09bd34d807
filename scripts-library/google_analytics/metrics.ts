/** Names of metrics and dimensions, held to what the property has before a report is asked for. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

interface Known {
  readonly apiName: string;
  readonly deprecatedApiNames?: readonly string[];
}
interface Metadata {
  readonly dimensions?: readonly Known[];
  readonly metrics?: readonly Known[];
}

/** A column as the caller named it, and as Google calls it now. */
export interface Column {
  readonly asked: string;
  readonly name: string;
}

const MOST = { metrics: 10, dimensions: 9 } as const;
type Sort = keyof typeof MOST;

/** @throws input_invalid  too many, one twice, or one that the property has not */
export async function checkColumns(
  host: Host,
  path: string,
  wish: Readonly<Record<Sort, readonly string[]>>,
): Promise<Readonly<Record<Sort, readonly Column[]>>> {
  for (const sort of ['metrics', 'dimensions'] as const) {
    const given = wish[sort];
    if (given.length > MOST[sort])
      throw failure('input_invalid', `${sort}: at most ${MOST[sort]}, you gave ${given.length}.`, {
        field: sort,
      });
    const twice = given.find((name, at) => given.indexOf(name) !== at);
    if (twice !== undefined)
      throw failure('input_invalid', `${sort}: ${twice} is named twice.`, { field: sort });
  }
  const keep = ['dimensions', 'metrics'].flatMap((sort) => [
    `${sort}.apiName`,
    `${sort}.deprecatedApiNames`,
  ]);
  const metadata = await host.call<Metadata>({ method: 'GET', path: `${path}/metadata`, keep });
  return {
    metrics: columnsOf('metrics', wish.metrics, metadata),
    dimensions: columnsOf('dimensions', wish.dimensions, metadata),
  };
}

function columnsOf(sort: Sort, given: readonly string[], metadata: Metadata): Column[] {
  const all = metadata[sort] ?? [];
  return given.map((asked) => {
    const found = all.find(
      ({ apiName, deprecatedApiNames = [] }) =>
        apiName === asked || deprecatedApiNames.includes(asked),
    );
    if (found) return { asked, name: found.apiName };
    throw failure(
      'input_invalid',
      `${asked} is no ${sort.slice(0, -1)} of this property.${hint(sort, asked, metadata)}`,
      {
        field: sort,
      },
    );
  });
}

/** The names that look most like it, or where it belongs. */
function hint(sort: Sort, asked: string, metadata: Metadata): string {
  const other = sort === 'metrics' ? 'dimensions' : 'metrics';
  if (metadata[other]?.some(({ apiName }) => apiName === asked))
    return ` It is one of the ${other}.`;
  const part = asked.toLowerCase().slice(0, 4);
  const names = (metadata[sort] ?? []).map(({ apiName }) => apiName);
  const near = names.filter((name) => name.toLowerCase().includes(part));
  const shown = (near.length > 0 ? near : names).slice(0, 12);
  return ` It has ${shown.join(', ')}${shown.length < names.length ? ' and others' : ''}.`;
}

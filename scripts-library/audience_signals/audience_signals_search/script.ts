import type { Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { phrasesOf } from '../audience.ts';

interface Field {
  readonly field: string;
  readonly domain: string;
  readonly label: string;
  /** A filter for these values. */
  filter(values: readonly string[]): object;
}
interface Signal {
  readonly of: Field;
  readonly name: string;
  readonly value: string;
  readonly phrase: string;
}

const listed = (values: readonly string[]) => ({ values });
const industry = {
  field: 'linkedin_category',
  domain: 'industry',
  label: 'Industries',
  filter: listed,
};
/** Fields by which each sort of entity is searched. */
const fields: Readonly<Record<'person' | 'business', readonly Field[]>> = {
  business: [
    industry,
    {
      field: 'business_intent_topics',
      domain: 'intent',
      label: 'Topics of interest',
      filter: (topics) => ({ topics }),
    },
    {
      field: 'company_tech_stack_tech',
      domain: 'technology',
      label: 'Technologies in use',
      filter: listed,
    },
  ],
  person: [
    { field: 'job_title', domain: 'employment', label: 'Job titles', filter: listed },
    { field: 'job_department', domain: 'employment', label: 'Departments', filter: listed },
    industry,
  ],
};
/** Signals whose size is asked for; the others say null. */
const SIZED = 10;

const script: Script<'audience_signals_search'> = async (args, host) => {
  const { query, max_results: most } = args;
  const entity = args.entity_type as 'person' | 'business';
  const path = entity === 'business' ? 'businesses' : 'prospects';
  const phrases = phrasesOf(query);
  if (phrases.length === 0)
    throw failure('input_invalid', 'query must say something of the audience.', { field: 'query' });
  const found = await search(host, path, fields[entity], phrases);
  const shown = found.slice(0, most);
  const sizes = new Map<Signal, number>();
  for (const signal of shown.slice(0, SIZED))
    sizes.set(signal, await sizeOf(host, path, signal.of, [signal.value]));
  const clusters = [];
  for (const of of fields[entity]) {
    const own = shown.filter((signal) => signal.of === of);
    const [first] = own;
    if (!first) continue;
    const size =
      own.length === 1
        ? (sizes.get(first) ?? null)
        : await sizeOf(
            host,
            path,
            of,
            own.map(({ value }) => value),
          );
    clusters.push({ label: of.label, signal_ids: own.map(idOf), audience_size: size });
  }
  return {
    query,
    entity_type: entity,
    signals: shown.map((signal) => ({
      id: idOf(signal),
      provider: 'explorium',
      domain: signal.of.domain,
      name: signal.name,
      value: signal.value,
      // The source gives an order, and no figure for how well a value fits.
      score: null,
      audience_size: sizes.get(signal) ?? null,
      matched_phrase: signal.phrase,
    })),
    clusters,
    more_available: found.length > shown.length,
  };
};
export default script;

const idOf = ({ of, value }: Signal) => `${of.field}:${value}`;

/** The best of every phrase and field first, then the second best. */
async function search(
  host: Host,
  path: string,
  of: readonly Field[],
  phrases: readonly string[],
): Promise<Signal[]> {
  const ranked: { readonly rank: number; readonly signal: Signal }[] = [];
  for (const phrase of phrases)
    for (const field of of) {
      const items = await host.get<readonly { label: string; value: string }[]>(
        `${path}/autocomplete`,
        { field: field.field, query: phrase, semantic_search: true },
      );
      for (const [rank, { label, value }] of items.entries())
        ranked.push({ rank, signal: { of: field, name: label, value, phrase } });
    }
  const best = new Map<string, Signal>();
  for (const { signal } of ranked.toSorted((a, b) => a.rank - b.rank))
    if (!best.has(idOf(signal))) best.set(idOf(signal), signal);
  return [...best.values()];
}

async function sizeOf(
  host: Host,
  path: string,
  { field, filter }: Field,
  values: readonly string[],
): Promise<number> {
  const { total_results: size } = await host.call<{ total_results: number }>({
    method: 'POST',
    path: `${path}/stats`,
    body: { filters: { [field]: filter(values) } },
  });
  return size;
}

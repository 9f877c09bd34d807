/** Segments of an advertiser: lookalikes are made here, and any is looked for, measured and deleted. */
import { lacks, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Ask } from '../state.ts';
import { invalid, missing } from '../words.ts';
import { accountOf } from './entities.ts';

interface Given {
  readonly data?: readonly { readonly id?: string; readonly attributes?: Fields }[];
}
interface Filters {
  readonly data?: { readonly attributes?: Readonly<Record<string, readonly string[]>> };
}

/** People, where nothing says how many. */
const sizes: Readonly<Record<string, number>> = { ContactList: 12_400, Retargeting: 61_000 };

const attributesOf = (segment: Fields) => segment['attributes'] as Fields;

/** Filters are met together; an advertiser that did not consent is refused. */
export function searchSegments(ask: Ask): readonly Fields[] {
  const {
    advertiserIds,
    audienceSegmentIds: ids,
    audienceSegmentTypes: types,
  } = (ask.body as Filters).data?.attributes ?? {};
  const accounts = advertiserIds ?? [...ask.state.accounts.keys()];
  return accounts
    .flatMap((id) => ask.state.segments.list(accountOf(ask, id).spec.id))
    .filter((one) => ids?.includes(String(one['id'])) ?? true)
    .filter((one) => types?.includes(String(attributesOf(one)['type'])) ?? true);
}

/** Segments that are named. @throws Refusal 404 */
function named(ask: Ask): readonly Fields[] {
  const { data = [] } = ask.body as Given;
  const all = [...ask.state.accounts.keys()].flatMap((id) => ask.state.segments.list(id));
  return data.map(({ id }) => {
    const found = all.find((one) => one['id'] === id);
    if (!found) throw missing(`There is no audience segment ${String(id)}.`);
    return found;
  });
}

/** @throws Refusal 400  a name that the advertiser has already, a seed that is not theirs or itself a lookalike */
export function createSegments(ask: Ask): readonly Fields[] {
  const { data = [] } = ask.body as Given;
  return data.map(({ attributes = {} }) => {
    const { name, advertiserId, description = null, lookalike } = attributes;
    const { spec } = accountOf(ask, advertiserId);
    if (!lookalike) throw lacks('segments that are no lookalikes');
    const own = ask.state.segments.list(spec.id);
    if (own.some((one) => attributesOf(one)['name'] === name))
      throw invalid('name-already-exists', `There is a segment ${String(name)} already.`);
    const { seedSegmentId, targetSize = null } = lookalike as Fields;
    const seed = own.find((one) => one['id'] === seedSegmentId);
    if (!seed) throw invalid('segment-not-found', 'The seed is no segment of the advertiser.');
    if (attributesOf(seed)['type'] === 'Lookalike')
      throw invalid('invalid-segment', 'A lookalike cannot be the seed of another.');
    const at = new Date(ask.now).toISOString();
    return ask.state.segments.add(spec.id, {
      id: ask.state.records.newId('segment', 6),
      type: 'AudienceSegment',
      attributes: {
        name,
        description,
        type: 'Lookalike',
        advertiserId: spec.id,
        createdAt: at,
        updatedAt: at,
        lookalike: { seedSegmentId, targetSize },
      },
    });
  });
}

export function deleteSegments(ask: Ask): readonly Fields[] {
  const gone = named(ask);
  for (const one of gone)
    ask.state.segments.remove(String(attributesOf(one)['advertiserId']), String(one['id']));
  return gone.map(({ id }) => ({ id, type: 'AudienceSegment', attributes: {} }));
}

export function sizesOf(ask: Ask): readonly Fields[] {
  return named(ask).map((one) => {
    const { type, lookalike } = attributesOf(one);
    const size = (lookalike as Fields | undefined)?.['targetSize'] ?? sizes[String(type)] ?? null;
    return { id: one['id'], type: 'AudienceSegment', attributes: { size } };
  });
}

/** Which segments a campaign reaches or leaves out: both lists are sent whole. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
import type { Wish } from '../../sdk/kit/changes.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { isListLost, listToSend } from '../../sdk/kit/list-change.ts';
import { updateScript } from '../../sdk/kit/update.ts';
import { upsert } from './levels.ts';
import { readCampaign, type Row } from './levels/rows.ts';
import { commonStatus } from './status.ts';

type Ids = readonly string[];
type Field = 'audience_ids' | 'excluded_audience_ids';

interface Thing {
  readonly id: string;
  readonly name: string;
  readonly row: Row;
}

const inputs = {
  audience_ids: 'customSegmentIds',
  excluded_audience_ids: 'customSegmentExclusionIds',
} as const;

function listedIn({ audience }: Row, field: Field): Ids {
  const list =
    field === 'audience_ids' ? audience?.customSegments : audience?.customSegmentExclusions;
  return (list?.nodes ?? []).map(({ id }) => id);
}

const orNull = (ids: Ids) => (ids.length === 0 ? null : ids);
const listsOf = ({ before, after }: Change) => ({
  before: (before ?? []) as Ids,
  after: (after ?? []) as Ids,
});

/** @param wishes  wished values of either list */
function listScript<Args extends { readonly campaign_id: string }>(
  wishes: (args: Args, row: Row) => readonly (readonly [field: Field, after: Ids | undefined])[],
  check: (args: Args) => void = () => undefined,
): WriteScript<Args, object> {
  return updateScript<Args, Thing, object>({
    entity: 'campaign',
    check,
    async read(host: Host, { campaign_id: id }) {
      const row = await readCampaign(host, id);
      return { id, name: row.name ?? '', row };
    },
    wishes: (args, { row }) =>
      wishes(args, row).map(([field, after]): Wish => ({
        field,
        before: orNull(listedIn(row, field)),
        after: after && orNull(after),
      })),
    // Changes that others made to the lists meanwhile are kept.
    send: (host, { row }, changes) => {
      const lists = changes.map((change) => {
        const field = change.field as Field;
        return [inputs[field], listToSend(listedIn(row, field), listsOf(change))];
      });
      return upsert(host, row, { audience: Object.fromEntries(lists) as object });
    },
    lost: ({ row }, changes) =>
      changes.filter((change) => isListLost(listedIn(row, change.field as Field), listsOf(change))),
    result: ({ id, name, row }) => ({
      campaign: {
        id,
        name,
        status: commonStatus(row),
        audience_ids: listedIn(row, 'audience_ids'),
        excluded_audience_ids: listedIn(row, 'excluded_audience_ids'),
      },
    }),
  });
}

interface Attached {
  readonly campaign_id: string;
  readonly audience_id: string;
  readonly mode: string;
  readonly exclude: boolean;
}

export const attachScript = () =>
  listScript<Attached>(({ audience_id: id, mode, exclude }, row) => {
    const field = exclude ? 'excluded_audience_ids' : 'audience_ids';
    const others = listedIn(row, field).filter((one) => one !== id);
    if (mode === 'replace') return [[field, [id]]];
    return [[field, mode === 'remove' ? others : [...others, id]]];
  });

interface Set {
  readonly campaign_id: string;
  readonly audience_ids?: Ids;
  readonly no_audience_ids?: boolean;
  readonly excluded_audience_ids?: Ids;
  readonly no_excluded_audience_ids?: boolean;
}

const fields = ['audience_ids', 'excluded_audience_ids'] as const;

/** @throws input_invalid */
function checkSet(args: Set): void {
  const both = fields.find((field) => args[`no_${field}`] === true && args[field] !== undefined);
  if (both !== undefined)
    throw failure('input_invalid', `Give ${both} or no_${both}, not both.`, { field: both });
}

export const setScript = () =>
  listScript<Set>(
    (args) =>
      fields.map((field) => [field, args[`no_${field}`] === true ? [] : args[field]] as const),
    checkSet,
  );

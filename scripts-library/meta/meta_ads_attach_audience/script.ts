import type { Change, Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { isListLost, listToSend } from '../../../sdk/kit/list-change.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { readAudience } from '../audience.ts';
import { readAdSet, type AdSetRow } from '../levels/ad-set.ts';
import { commonStatus } from '../status.ts';

interface Args {
  readonly adset_id: string;
  readonly audience_id?: string;
  readonly audience_ids?: readonly string[];
  readonly mode: 'add' | 'remove' | 'replace';
  readonly exclude: boolean;
}

/** Field of a change > part of the targeting. */
const parts = {
  audience_ids: 'custom_audiences',
  excluded_audience_ids: 'excluded_custom_audiences',
} as const;
type Field = keyof typeof parts;
const fieldOf = ({ exclude }: Pick<Args, 'exclude'>): Field =>
  exclude ? 'excluded_audience_ids' : 'audience_ids';

const NONE = 'none';

function listedIn({ targeting = {} }: AdSetRow, field: Field): readonly string[] {
  const rows = (targeting[parts[field]] ?? []) as readonly { readonly id: string }[];
  return rows.map(({ id }) => id);
}

function nextList(present: readonly string[], { audience_id: id, audience_ids, mode }: Args) {
  if (audience_ids) return audience_ids.filter((one) => one !== NONE);
  if (mode === 'replace') return [id!];
  const others = present.filter((one) => one !== id);
  if (mode === 'remove') return others;
  return present.includes(id!) ? present : [...present, id!];
}

/** A list as changes have it, and an undo as an argument. */
const shown = (ids: readonly string[]): readonly string[] => (ids.length > 0 ? ids : [NONE]);
const listChange = ({ before, after }: Change) => ({
  before: (before as readonly string[]).filter((one) => one !== NONE),
  after: (after as readonly string[]).filter((one) => one !== NONE),
});

const script: Script<'meta_ads_attach_audience'> = updateScript({
  entity: 'ad_set',
  check({ audience_id, audience_ids }: Args) {
    if ((audience_id === undefined) === (audience_ids === undefined))
      throw failure('input_invalid', 'Give audience_id or audience_ids, one of them.', {
        field: 'audience_id',
      });
  },
  read: (host: Host, { adset_id }: Args) => readAdSet(host, adset_id),
  async wishes(args, row, host) {
    const field = fieldOf(args);
    const present = listedIn(row, field);
    const next = nextList(present, args);
    for (const id of next.filter((one) => !present.includes(one))) await readAudience(host, id);
    return [{ field, before: shown(present), after: shown(next) }];
  },
  // Meta takes the whole targeting: what others put in or took out meanwhile stays so.
  send: (host, row, changes) => {
    const targeting: Record<string, unknown> = { ...row.targeting };
    for (const change of changes) {
      const field = change.field as Field;
      const ids = listToSend(listedIn(row, field), listChange(change));
      if (ids.length > 0) targeting[parts[field]] = ids.map((id) => ({ id }));
      else delete targeting[parts[field]];
    }
    return host.post(row.id, { targeting });
  },
  lost: (row, changes) =>
    changes.filter((change) =>
      isListLost(listedIn(row, change.field as Field), listChange(change)),
    ),
  result: (row) => ({
    ad_set: {
      id: row.id,
      name: row.name,
      status: commonStatus(row.status),
      audience_ids: [...listedIn(row, 'audience_ids')],
      excluded_audience_ids: [...listedIn(row, 'excluded_audience_ids')],
    },
  }),
});
export default script;

import type { Change, Host, Script } from '../../../sdk/script.ts';
import { isListLost, listToSend } from '../../../sdk/kit/list-change.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { excludedOf, listOf } from '../list/adgroup.ts';
import { readAudience } from '../audience.ts';
import { send as sendFields } from '../update.ts';
import { plainList, targetParts } from '../targeting.ts';
import { readLive, type Row, type Thing } from '../levels/thing.ts';

interface Args {
  readonly adgroup_id: string;
  readonly audience_id: string;
  readonly mode: 'add' | 'remove' | 'replace';
  readonly exclude: boolean;
}

const listedIn = (row: Row, exclude: boolean) =>
  exclude ? excludedOf(row) : listOf(row['audience_ids']);

function nextList(present: readonly string[], { mode, audience_id: id }: Args): readonly string[] {
  if (mode === 'replace') return [id];
  const others = present.filter((one) => one !== id);
  return mode === 'remove' ? others : [...others, id];
}

const listChange = ({ field, before, after }: Change) => ({
  before: targetParts(field, before),
  after: targetParts(field, after),
});

const script: Script<'tiktok_ads_attach_audience'> = updateScript({
  entity: 'ad_group',
  read: (host: Host, { adgroup_id }: Args) => readLive(host, 'adgroup', adgroup_id),
  wishes: async (args, { row }, host) => {
    if (args.mode !== 'remove') await readAudience(host, args.audience_id);
    const present = listedIn(row, args.exclude);
    return [
      {
        field: args.exclude ? 'excluded_audience_ids' : 'audience_ids',
        before: plainList(present, 'none'),
        after: plainList(nextList(present, args), 'none'),
      },
    ];
  },
  // TikTok takes the whole list: what others put in or took out meanwhile stays so.
  send: (host, thing, changes, { exclude }) =>
    sendFields(
      host,
      'adgroup',
      thing.row,
      Object.fromEntries(
        changes.map((change) => [
          change.field,
          listToSend(listedIn(thing.row, exclude), listChange(change)),
        ]),
      ),
    ),
  lost: ({ row }, changes) =>
    changes.filter((change) =>
      isListLost(listedIn(row, change.field === 'excluded_audience_ids'), listChange(change)),
    ),
  result: ({ id, name, status, row }: Thing) => ({
    ad_group: {
      id,
      name,
      status,
      audience_ids: listedIn(row, false),
      excluded_audience_ids: listedIn(row, true),
    },
  }),
});
export default script;

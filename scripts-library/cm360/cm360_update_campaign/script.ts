import type { Host, Script } from '../../../sdk/script.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { readCampaign, type Thing } from '../levels.ts';
import { sendChanges, type Parts } from '../update/send.ts';

interface Args {
  readonly campaign_id: string;
  readonly action?: 'archive' | 'restore';
  readonly name?: string;
  readonly start_date?: string;
  readonly end_date?: string;
}

const parts: Parts = {
  archived: ({ after }) => ({ archived: after }),
  start_date: ({ after }) => ({ startDate: after }),
  end_date: ({ after }) => ({ endDate: after }),
};

const asked = (action: Args['action']) => (action === undefined ? undefined : action === 'archive');

const script: Script<'cm360_update_campaign'> = updateScript({
  entity: 'campaign',
  read: (host: Host, { campaign_id }: Args) => readCampaign(host, campaign_id),
  wishes: ({ action, name, start_date, end_date }, thing) => [
    { field: 'archived', before: thing.row.archived ?? false, after: asked(action) },
    { field: 'name', before: thing.name, after: name },
    { field: 'start_date', before: thing.row.startDate ?? null, after: start_date },
    { field: 'end_date', before: thing.row.endDate ?? null, after: end_date },
  ],
  send: (host, { id }, changes) => sendChanges(host, 'campaign', id, changes, parts),
  result: (now: Thing, before) => ({
    campaign: stateOf(now, before),
    start_date: now.row.startDate ?? null,
    end_date: now.row.endDate ?? null,
  }),
});
export default script;

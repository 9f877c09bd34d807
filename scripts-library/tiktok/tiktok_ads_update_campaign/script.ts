import type { Change, Host, Script } from '../../../sdk/script.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { budgetWish } from '../money/budget.ts';
import { budgetsOf, sentAmount } from '../money.ts';
import { sendChanges } from '../update.ts';
import { askedStatus } from '../../../sdk/kit/asked-status.ts';
import { readLive, type Thing } from '../levels/thing.ts';

interface Args {
  readonly campaign_id: string;
  readonly action?: 'pause' | 'enable';
  readonly daily_budget?: string;
  readonly lifetime_budget?: string;
  readonly name?: string;
}

/** TikTok's names: a campaign has one budget field for both kinds. */
const sent = ({ field, after }: Change): readonly [string, unknown] =>
  field === 'name' ? ['campaign_name', after] : ['budget', sentAmount(after)];

const script: Script<'tiktok_ads_update_campaign'> = updateScript({
  entity: 'campaign',
  read: (host: Host, { campaign_id }: Args) => readLive(host, 'campaign', campaign_id),
  wishes: async (args, { status, name, row }, host) => {
    const currency = await currencyOf(host);
    return [
      { field: 'status', before: status, after: askedStatus(args.action) },
      { field: 'name', before: name, after: args.name },
      budgetWish('campaign', row, 'daily_budget', args.daily_budget, currency),
      budgetWish('campaign', row, 'lifetime_budget', args.lifetime_budget, currency),
    ];
  },
  send: (host, thing, changes) => sendChanges(host, thing, changes, sent),
  result: (now: Thing, before, _changes, { account }) => ({
    campaign: stateOf(now, before),
    ...budgetsOf(now.row),
    ...(account.currency ? { currency: account.currency } : {}),
  }),
});
export default script;

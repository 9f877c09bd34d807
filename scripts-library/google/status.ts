/** Pausing and enabling a campaign: one field, read before and after. */
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
import { changesOf } from '../../sdk/kit/changes.ts';
import { readCampaign, readTotalBudget } from './levels/campaign.ts';

export type Status = 'ENABLED' | 'PAUSED';

const statusFor = { pause: 'PAUSED', enable: 'ENABLED' } as const;

interface Args {
  readonly campaign_id: string;
  readonly action?: keyof typeof statusFor;
}

/** @param action  done unless the argument of that name says another */
export function statusScript(action: keyof typeof statusFor = 'pause'): WriteScript<Args, object> {
  const wanted = (args: Args) => statusFor[args.action ?? action];
  return {
    preview: (args, host) => previewStatus(host, args.campaign_id, wanted(args)),
    apply: (args, host, changes) => applyStatus(host, args.campaign_id, wanted(args), changes),
  };
}

async function previewStatus(host: Host, id: string, wanted: Status): Promise<Change[]> {
  const { name, status, budget, currency } = await readCampaign(host, id);
  const isEnabled = wanted === 'ENABLED' && status !== wanted;
  const amount = budget.amount ?? (isEnabled ? await readTotalBudget(host, id) : null);
  const wish = { field: 'status', before: status, after: wanted };
  const spends = amount === null ? {} : { budget: { amount, currency } };
  return changesOf('campaign', { id, name }, [{ ...wish, ...spends }]);
}

async function applyStatus(host: Host, id: string, wanted: Status, changes: readonly Change[]) {
  const { resourceName, name, status } = await readCampaign(host, id);
  if (changes.length > 0)
    await host.post('customers/{account}/campaigns:mutate', {
      operations: [{ update: { resourceName, status: wanted }, updateMask: 'status' }],
    });
  return { campaign: { id, name, status: wanted, previous_status: status } };
}

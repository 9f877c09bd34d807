import type { WriteScript } from '../../../sdk/script.ts';
import { currencyOf } from '../account.ts';
import { isSameTime, readAdSet } from '../levels/ad-set.ts';
import { sentFields } from '../update/campaign.ts';
import { changesOf } from '../update.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { toMinor, unitsOf } from '../money.ts';
import { commonStatus } from '../status.ts';

interface Args {
  readonly adset_id: string;
  readonly name?: string;
  readonly status?: string;
  readonly daily_budget?: string;
  readonly bid_amount?: string;
  readonly targeting?: Readonly<Record<string, unknown>>;
  readonly end_time?: string;
}

const script: WriteScript<Args, object> = {
  async preview({ adset_id, ...args }, host) {
    if (Object.values(args).every((value) => value === undefined))
      throw failure(
        'input_invalid',
        'Give name, status, daily_budget, bid_amount, targeting or end_time.',
        { field: 'name' },
      );
    const currency = await currencyOf(host);
    const found = await readAdSet(host, adset_id);
    if (args.daily_budget && found.daily_budget === undefined)
      throw failure(
        'input_invalid',
        found.lifetime_budget === undefined
          ? `The budget of this ad set is on its campaign ${found.campaign_id}.`
          : 'This ad set has a lifetime budget, not a daily one.',
        { field: 'daily_budget' },
      );
    const minor = (name: 'daily_budget' | 'bid_amount') =>
      args[name] && toMinor(args[name], currency, name);
    const end = isSameTime(found.end_time, args.end_time) ? undefined : args.end_time;
    return changesOf(
      'ad_set',
      found,
      [
        { field: 'status', before: found.status, after: args.status },
        { field: 'name', before: found.name, after: args.name },
        { field: 'daily_budget', before: found.daily_budget, after: minor('daily_budget') },
        { field: 'bid_amount', before: found.bid_amount, after: minor('bid_amount') },
        { field: 'targeting', before: found.targeting, after: args.targeting },
        { field: 'end_time', before: found.end_time, after: end },
      ],
      currency,
    );
  },
  async apply({ adset_id: id }, host, changes) {
    const currency = await currencyOf(host);
    if (changes.length > 0) await host.post(id, sentFields(changes, currency));
    const { name, status, daily_budget } = await readAdSet(host, id);
    const previous = changes.find(({ field }) => field === 'status')?.before;
    return {
      ad_set: {
        id,
        name,
        status: commonStatus(status),
        previous_status: previous ?? commonStatus(status),
        daily_budget: unitsOf(daily_budget, currency),
        currency,
      },
    };
  },
};
export default script;

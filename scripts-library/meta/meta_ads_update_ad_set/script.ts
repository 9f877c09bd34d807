import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { readAdSet } from '../levels/ad-set.ts';
import { isSameTime } from '../levels/instants.ts';
import { unitsOf } from '../money.ts';
import { commonStatus } from '../status.ts';
import { checkTargeting, isForEurope, type Payers } from '../targeting.ts';
import { moneyWish, sentFields, statusWish } from '../update.ts';

interface Args {
  readonly adset_id: string;
  readonly name?: string;
  readonly status?: string;
  readonly daily_budget?: string;
  readonly bid_amount?: string;
  readonly targeting?: Readonly<Record<string, unknown>>;
  readonly end_time?: string;
}

/** Reads the total budget of a campaign that holds the budget of its ad sets. */
const readTotal = (host: Host, campaign: string) =>
  host.get<{ readonly lifetime_budget?: string }>(campaign, { fields: 'lifetime_budget' });

/** Reads the beneficiary and the payer, only where the targeting needs them. */
const payersOf = async ({ adset_id, targeting = {} }: Args, host: Host): Promise<Payers> =>
  isForEurope(targeting) ? host.get<Payers>(adset_id, { fields: 'dsa_beneficiary,dsa_payor' }) : {};

const script: WriteScript<Args, object> = updateScript({
  entity: 'ad_set',
  check({ adset_id: _, ...args }: Args) {
    if (Object.values(args).every((value) => value === undefined))
      throw failure(
        'input_invalid',
        'Give name, status, daily_budget, bid_amount, targeting or end_time.',
        { field: 'name' },
      );
  },
  async read(host, { adset_id, end_time }) {
    const currency = await currencyOf(host);
    const { status, ...row } = await readAdSet(host, adset_id);
    const hasOwn = row.daily_budget !== undefined || row.lifetime_budget !== undefined;
    const total = hasOwn || end_time === undefined ? row : await readTotal(host, row.campaign_id);
    return { ...row, total: total.lifetime_budget, status: commonStatus(status), currency };
  },
  async wishes(args, found, host) {
    if (args.daily_budget && found.daily_budget === undefined)
      throw failure(
        'input_invalid',
        found.lifetime_budget === undefined
          ? `The budget of this ad set is on its campaign ${found.campaign_id}.`
          : 'This ad set has a lifetime budget, not a daily one.',
        { field: 'daily_budget' },
      );
    if (args.targeting) checkTargeting(args.targeting, await payersOf(args, host), found.targeting);
    const { currency } = found;
    const end = isSameTime(found.end_time, args.end_time) ? args.end_time : found.end_time;
    return [
      statusWish(found.status, args.status),
      { field: 'name', before: found.name, after: args.name },
      moneyWish('daily_budget', found.daily_budget, args.daily_budget, currency),
      moneyWish('bid_amount', found.bid_amount, args.bid_amount, currency),
      { field: 'targeting', before: found.targeting, after: args.targeting },
      { field: 'end_time', before: end, after: args.end_time },
      {
        field: 'total_budget',
        isFact: true,
        before: unitsOf(found.total, currency),
        after: undefined,
        currency,
      },
    ];
  },
  send: (host, { id }, changes) => host.post(id, sentFields(changes)),
  result(now, before) {
    const { currency } = now;
    const daily_budget = unitsOf(now.daily_budget, currency);
    return { ad_set: { ...stateOf(now, before), daily_budget, currency } };
  },
});
export default script;

/**
 * Periods in which a campaign or an ad set may spend more than its budget (Meta: budget scheduling, high demand periods).
 * An increase is an amount: of the other sort, a factor, Meta does not say whether 140 is 40 % or 140 % more.
 * @see https://developers.facebook.com/documentation/ads-commerce/marketing-api/reference/ad-campaign-group/budget_schedules
 */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { checkOwner, currencyOf } from '../account.ts';
import { readAll } from '../api.ts';
import { readAdSet } from '../levels/ad-set.ts';
import { readCampaign } from '../levels/campaign.ts';
import { instantOf, isoOf, secondsOf } from '../levels/instants.ts';
import { unitsOf } from '../money.ts';

interface Period {
  readonly id: string;
  readonly budget_value?: number;
  readonly budget_value_type?: string;
  readonly time_start?: string;
  readonly time_end?: string;
}
interface Owner {
  readonly campaign_id?: string;
  readonly adset_id?: string;
}
type Named = Period & { readonly name: string };

const fields = 'id,ad_object_id,budget_value,budget_value_type,time_start,time_end';

const viewOf = ({ id, budget_value, budget_value_type, time_start, time_end }: Period) => ({
  id,
  increase: budget_value ?? null,
  increase_type: budget_value_type ?? null,
  start_time: isoOf(time_start),
  end_time: isoOf(time_end),
});

/** @throws input_invalid  not exactly one is named */
async function ownerOf(host: Host, { campaign_id, adset_id }: Owner) {
  if ((campaign_id === undefined) === (adset_id === undefined))
    throw failure('input_invalid', 'Give campaign_id or adset_id, one of them.', {
      field: 'campaign_id',
    });
  return campaign_id === undefined ? readAdSet(host, adset_id!) : readCampaign(host, campaign_id);
}

const periodsOf = (host: Host, id: string) =>
  readAll<Period>(host, `${id}/budget_schedules`, { fields });

export const periodList = (): ReadScript<Owner, object> => async (args, host) => {
  const { id } = await ownerOf(host, args);
  const { items, truncated } = await periodsOf(host, id);
  return { ...listEnd(host, { items, isCut: truncated }), periods: items.map(viewOf) };
};

interface NewPeriod extends Owner {
  readonly budget_increase: string;
  readonly start_time: string;
  readonly end_time: string;
}

export const createPeriod = (): WriteScript<NewPeriod, object> =>
  createScript<NewPeriod, Named, object>({
    entity: 'budget_period',
    async check(args, host) {
      const owner = await ownerOf(host, args);
      const [start, end] = [instantOf(args.start_time), instantOf(args.end_time)];
      const wrong = (message: string) => failure('input_invalid', message, { field: 'end_time' });
      if (end <= start) throw wrong('end_time: the period must end after it starts.');
      if (new Date(end).toISOString().slice(0, 10) <= host.today)
        throw wrong('end_time: it must be after today.');
      if (!Number.isInteger(Number(args.budget_increase)))
        throw failure('input_invalid', 'budget_increase: Meta takes whole units.', {
          field: 'budget_increase',
        });
      if (owner.daily_budget === undefined && owner.lifetime_budget === undefined)
        throw failure(
          'input_invalid',
          `${owner.id} (${owner.name}) has no budget of its own that could be raised.`,
          { field: args.campaign_id === undefined ? 'adset_id' : 'campaign_id' },
        );
      const { items } = await periodsOf(host, owner.id);
      const meets = items.find(
        ({ time_start = '', time_end = '' }) =>
          instantOf(time_start) < end && instantOf(time_end) > start,
      );
      if (meets)
        throw failure('input_invalid', `start_time: period ${meets.id} is in this time.`, {
          field: 'start_time',
        });
      return owner;
    },
    async plan(args, host, place) {
      const owner = (place as Awaited<ReturnType<typeof ownerOf>>) ?? (await ownerOf(host, args));
      const currency = await currencyOf(host);
      const increase = Number(args.budget_increase);
      const budget = unitsOf(owner.daily_budget ?? owner.lifetime_budget, currency) ?? 0;
      const { start_time, end_time } = args;
      return {
        name: owner.name,
        settings: { budget_of: owner.id, budget_increase: increase, start_time, end_time },
        money: { amount: budget + increase, currency },
      };
    },
    async send(host, { budget_of, budget_increase, start_time, end_time }) {
      const { id } = await host.post<{ id: string }>(`${String(budget_of)}/budget_schedules`, {
        budget_value: budget_increase,
        budget_value_type: 'ABSOLUTE',
        time_start: secondsOf(String(start_time)),
        time_end: secondsOf(String(end_time)),
      });
      return id;
    },
    read: (host, id) => readPeriod(host, { period_id: id }),
    facts: (found, { budget_increase, end_time }) => [
      ['budget_increase', found.budget_value, budget_increase],
      ['end_time', isoOf(found.time_end), isoOf(String(end_time))],
    ],
    result: (found) => ({ period: viewOf(found) }),
    idOf: (result) => (result as { period: { id: string } }).period.id,
  });

interface Given {
  readonly period_id: string;
}

/** @throws platform_not_found  it is not of this account */
async function readPeriod(host: Host, { period_id }: Given): Promise<Named> {
  const found = await host.get<Period & { readonly ad_object_id?: string }>(period_id, { fields });
  const owner = await host.get<{ id: string; account_id?: string; name: string }>(
    found.ad_object_id ?? '0',
    { fields: 'id,name,account_id' },
  );
  checkOwner(host, 'budget period', { ...owner, id: period_id });
  return { ...found, name: owner.name };
}

export const removePeriod = (): WriteScript<Given, object> =>
  removeScript({
    entity: 'budget_period',
    async read(host, args: Given) {
      const { id, name } = await readPeriod(host, args);
      return [{ id, name }];
    },
    async remove(host, args, changes) {
      const { id, name } = await readPeriod(host, args);
      if (changes.length > 0) await host.call({ method: 'DELETE', path: id });
      return { deleted: { id, name } };
    },
  });

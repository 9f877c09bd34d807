/** Deals that the buyer brings: how they are made, changed and removed. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { change } from '../../../sdk/kit/graphql.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { DELETE_DEAL, SAVE_DEAL } from '../api.ts';
import { checkSource, dealsFor, readDeal, readOwn, type OfDeal } from './deal-reads.ts';
import { checkTerms, deviceOf, dealTerms, sent, shown, supplyOf, type Deal } from './deal-terms.ts';

interface Saved {
  readonly byodDeal?: { readonly id: string } | null;
  readonly userErrors?: [];
}

interface NewDeal {
  readonly name: string;
  readonly publisher_deal_id: string;
  readonly type: 'PMP' | 'PG';
  readonly bid_type: 'CPM' | 'CPD';
  readonly floor: string;
  readonly supply_source_id: string;
  readonly supply: string;
  readonly device?: string;
  readonly publisher?: string;
  readonly contact: string;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly commitment?: string;
}

export const createDeal = (): WriteScript<NewDeal, object> =>
  createScript<NewDeal, Deal, object>({
    entity: 'deal',
    async check(args, host) {
      checkTerms(args);
      const { publisher_deal_id: id, supply_source_id: source } = args;
      const { items } = await dealsFor(host);
      if (items.some(({ dealId, adNetwork }) => dealId === id && adNetwork?.id === source))
        throw failure('input_invalid', `There is a deal ${id} of this supply source already.`, {
          field: 'publisher_deal_id',
        });
      await checkSource(host, source);
    },
    plan(args, host) {
      const { name, publisher_deal_id: dealId, type, bid_type, publisher, device } = args;
      return {
        name,
        settings: {
          name,
          dealId,
          dealType: type,
          bidType: bid_type,
          adNetworkId: args.supply_source_id,
          supplyTypeId: supplyOf(args.supply),
          ...(device === undefined ? {} : { deviceTypeId: deviceOf(device) }),
          ...(publisher === undefined ? {} : { publisherName: publisher }),
          sspContactEmail: args.contact,
          advertiserIds: [host.account.account_id],
          ...dealTerms(args),
        },
      };
    },
    async send(host, input) {
      const { byodDeal } = await change<Saved>(host, SAVE_DEAL, { input: sent(input) });
      if (byodDeal) return byodDeal.id;
      throw failure('platform_answer_invalid', 'StackAdapt did not name what it created.');
    },
    read: readDeal,
    facts: (deal, settings) =>
      (['name', 'dealId', 'dealType', 'dealFloor'] as const).map(
        (field) => [field, deal[field], settings[field]] as const,
      ),
    result: (deal, host) => ({ deal: shown(deal, host) }),
    idOf: (result) => (result as { deal: { id: string } }).deal.id,
  });

interface Changed extends OfDeal {
  readonly name?: string;
  readonly floor?: string;
  readonly start_date?: string;
  readonly no_start_date?: boolean;
  readonly end_date?: string;
  readonly no_end_date?: boolean;
  readonly commitment?: string;
  readonly no_commitment?: boolean;
}

/** All that StackAdapt keeps of a deal is sent again: nothing public says that a field left out stays. */
const sentAgain = (deal: Deal, host: Host) => ({
  id: deal.id,
  name: deal.name,
  dealId: deal.dealId,
  dealType: deal.dealType,
  bidType: deal.bidType,
  dealFloor: deal.dealFloor,
  startDate: deal.startDate ?? null,
  endDate: deal.endDate ?? null,
  publisherBudget: deal.publisherBudget ?? null,
  publisherId: deal.publisherId ?? null,
  publisherName: deal.publisherName ?? null,
  sspContactEmail: deal.sspContactEmail,
  creativeSize: deal.creativeSize ?? null,
  supplyTypeId: deal.supplyTypeId,
  deviceTypeId: deal.deviceTypeId ?? null,
  adNetworkId: deal.adNetwork?.id,
  tieredBrandCategoryIds: (deal.sensitiveVerticals ?? []).map(({ id }) => id),
  advertiserIds: [host.account.account_id],
});

export const updateDeal = (): WriteScript<Changed, object> =>
  updateScript<Changed, Deal, object>({
    entity: 'deal',
    read: readOwn,
    wishes(args, deal, host) {
      checkTerms({ ...shown(deal, host), ...args }, args);
      const orNone = <Value>(none: boolean | undefined, value: Value) =>
        none === true ? null : value;
      const amount = (given: string | undefined) =>
        given === undefined ? undefined : Number(given);
      return [
        { field: 'name', before: deal.name, after: args.name },
        // Prices and commitments to a publisher: the budgets of campaigns bound what is spent.
        {
          field: 'floor',
          before: deal.dealFloor,
          after: amount(args.floor),
        },
        {
          field: 'start_date',
          before: deal.startDate ?? null,
          after: orNone(args.no_start_date, args.start_date),
        },
        {
          field: 'end_date',
          before: deal.endDate ?? null,
          after: orNone(args.no_end_date, args.end_date),
        },
        {
          field: 'commitment',
          before: deal.publisherBudget ?? null,
          after: orNone(args.no_commitment, amount(args.commitment)),
        },
      ];
    },
    send: (host, deal, changes) => {
      const asked = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
      return change(host, SAVE_DEAL, {
        input: { ...sentAgain(deal, host), ...sent(dealTerms(asked as Partial<Changed>)) },
      });
    },
    result: (now, _before, _changes, host) => ({ deal: shown(now, host) }),
  });

export const removeDeal = (): WriteScript<OfDeal, object> =>
  removeScript({
    entity: 'deal',
    async read(host, args: OfDeal) {
      const deal = await readOwn(host, args);
      const held = [...(deal.campaignGroups ?? []), ...(deal.campaigns ?? [])];
      if (held.length > 0)
        throw failure('input_invalid', `Deal ${deal.id} is attached: detach it first.`, {
          field: 'deal_id',
        });
      return [{ id: deal.id, name: deal.name }];
    },
    async remove(host, { deal_id: id }, changes) {
      if (changes.length > 0) await change(host, DELETE_DEAL, { input: { id } });
      return { removed: changes.map(({ name }) => ({ id, name: name ?? null })) };
    },
  });

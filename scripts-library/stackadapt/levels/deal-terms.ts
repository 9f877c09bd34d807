/** A deal as StackAdapt has it, in our words; and what its terms must be. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';

interface Owned {
  readonly id: string;
  readonly advertiser?: { readonly id?: string };
}

export interface Deal {
  readonly id: string;
  readonly name: string;
  readonly dealId: string;
  readonly dealType: 'PMP' | 'PG';
  readonly bidType: string;
  readonly dealFloor: number;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly publisherBudget?: number | null;
  readonly publisherId?: string | null;
  readonly publisherName?: string | null;
  readonly sspContactEmail: string;
  readonly creativeSize?: string | null;
  readonly supplyTypeId: string;
  readonly deviceTypeId?: string | null;
  readonly adNetwork?: { readonly id: string; readonly name?: string };
  readonly sensitiveVerticals?: readonly { readonly id: string }[];
  readonly permittedAdvertisers?: readonly { readonly id: string }[];
  readonly campaignGroups?: readonly Owned[];
  readonly campaigns?: readonly Owned[];
}

/** Numbers of the schema's descriptions of `supplyTypeId` and `deviceTypeId`. */
const supplies: Readonly<Record<string, string>> = {
  native: '1',
  display: '2',
  video: '4',
  ctv: '8',
  audio: '16',
  dooh: '32',
  linear_tv: '64',
};
const devices: Readonly<Record<string, string>> = {
  mobile_or_tablet: '1',
  desktop: '2',
  smart_tv: '3',
  phone: '4',
  tablet: '5',
  game_console: '6',
  set_top_box: '7',
};
const wordOf = (table: Readonly<Record<string, string>>, number: string | null | undefined) =>
  Object.entries(table).find(([, value]) => value === number)?.[0] ?? null;

export const supplyOf = (word: string) => supplies[word];
export const deviceOf = (word: string) => devices[word];

/** Campaigns of other advertisers are theirs. */
const own = (all: readonly Owned[] | undefined, { account }: Host) =>
  (all ?? []).filter(({ advertiser }) => advertiser?.id === account.account_id).map(({ id }) => id);

export const shown = (deal: Deal, host: Host) => ({
  id: deal.id,
  name: deal.name,
  publisher_deal_id: deal.dealId,
  type: deal.dealType,
  bid_type: deal.bidType,
  floor: deal.dealFloor,
  supply_source_id: deal.adNetwork?.id ?? null,
  supply_source: deal.adNetwork?.name ?? null,
  supply: wordOf(supplies, deal.supplyTypeId),
  device: wordOf(devices, deal.deviceTypeId),
  publisher: deal.publisherName ?? null,
  start_date: deal.startDate ?? null,
  end_date: deal.endDate ?? null,
  commitment: deal.publisherBudget ?? null,
  shared: (deal.permittedAdvertisers ?? []).length !== 1,
  campaign_group_ids: own(deal.campaignGroups, host),
  campaign_ids: own(deal.campaigns, host),
});

interface Terms {
  readonly name?: unknown;
  readonly floor?: unknown;
  readonly start_date?: unknown;
  readonly end_date?: unknown;
  readonly commitment?: unknown;
}

const numberOf = (value: unknown) => (value === null ? null : Number(value));

/** Terms that are given, in StackAdapt's fields but for the amount that was agreed: it is no budget that is spent. */
export const dealTerms = ({ name, floor, start_date, end_date, commitment }: Terms) => ({
  ...(name === undefined ? {} : { name }),
  ...(floor === undefined ? {} : { dealFloor: Number(floor) }),
  ...(start_date === undefined ? {} : { startDate: start_date }),
  ...(end_date === undefined ? {} : { endDate: end_date }),
  ...(commitment === undefined ? {} : { commitment: numberOf(commitment) }),
});

/** In StackAdapt's fields, all of them. */
export const sent = ({ commitment, ...fields }: Readonly<Record<string, unknown>>) => ({
  ...fields,
  ...(commitment === undefined ? {} : { publisherBudget: commitment }),
});

/**
 * @param terms  as they are to be  @param asked  with what takes a term away
 * @throws input_invalid  the schema lets PMP deals alone be without days and budget
 */
export function checkTerms(
  terms: Terms & { readonly type?: unknown },
  asked: Readonly<Record<string, unknown>> | object = {},
): void {
  const given = asked as Readonly<Record<string, unknown>>;
  for (const field of ['start_date', 'end_date', 'commitment'] as const) {
    const isTaken = given[`no_${field}`] === true;
    if (isTaken && given[field] !== undefined)
      throw failure('input_invalid', `Give ${field} or no_${field}, not both.`, { field });
    if (terms.type === 'PG' && (isTaken || (terms[field] ?? null) === null))
      throw failure('input_invalid', `A guaranteed deal (PG) needs ${field}.`, {
        field: isTaken ? `no_${field}` : field,
      });
  }
  const { start_date: start, end_date: end } = terms;
  if (typeof start === 'string' && typeof end === 'string' && end < start)
    throw failure('input_invalid', 'end_date must not be before start_date.', {
      field: 'end_date',
    });
}

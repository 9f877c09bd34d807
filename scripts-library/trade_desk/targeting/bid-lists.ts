/**
 * Bid lists: lines of one dimension (sites, places, devices) that ad groups are bound to, leave out, or pay more or less for.
 * @see https://partner.thetradedesk.com/v3/portal/api/doc/BidListsCreateManageREST
 */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { Fields } from '../api.ts';
import { tree } from '../levels.ts';

export type Sort = 'TargetList' | 'BlockList' | 'Optimized';

/** A line has one field of each dimension, and what the bid is multiplied by. */
export type Line = Fields & { readonly BidLineId?: string; readonly BidAdjustment?: number };

export interface ApiBidList {
  readonly BidListId: string;
  readonly Name?: string | null;
  readonly BidListAdjustmentType?: Sort;
  readonly BidListDimensions?: readonly string[];
  readonly BidListOwner?: string;
  readonly BidListOwnerId?: string;
  readonly BidLines?: readonly Line[];
}

/** Dimensions that samples of the vendor's pages have, and the forms of their values. */
const dimensions: Readonly<Record<string, RegExp>> = {
  DomainFragment: /^(?=.{3,253}$)[a-z0-9_-]+(\.[a-z0-9_-]+)+$/i,
  GeoSegmentId: /^[A-Za-z0-9]{1,32}$/,
  DeviceType: /^[A-Za-z]{2,32}$/,
  PlacementPositionRelativeToFold: /^[A-Za-z]{2,32}$/,
  SupplyVendorId: /^[0-9]{1,9}$/,
};
const ASIDE = ['BidLineId', 'BidAdjustment', 'VolumeControlPriority'];

const valuesOf = (line: Line) =>
  Object.entries(line).filter(([name, value]) => !ASIDE.includes(name) && value !== null);

/** `example.com`, and `example.com=1.25` of an optimized list; several dimensions by their names. */
export function textOf(sort: Sort | undefined, line: Line): string {
  const values = valuesOf(line);
  const isOne = values.length === 1 && typeof values[0]![1] !== 'object';
  const text = isOne ? String(values[0]![1]) : JSON.stringify(Object.fromEntries(values));
  return sort === 'Optimized' ? `${text}=${line.BidAdjustment ?? 1}` : text;
}

/** @throws input_invalid  the lines are not of one dimension that can be written here */
export function dimensionOf({ BidListId: id, BidLines: lines = [] }: ApiBidList): string {
  const names = new Set(lines.flatMap((line) => valuesOf(line).map(([name]) => name)));
  const [first = ''] = names;
  if (names.size === 1 && Object.hasOwn(dimensions, first)) return first;
  throw failure(
    'input_invalid',
    `Bid list ${id} has ${[...names].join(' and ') || 'no lines'}: change it at The Trade Desk. Here lines of one of these change: ${Object.keys(dimensions).join(', ')}.`,
    { field: 'bid_list_id' },
  );
}

const wrong = (text: string, right: string) =>
  failure('input_invalid', `entries: "${text.slice(0, 60)}" is not ${right}.`, {
    field: 'entries',
  });

/** @throws input_invalid */
export function lineOf(sort: Sort, dimension: string, text: string): Line {
  const [, value = '', factor] = /^([^=]+?)(?:=(\d{1,3}(?:\.\d{1,4})?))?$/.exec(text.trim()) ?? [];
  if (!dimensions[dimension]?.test(value))
    throw wrong(text, `a ${dimension} such as ${sample(dimension)}`);
  const isOptimized = sort === 'Optimized';
  if (isOptimized !== (factor !== undefined))
    throw wrong(
      text,
      isOptimized
        ? `a value and its factor, such as ${sample(dimension)}=1.25`
        : `a plain value: a ${sort} takes no factor`,
    );
  return {
    ...(isOptimized ? { BidAdjustment: Number(factor) } : {}),
    [dimension]: dimension === 'SupplyVendorId' ? Number(value) : value,
  };
}

const samples: Readonly<Record<string, string>> = {
  DomainFragment: 'example.com',
  DeviceType: 'Pc',
  PlacementPositionRelativeToFold: 'Below',
};
const sample = (dimension: string) => samples[dimension] ?? '118';

const levelsOf: Readonly<Record<string, string>> = { Campaign: 'campaign', AdGroup: 'ad_group' };

/** Of the account, or of its partner, whose lists serve other advertisers too. @throws platform_not_found */
export async function readBidList(host: Host, id: string): Promise<ApiBidList> {
  const list = await host.get<ApiBidList>(`bidlist/${id}`);
  const { BidListOwner: owner = '', BidListOwnerId: ownerId = '' } = list;
  const level = levelsOf[owner];
  if (level !== undefined) await tree.readOne(host, level, ownerId);
  else if (owner === 'Advertiser' && ownerId !== host.account.account_id)
    throw failure(
      'platform_not_found',
      `There is no bid list ${id} in advertiser ${host.account.account_id}.`,
    );
  return list;
}

/** @throws platform_not_found; input_invalid  it serves other advertisers */
export async function readOwnBidList(host: Host, id: string): Promise<ApiBidList> {
  const list = await readBidList(host, id);
  if (['Advertiser', 'Campaign', 'AdGroup'].includes(list.BidListOwner ?? '')) return list;
  throw failure(
    'input_invalid',
    `Bid list ${id} belongs to a partner and serves other advertisers: change it at The Trade Desk.`,
    { field: 'bid_list_id' },
  );
}

export const isBlocking = ({ BidListAdjustmentType: sort }: ApiBidList) => sort === 'BlockList';

/** `HasDomainFragmentId` > `DomainFragment`, as entries of it are asked for. */
const wordOf = (dimension: string) =>
  Object.keys(dimensions).find((name) => [`Has${name}`, `Has${name}Id`].includes(dimension)) ??
  dimension;

export const shownBidList = (list: ApiBidList) => ({
  id: list.BidListId,
  name: list.Name ?? null,
  type: list.BidListAdjustmentType ?? null,
  dimensions: (list.BidListDimensions ?? []).map(wordOf),
  owner: list.BidListOwner ?? null,
  owner_id: list.BidListOwnerId ?? null,
});

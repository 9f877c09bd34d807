/** Items as queries and writes show them. */
import { adGroupStatus, campaignStatus } from './rules/status.ts';
import {
  spanOf,
  statusOf,
  type Account,
  type Fields,
  type Item,
  type Kind,
  type Scope,
} from './state.ts';
import { instant } from './words.ts';

/** Kind > its name in paths and lists. */
export const listNames: Readonly<Record<Kind, string>> = {
  campaign: 'campaigns',
  adGroup: 'adGroups',
  ad: 'ads',
  adAssociation: 'adAssociations',
  target: 'targets',
};

export function itemView(scope: Scope, item: Item): Fields {
  const { kind, id, fields } = item;
  const common = { [`${kind}Id`]: id, ...fields, state: statusOf(item) };
  if (kind === 'adAssociation') return common;
  const row = {
    adProduct: 'AMAZON_DSP',
    ...common,
    creationDateTime: instant(item.createdAt),
    lastUpdatedDateTime: instant(item.updatedAt),
  };
  if (kind === 'target') return { ...row, targetLevel: 'AD_GROUP' };
  if (kind === 'adGroup') return { ...row, status: adGroupStatus(scope, item) };
  if (kind !== 'campaign') return row;
  const [from, until] = spanOf(item);
  return {
    ...row,
    startDateTime: instant(from),
    endDateTime: instant(until - 1_000),
    status: campaignStatus(scope, item),
  };
}

export function advertiserView({ spec }: Account): Fields {
  const { id, name, currency, country, timeZone, website } = spec;
  const url = `https://www.${website}`;
  return { advertiserId: id, name, currency, country, timezone: timeZone, url };
}

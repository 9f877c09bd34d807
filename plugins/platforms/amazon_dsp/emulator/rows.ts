/** Items as queries and writes show them. */
import { adGroupStatus, campaignStatus, spanOf } from './delivery-status.ts';
import { instant, stateOf, type Ask, type Fields, type Item, type Kind } from './items.ts';

/** Kind > its name in paths and lists. */
export const lists: Readonly<Record<Kind, string>> = {
  campaign: 'campaigns',
  adGroup: 'adGroups',
  ad: 'ads',
  adAssociation: 'adAssociations',
  target: 'targets',
};

export function rowOf(ask: Ask, item: Item): Fields {
  const { kind, id, fields } = item;
  const common = { [`${kind}Id`]: id, ...fields, state: stateOf(item) };
  if (kind === 'adAssociation') return common;
  const row = {
    adProduct: 'AMAZON_DSP',
    ...common,
    creationDateTime: instant(item.createdAt),
    lastUpdatedDateTime: instant(item.updatedAt),
  };
  if (kind === 'target') return { ...row, targetLevel: 'AD_GROUP' };
  if (kind === 'adGroup') return { ...row, status: adGroupStatus(ask, item) };
  if (kind !== 'campaign') return row;
  const [from, until] = spanOf(item);
  return {
    ...row,
    startDateTime: instant(from),
    endDateTime: instant(until - 1_000),
    status: campaignStatus(ask, item),
  };
}

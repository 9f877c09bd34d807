import { catalogueEnum } from '../catalogue.ts';
import { textOf, type Entity } from '../customers.ts';
import type { SourceParts } from './rows.ts';

/** The field in which a change status names the changed resource, by its type. */
const fieldOf: Readonly<Record<string, string>> = {
  AD_GROUP_AD: 'adGroupAd',
  AD_GROUP_CRITERION: 'adGroupCriterion',
  CAMPAIGN_CRITERION: 'campaignCriterion',
  CAMPAIGN_BUDGET: 'campaignBudget',
  CAMPAIGN_ASSET: 'campaignAsset',
  ASSET: 'asset',
};
const statuses: Readonly<Record<string, string>> = {
  CREATE: 'ADDED',
  UPDATE: 'CHANGED',
  REMOVE: 'REMOVED',
};

/** The last change of each thing. */
export function changeStatuses({ customer }: SourceParts): Entity[] {
  const types = catalogueEnum('ChangeStatusResourceType');
  const last = new Map<string, Entity>();
  for (const event of customer.changeEvents.values())
    last.set(textOf(event, 'changeResourceName'), event);
  return [...last.values()].flatMap((event): Entity[] => {
    const type = textOf(event, 'changeResourceType');
    if (!types.includes(type)) return [];
    const { campaign, adGroup, changeResourceName, changeDateTime } = event;
    const own = fieldOf[type];
    return [
      {
        resourceName: event.resourceName.replace('changeEvents', 'changeStatus'),
        lastChangeDateTime: changeDateTime,
        resourceType: type,
        resourceStatus: statuses[textOf(event, 'resourceChangeOperation')],
        ...(campaign ? { campaign } : {}),
        ...(adGroup ? { adGroup } : {}),
        ...(own === undefined ? {} : { [own]: changeResourceName }),
      },
    ];
  });
}

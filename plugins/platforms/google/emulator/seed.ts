/** Turns the accounts of the seeded world into entities of the API. */
import { digits, type World, type WorldAccount } from '../../../../sdk/emulator/index.ts';
import { activeAccount, dormantAccount, managerAccount, MANAGER_ID } from './accounts.ts';
import { seededUserLists } from './audiences.ts';
import type { Customer, Entity, SavedState } from './customers.ts';
import { conversionEntities } from './defaults.ts';
import { seededAssets } from './seed-assets.ts';
import { add, addCampaign, type Building } from './seed-campaign.ts';

/** The customers as the world has them, with the saved changes on top. */
export function buildCustomers(world: World, saved: SavedState): Map<string, Customer> {
  const accounts = [activeAccount, dormantAccount].map((spec) =>
    world.buildAccount(spec, saved.anchor),
  );
  const customers = [buildManager(), ...accounts.map((account) => buildCustomer(account))];
  for (const entity of Object.values(saved.changed)) {
    const customer = customers.find(({ id }) => entity.resourceName.startsWith(`customers/${id}/`));
    const isEvent = entity.resourceName.includes('/changeEvents/');
    (isEvent ? customer?.changeEvents : customer?.entities)?.set(entity.resourceName, entity);
  }
  return new Map(customers.map((customer) => [customer.id, customer]));
}

function customerEntity(
  account: { id: string; name: string; currency: string; timeZone: string },
  manager: boolean,
): Entity {
  const conversionId = digits(9, 'google', account.id, 'conversions');
  return {
    resourceName: `customers/${account.id}`,
    id: account.id,
    descriptiveName: account.name,
    currencyCode: account.currency,
    timeZone: account.timeZone,
    autoTaggingEnabled: true,
    hasPartnersBadge: false,
    manager,
    testAccount: true,
    status: 'ENABLED',
    conversionTrackingSetting: {
      conversionTrackingId: conversionId,
      conversionTrackingStatus: 'CONVERSION_TRACKING_MANAGED_BY_SELF',
      googleAdsConversionCustomer: `customers/${account.id}`,
    },
  };
}

function buildManager(): Customer {
  const entity = customerEntity(managerAccount, true);
  return {
    ...managerAccount,
    currencyExponent: 2,
    manager: true,
    managedBy: undefined,
    entities: new Map([[entity.resourceName, entity]]),
    changeEvents: new Map(),
    groups: new Map(),
    weights: new Map(),
    baseBudgets: new Map(),
  };
}

function buildCustomer(account: WorldAccount): Customer {
  const { id, name, currency, currencyExponent, timeZone } = account;
  const building: Building = {
    prefix: `customers/${id}`,
    account,
    entities: new Map(),
    groups: new Map(),
    weights: new Map(),
    baseBudgets: new Map(),
  };
  add(building, customerEntity(account, false));
  account.campaigns.forEach((campaign, n) => addCampaign(building, campaign, n));
  for (const entity of conversionEntities(account.id)) add(building, entity);
  for (const entity of seededUserLists(building.entities, account.id)) add(building, entity);
  // The dormant account never had a picture.
  if (account.id === activeAccount.id)
    for (const entity of seededAssets(account.id)) add(building, entity);
  const { entities, groups, weights, baseBudgets } = building;
  return {
    id,
    name,
    currency,
    currencyExponent,
    timeZone,
    manager: false,
    managedBy: MANAGER_ID,
    entities,
    changeEvents: new Map(),
    groups,
    weights,
    baseBudgets,
  };
}

/** Turns the accounts of the seeded world into entities of the API. */
import type { AccountSpec, World, WorldAccount } from '../../../../../sdk/emulator/index.ts';
import { activeAccount, dormantAccount, managerAccount } from '../accounts.ts';
import { Entities, type Customer, type SavedState } from '../customers.ts';
import { conversionTracking } from '../rules/defaults.ts';
import { addCampaign } from './campaign.ts';
import { addConversions, addLabels, addLibrary, addUserLists } from './library.ts';
import { add, type Building } from './building.ts';

/** The customers as the world has them, with the saved changes on top. */
export function buildCustomers(world: World, saved: SavedState): Map<string, Customer> {
  const accounts = [activeAccount, dormantAccount].map((spec) =>
    world.buildAccount(spec, saved.anchor),
  );
  const customers = [newCustomer(managerAccount), ...accounts.map(buildCustomer)];
  for (const entity of Object.values(saved.changed)) {
    const customer = customers.find(({ id }) => entity.resourceName.startsWith(`customers/${id}/`));
    const isEvent = entity.resourceName.includes('/changeEvents/');
    (isEvent ? customer?.changeEvents : customer?.entities)?.set(entity.resourceName, entity);
  }
  return new Map(customers.map((customer) => [customer.id, customer]));
}

type Account = Pick<AccountSpec, 'id' | 'name' | 'currency' | 'currencyExponent' | 'timeZone'>;

/** @param managedBy  absent for the manager itself */
function newCustomer(
  { id, name, currency, currencyExponent, timeZone }: Account,
  managedBy?: string,
): Building {
  const manager = managedBy === undefined;
  const customer: Building = {
    id,
    name,
    currency,
    currencyExponent,
    timeZone,
    manager,
    managedBy,
    entities: new Entities(),
    changeEvents: new Map(),
    groups: new Map(),
    weights: new Map(),
    baseBudgets: new Map(),
  };
  add(customer, '', {
    id,
    descriptiveName: name,
    currencyCode: currency,
    timeZone,
    autoTaggingEnabled: true,
    hasPartnersBadge: false,
    manager,
    testAccount: true,
    status: 'ENABLED',
    conversionTrackingSetting: conversionTracking(id),
  });
  return customer;
}

function buildCustomer(account: WorldAccount): Customer {
  const customer = newCustomer(account, managerAccount.id);
  account.campaigns.forEach((campaign, n) => addCampaign(customer, campaign, n));
  addUserLists(customer, addConversions(customer));
  // The dormant account has no pictures and no labels.
  if (account.id !== activeAccount.id) return customer;
  addLibrary(customer);
  addLabels(customer);
  return customer;
}

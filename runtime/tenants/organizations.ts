/** The tenants. They belong to the service itself; all else belongs to one of them. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Organization, Organizations } from './tenants.ts';
import { everyValue } from '../stores/every-row.ts';
import { SERVICE } from '../stores/store.ts';
import type { Store, Transaction } from '../stores/store.ts';

export interface NewOrganization {
  readonly name: string;
  readonly plan?: Organization['plan'];
}

/** With `createIn`, for those who make an organization together with other things. */
export interface OrganizationStore extends Organizations {
  createIn(tx: Transaction, input: NewOrganization): Promise<Organization>;
}

const KIND = 'organization';
const COUNTER = 'counter';

/** Ids are ordered as text, so that they list in the order of creation. */
const recordId = (id: number) => String(id).padStart(10, '0');

export function createOrganizations({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): OrganizationStore {
  const createIn = async (tx: Transaction, { name, plan = 'free' }: NewOrganization) => {
    const counter = await tx.get<{ last: number }>(SERVICE, COUNTER, KIND);
    const id = (counter?.last ?? 0) + 1;
    const organization: Organization = {
      id,
      name,
      plan,
      createdAt: new Date(clock.now()).toISOString(),
      workspaces: [{ id: `ws_${randomBytes(8).toString('hex')}`, name: 'Main' }],
    };
    tx.put(SERVICE, COUNTER, KIND, { last: id });
    tx.put(SERVICE, KIND, recordId(id), organization);
    return organization;
  };
  return {
    createIn,
    create: (input) => store.transact((tx) => createIn(tx, input)),
    list: () => everyValue<Organization>(store, SERVICE, KIND),
    find: (id) => findOrganization(store, id),
    setPlan: (id, plan) =>
      store.transact(async (tx) => {
        const found = await findOrganization(tx, id);
        if (!found) return undefined;
        const changed = { ...found, plan };
        tx.put(SERVICE, KIND, recordId(id), changed);
        return changed;
      }),
  };
}

export function findOrganization(
  reader: Pick<Store, 'get'>,
  id: number,
): Promise<Organization | undefined> {
  return reader.get<Organization>(SERVICE, KIND, recordId(id));
}

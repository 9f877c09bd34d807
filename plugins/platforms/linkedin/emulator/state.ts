/** Everything that a request can reach: accounts, their objects, the clock and the switches. */
import {
  openAccounts,
  type EmulatorParts,
  type OpenAccounts,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import type { Controls } from './controls.ts';
import { demoAccounts, type DemoAccount } from './demo-accounts.ts';
import { forbidden, notFound } from './refusal.ts';
import type { Kind, LinkedInObject } from './objects.ts';
import { seedObjects } from './seed.ts';

export type Account = SeededAccount<DemoAccount>;

export interface Network extends OpenAccounts<DemoAccount, LinkedInObject> {
  readonly parts: EmulatorParts;
  readonly controls: Controls;
}

export function openNetwork(parts: EmulatorParts, controls: Controls): Network {
  return { parts, controls, ...openAccounts(parts, demoAccounts, seedObjects) };
}

/** @throws Refusal 404 */
export function findAccount(network: Network, id: string): Account {
  const account = network.accounts.get(id);
  if (!account) throw notFound(`entity sponsoredAccount:${id}`);
  return account;
}

/** @throws Refusal 403  the member only looks at this account */
export function checkMayWrite({ spec }: Account, what: string): void {
  if (spec.role === 'VIEWER') throw forbidden(what);
}

/** @throws Refusal 404  also for an object of another account */
export function findObject(
  network: Network,
  kind: Kind,
  id: string,
  accountId: string,
): LinkedInObject {
  const object = network.records.find(kind, id);
  if (!object || object.gone || object.accountId !== accountId)
    throw notFound(`entity ${kind} ${id}`);
  return object;
}

export function listObjects(
  network: Network,
  kind: Kind,
  where: { readonly accountId?: string; readonly parentId?: string },
): LinkedInObject[] {
  return network.records.list(kind, where).filter(({ gone }) => !gone);
}

/** State of ad accounts, as the emulator keeps it. */
import {
  keptBeside,
  type KeptBeside,
  openAccounts,
  reportJobs,
  sealedTokens,
  seedTree,
  type Ask as KitAsk,
  type EmulatorParts,
  type Fields,
  type SeededAccount,
} from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoAccount } from './accounts.ts';
import { besides, seededBeside, type Beside } from './seed/beside.ts';
import { seedsOf } from './seed/index.ts';
import { audiencesOf } from './views.ts';
import type { Entity } from './model.ts';

/** Switches that make the emulator behave as the platform does on a bad day; for tests. */
export interface Controls {
  /** How often a report is looked at before it is made. */
  pendingLooks: number;
  failReports: boolean;
  /** How long the address of a file holds. */
  linkMs: number;
}

export const defaultControls: Controls = { pendingLooks: 0, failReports: false, linkMs: 3_600_000 };

export type State = ReturnType<typeof openState>;

export type Ask = KitAsk<State, undefined>;

/** All objects of an account, as the world made them. */
const seedRecords = (account: SeededAccount<DemoAccount>) => seedTree(account, seedsOf(account));

export function openState(parts: EmulatorParts, controls: Controls) {
  const { records, accounts } = openAccounts<DemoAccount, Entity>(parts, demoAccounts, seedRecords);
  return {
    parts,
    controls,
    accounts,
    records,
    audiences: keptBeside(records, 'audiences', (id) =>
      audiencesOf(accounts.get(id)!, parts.now()),
    ),
    beside: Object.fromEntries(
      besides.map((sort) => [
        sort,
        keptBeside(records, sort, (id) => seededBeside(accounts.get(id)!, parts.now())[sort]),
      ]),
    ) as Readonly<Record<Beside, KeptBeside>>,
    reports: reportJobs<Fields>({
      parts,
      records,
      name: 'reports',
      newId: () => records.newId('report', 18),
      pendingLooks: () => controls.pendingLooks,
      fails: () => controls.failReports,
      linkMs: () => controls.linkMs,
    }),
    tokens: sealedTokens({
      seed: `pinterest ${parts.world.seed}`,
      prefix: 'pina_',
      lifeSeconds: 2_592_000,
    }),
  };
}

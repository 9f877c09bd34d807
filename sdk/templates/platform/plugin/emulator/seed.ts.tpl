/** A seeded account on the first day of the demo, in the fields of the API. */
import type { TreeSeeds } from '{{sdk_from_emulator}}';
import type { Status } from './model.ts';

export const seeds: TreeSeeds<Status> = {
  words: { on: 'ACTIVE', paused: 'PAUSED', removed: 'REMOVED' },
  campaign: ({ name, dailyBudgetMinor }) => ({ dailyMinor: dailyBudgetMinor, fields: { name } }),
  group: ({ name }) => ({ fields: { name } }),
  ad: ({ name }) => ({ fields: { name } }),
};

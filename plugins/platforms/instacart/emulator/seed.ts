/** The seeded world's campaigns, ad groups and advertised products, as Instacart keeps them. */
import type { TreeSeeds } from '../../../../sdk/emulator/index.ts';
import { upcOf } from './accounts.ts';
import type { Status } from './model.ts';

export const seeds: TreeSeeds<Status> = {
  words: { on: 'active', paused: 'paused', removed: 'archived' },
  campaign: ({ name }) => ({ fields: { name } }),
  group: ({ name }) => ({ fields: { name } }),
  ad: ({ id, name }) => ({ fields: { name, size: '32 oz', upc: upcOf(id) } }),
};

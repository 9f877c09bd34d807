/** `adops store`: moves everything from a data folder to PostgreSQL, or back. */
import { noun, verb } from './command.ts';

export const storeCommand = noun('store', 'Where everything is kept', [
  verb({
    usage: 'copy',
    describe: 'Copy a stopped store into an empty one, and prove the copy',
    flags: {
      from: { type: 'string', demandOption: true, describe: 'Data folder, or postgres://…' },
      to: { type: 'string', demandOption: true, describe: 'Data folder, or postgres://…' },
    },
    run: async ({ from, to }) => {
      const { copyStores } = await import('../admin/copy-stores.ts');
      return copyStores(from, to);
    },
    view: ({ records, entries, checksum }) => [
      `Copied ${records} records and ${entries} log entries; both sides sum up to ${checksum}.`,
      'Ledger and audit of the copy hold.',
      'The master key is part of neither: keep ADOPS_MASTER_KEY, or put the file master.key into the data folder.',
    ],
  }),
]);

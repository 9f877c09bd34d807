/**
 * `adops store`: moves everything from a data folder to PostgreSQL or back. It also verifies files, and repairs a
 * damaged folder.
 */
import type { RepairReport } from '../../admin/repair-store.ts';
import type { ArtifactsVerdict } from '../../artifacts/artifacts.ts';
import { noun, operation, verb } from '../command.ts';
import { exitCodes, UsageError } from '../exit-codes.ts';
import type { View } from '../screen/print.ts';

export const storeCommand = noun('store', 'Where everything is kept', [
  verb({
    usage: 'copy',
    describe: 'Copy a stopped store into an empty one, and prove the copy',
    flags: {
      from: { type: 'string', demandOption: true, describe: 'Data folder, or postgres://…' },
      to: { type: 'string', demandOption: true, describe: 'Data folder, or postgres://…' },
    },
    run: async ({ from, to }) => {
      const { copyStores } = await import('../../admin/copy-stores.ts');
      return copyStores(from, to);
    },
    view: ({ records, entries, checksum }) => [
      `Copied ${records} records and ${entries} log entries; both sides sum up to ${checksum}.`,
      'Ledger and audit of the copy hold.',
      'The master key is part of neither: keep ADOPS_MASTER_KEY, or put the file master.key into the data folder.',
    ],
  }),
  operation({
    usage: 'verify',
    describe: 'Read every file that artifacts name; fails when one is missing or damaged',
    flags: {},
    operation: 'artifacts.verify',
    input: {},
    view: ({ ok, named, present, whole, faults }: ArtifactsVerdict) => [
      ok ? 'The files are whole.' : 'Files are MISSING or DAMAGED.',
      `${named} files are named, ${present} are there, ${whole} are whole`,
      ...faults,
    ],
    exitCode: ({ ok }) => (ok ? exitCodes.ok : exitCodes.failed),
  }),
  verb({
    usage: 'repair',
    describe:
      'Say what of a damaged data folder can be kept; with --yes, keep that and cut the rest',
    flags: {
      yes: { type: 'boolean', default: false, describe: 'Repair; without it nothing is changed' },
    },
    run: async (flags, context) => {
      const config = context.config(flags);
      if (config.store)
        throw new UsageError('The store is PostgreSQL; only a data folder is repaired here.');
      const { repairStore } = await import('../../admin/repair-store.ts');
      return repairStore(config.dataFolder, flags.yes);
    },
    view: viewRepair,
    exitCode: ({ damage, aside, faults }) =>
      damage && (!aside || faults.length > 0) ? exitCodes.failed : exitCodes.ok,
  }),
]);

function viewRepair({ damage, aside, faults }: RepairReport): View {
  if (!damage) return ['Nothing is damaged; nothing was changed.'];
  const { file, offset, reason, kept, lost, entries, bytes } = damage;
  const readable = entries.map(
    (one) => `  organization ${one.organization_id}, ${one.log}: ${one.entries} entries`,
  );
  return [
    `Damage in ${file}, byte ${offset}: ${reason}.`,
    `${kept} transactions ${aside ? 'were' : 'can be'} kept, ${lost} ${aside ? 'are' : 'would be'} lost (${bytes} bytes of the journal).`,
    ...(readable.length > 0 ? ['Among them, as far as it can be read:', ...readable] : []),
    ...(aside
      ? [
          `What was cut is in ${aside}.`,
          ...(faults.length > 0 ? faults : ['Ledger and audit hold.']),
        ]
      : ['Nothing was changed. A backup may hold more; "adops store repair --yes" repairs.']),
  ];
}

/** `adops upgrade`: brings the store to this release without serving; with `--check` it says what that would change. */
import type { UpgradeReport } from '../../admin/upgrade-store.ts';
import { verb } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';

export const upgradeCommand = verb({
  usage: 'upgrade',
  describe: 'Bring the data folder or database to this release, as a start does; serves nothing',
  flags: {
    check: {
      type: 'boolean',
      default: false,
      describe: 'Say whether it opens and what will change; exit code 1 if it does not open',
    },
  },
  run: async (flags, context) => {
    const config = context.config(flags);
    const { lookAtUpgrade, upgradeStore } = await import('../../admin/upgrade-store.ts');
    return flags.check ? lookAtUpgrade(config) : upgradeStore(config);
  },
  view: (report, { check }) => linesOf(report, check),
  exitCode: ({ opens }) => (opens ? exitCodes.ok : exitCodes.failed),
});

function linesOf(report: UpgradeReport, check: boolean): string[] {
  const { place, opens, release, used_by: usedBy, format, changes, refusal, notes } = report;
  if (!opens) return [`Release ${release} does not open ${place}:`, `  ${refusal}`];
  const done = check ? `Release ${release} opens ${place}.` : `${place} is ready for ${release}.`;
  const before = usedBy ?? (format.found === null ? 'none' : '0.1.0, or one before it');
  const nothing = 'Nothing in it is rewritten.';
  return [
    done,
    `  used by   ${before}`,
    `  format    ${format.found ?? 'none yet'}; this release reads up to ${format.known}`,
    ...(changes.length > 0 ? changes : [nothing]).map((line) => `  ${line}`),
    ...notes.map((note) => `  ${note}`),
    ...(check && usedBy !== release && format.found !== null
      ? ['Before you start it: stop the service, and copy the data folder or back the database up.']
      : []),
  ];
}

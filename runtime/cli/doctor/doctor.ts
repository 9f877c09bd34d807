/** `adops doctor`: whether everything that the service stands on is there and in order, and the remedies if not. */
import type { Config } from '../../config/config.ts';
import { verb, type CommandContext, type GlobalFlags } from '../command.ts';
import { systemChecks } from './system-checks.ts';
import { findStanding } from './find-standing.ts';
import { nextStep } from './next-step.ts';
import { Notes } from './notes.ts';
import { exitCodes } from '../exit-codes.ts';

export const doctorCommand = verb({
  usage: 'doctor',
  describe:
    'Check versions, settings, plugins, store, clock, secrets, sandbox and every connection; exit code 1 on a fault',
  flags: {},
  run: async (flags, context) => examine(flags, context),
  view: ({ findings, next }) => ({
    head: ['', 'check', 'finding', 'what to do'],
    notes: [`Next: ${next}`],
    rows: findings.map(({ level, check, detail, todo }) => [
      level === 'fault' ? 'FAULT' : level,
      check,
      detail,
      todo ?? '',
    ]),
  }),
  exitCode: ({ ok }) => (ok ? exitCodes.ok : exitCodes.failed),
});

async function examine(flags: GlobalFlags, context: CommandContext) {
  const notes = new Notes();
  let config: Config | undefined;
  await notes.take(
    'settings',
    'Correct the file; README, "Configuration", has every setting.',
    () => {
      config = context.config(flags);
      return config.file ?? 'defaults; there is no adops.config.json';
    },
  );
  await systemChecks(notes, config);
  if (config) {
    const { serviceChecks } = await import('./service-checks.ts');
    await serviceChecks(notes, config, context);
  }
  const standing = config && (await findStanding(config, context).catch(() => undefined));
  return { ok: notes.ok, findings: notes.all, next: nextStep(notes.all, standing) };
}

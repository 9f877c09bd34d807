/** `adops scripts`: the library. A run goes down the same chain as over REST, with a key or under the operator's hand. */
import type { ScriptView } from '../../../sdk/tool.ts';
import { noun, operation } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { accountFlag, organizationFlag } from '../flags.ts';
import { inspectView } from '../screen/inspect-view.ts';
import { firstSentence } from '../screen/print.ts';
import { runView, type RunAnswer } from '../screen/run-view.ts';

export const scriptsCommand = noun('scripts', 'The script library', [
  operation({
    usage: 'list',
    describe: 'List scripts',
    flags: {
      platform: { type: 'string', describe: 'Only of this platform' },
      effect: {
        choices: ['read', 'state', 'write', 'publish'] as const,
        describe: 'Only with this effect',
      },
      text: { type: 'string', describe: 'Only with these words in name or description' },
    },
    operation: 'scripts.list',
    input: { platform: 'platform', effect: 'effect', text: 'text' },
    view: (scripts: readonly ScriptView[]) => ({
      head: ['name', 'platform', 'effect', 'credits', 'description'],
      rows: scripts.map((one) => [
        one.name,
        one.platform,
        one.effect,
        one.credits,
        firstSentence(one.description),
      ]),
      empty: 'No script fits.',
    }),
  }),
  operation({
    usage: 'inspect <name>',
    describe: 'Show arguments, calls, price and examples of a script',
    flags: { name: { type: 'string', demandOption: true, describe: 'Name or alias' } },
    operation: 'scripts.inspect',
    input: { name: 'name' },
    view: inspectView,
  }),
  operation({
    usage: 'run <name> [args..]',
    describe: 'Run a script: adops scripts run list_campaigns --platform <platform> -- --limit 5',
    flags: {
      name: { type: 'string', demandOption: true, describe: 'Name or alias' },
      args: { type: 'string', array: true, describe: "The script's own flags, after --" },
      org: organizationFlag,
      platform: { type: 'string', describe: 'Platform, for generic scripts' },
      account: accountFlag,
      'dry-run': { type: 'boolean', describe: 'Show what would change, change nothing' },
      'idempotency-key': { type: 'string', describe: 'Given twice, it runs once' },
    },
    operation: 'scripts.run',
    input: {
      organizationId: 'org',
      name: 'name',
      args: scriptArgs,
      platform: 'platform',
      accountId: 'account',
      dryRun: 'dry-run',
      idempotencyKey: 'idempotency-key',
    },
    view: runView,
    // A change that is held for a person was not made.
    exitCode: ({ success }: RunAnswer) => (success ? exitCodes.ok : exitCodes.refused),
  }),
]);

/** Words after `--` belong to the script. */
export function scriptArgs(flags: { readonly args: unknown }): string[] {
  const rest = (flags as unknown as Record<'--', readonly unknown[] | undefined>)['--'] ?? [];
  const own = Array.isArray(flags.args) ? flags.args : [];
  return [...own, ...rest].map(String);
}

/** `adops guards simulate`: the changes that rules would have held, before they are changed. */
import type { Simulated } from '../../guards/simulate-past.ts';
import { operation } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { organizationFlag } from '../flags.ts';
import type { View } from '../screen/print.ts';

/** So many holds of each rule are shown; JSON has all. */
const MOST_SHOWN = 20;

export const simulateVerb = operation({
  usage: 'simulate',
  describe: 'Show what each rule would have held in the last days, and what another limit would',
  flags: {
    org: organizationFlag,
    days: { type: 'number', default: 30, describe: 'How far to look back' },
    set: {
      type: 'string',
      array: true,
      describe: 'Another limit, on or off: --set max_budget=500 --set removed_spent=off',
    },
  },
  operation: 'guards.simulate',
  input: { organizationId: 'org', days: 'days', set: settingsIn },
  view: viewOf,
});

/** @throws UsageError */
function settingsIn({ set = [] }: { readonly set?: string[] | undefined }): Record<string, string> {
  return Object.fromEntries(
    set.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new UsageError(`--set ${text}: say rule=value, as max_budget=500.`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}

function viewOf({ since, calls, changes, rules, warnings }: Simulated): View {
  const held = rules.filter((rule) => rule.held.length > 0);
  return [
    `${calls} calls with ${changes} changes since ${since.slice(0, 10)}.`,
    {
      head: ['rule', 'would have held', 'unknown', 'when', ''],
      rows: rules.map((rule) => [
        rule.rule,
        rule.held.length,
        rule.unknown,
        rule.when,
        rule.off ? 'off' : '',
      ]),
    },
    ...held.flatMap((rule) => [
      `${rule.rule}:`,
      {
        head: ['at', 'account', 'why', 'run', ''],
        rows: rule.held
          .slice(-MOST_SHOWN)
          .map((one) => [
            one.at.slice(0, 16),
            `${one.platform} ${one.account_id}`,
            one.message,
            one.run_id ?? '',
            one.outcome,
          ]),
      },
      ...(rule.held.length > MOST_SHOWN
        ? [`… and ${rule.held.length - MOST_SHOWN} before them; --json shows all.`]
        : []),
    ]),
    ...(rules.some(({ unknown }) => unknown > 0)
      ? ['Unknown: nobody asked the platform at that time what the rule would have had to know.']
      : []),
    ...warnings,
  ];
}

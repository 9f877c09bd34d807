/** `adops audit`: the hash-linked log of every call. */
import { setTimeout } from 'node:timers/promises';
import type { InferredOptionTypes } from 'yargs';
import type { AuditEntry } from '../../audit/audit.ts';
import {
  noun,
  operate,
  operation,
  verb,
  type CommandContext,
  type GlobalFlags,
} from '../command.ts';
import { exitCodes, UsageError } from '../exit-codes.ts';
import { organizationFlag } from '../flags.ts';
import { printResult, type TableView } from '../screen/print.ts';

const tailFlags = {
  org: organizationFlag,
  limit: { type: 'number', alias: 'n', default: 20, describe: 'Entries at most' },
  follow: {
    type: 'boolean',
    alias: 'f',
    default: false,
    describe: 'Stay, and show what comes; Ctrl-C ends it. JSON: one entry a line',
  },
} as const;

export const auditCommand = noun('audit', 'The log of every call', [
  verb({
    usage: 'tail',
    describe: 'List the newest entries; with --follow, go on with each new one',
    flags: tailFlags,
    run: (flags, context) => (flags.follow ? follow(flags, context) : newest(flags, context)),
    view: (entries) => tailView(entries),
    isEndless: ({ follow: isEndless }) => isEndless,
  }),
  operation({
    usage: 'verify',
    describe: 'Prove that no entry was changed or removed; fails when one was',
    flags: { org: { type: 'number', describe: 'Only this organization; all when absent' } },
    operation: 'audit.verify',
    input: { organizationId: 'org' },
    view: ({ ok, entries, faults }: Verdict) => [
      ok ? `All ${entries} entries are linked and unchanged.` : 'The audit is BROKEN.',
      ...faults,
    ],
    exitCode: ({ ok }) => (ok ? exitCodes.ok : exitCodes.failed),
  }),
]);

interface Verdict {
  readonly ok: boolean;
  readonly entries: number;
  readonly faults: readonly string[];
}

type Entry = AuditEntry & { readonly seq: number };
type TailFlags = InferredOptionTypes<typeof tailFlags> & GlobalFlags;

const EVERY_MS = 1_000;
/** Between two looks there are hardly more. */
const MOST = 1_000;

const tailView = (entries: readonly Entry[]): TableView => ({
  head: ['no.', 'at', 'door', 'what', 'account', 'outcome', 'changes', 'credits', 'run'],
  rows: entries.map((one) => [
    one.seq,
    one.at,
    one.door,
    one.script ?? one.tool,
    one.accountId,
    one.error ?? one.outcome,
    one.changes.length,
    one.credits,
    one.runId,
  ]),
  empty: 'No calls yet.',
});

async function newest(flags: TailFlags, context: CommandContext): Promise<readonly Entry[]> {
  return (await operate<typeof tailFlags>(context, {
    flags,
    operation: 'audit.tail',
    usage: 'tail',
    input: { organizationId: 'org', limit: 'limit' },
  })) as readonly Entry[];
}

/**
 * Prints the newest entries, then each new one, until it is told to end.
 * @throws UsageError  nobody else can write to this data folder while this command has it
 */
async function follow(flags: TailFlags, context: CommandContext): Promise<readonly Entry[]> {
  const config = context.config(flags);
  const { askRunning, operate: open, signal } = context;
  // Beside a data folder's service it is a guest; on PostgreSQL it is one more process.
  const ask = (limit: number) =>
    (config.store ? open : askRunning)(config, 'audit.tail', { organizationId: flags.org, limit });
  let entries = (await ask(flags.limit)) as readonly Entry[] | undefined;
  if (!entries)
    throw new UsageError('No service runs on this data folder, so that nothing new will come.');
  let seen = -1;
  while (!signal?.aborted) {
    const fresh = entries.filter(({ seq }) => seq > seen);
    for (const one of fresh)
      printResult(one, () => [followLine(one)], { json: flags.json, screen: context.screen });
    seen = fresh.at(-1)?.seq ?? seen;
    await setTimeout(EVERY_MS, undefined, { signal }).catch(() => undefined);
    entries = (await ask(MOST)) as readonly Entry[];
  }
  return [];
}

function followLine(one: Entry): string {
  const { at, error, outcome, script, tool, accountId, changes, credits, runId } = one;
  const what = [error ?? outcome, script ?? tool, accountId ?? ''].join('  ').trimEnd();
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  return [at, what, count, `${credits} credits`, runId].filter((part) => part !== null).join('  ');
}

/** `adops audit`: the hash-linked log of every call. */
import type { AuditEntry } from '../audit/audit.ts';
import { noun, operation } from './command.ts';
import { exitCodes } from './exit-codes.ts';
import { organizationFlag } from './flags.ts';

export const auditCommand = noun('audit', 'The log of every call', [
  operation({
    usage: 'tail',
    describe: 'List the newest entries',
    flags: {
      org: organizationFlag,
      limit: { type: 'number', alias: 'n', default: 20, describe: 'Entries at most' },
    },
    operation: 'audit.tail',
    input: ({ org, limit }) => ({ organizationId: org, limit }),
    view: (entries: readonly (AuditEntry & { seq: number })[]) => ({
      head: [
        'no.',
        'at',
        'door',
        'tool',
        'script',
        'account',
        'outcome',
        'changes',
        'credits',
        'ms',
      ],
      rows: entries.map((one) => [
        one.seq,
        one.at,
        one.door,
        one.tool,
        one.script,
        one.accountId,
        one.error ?? one.outcome,
        one.changes.length,
        one.credits,
        one.ms,
      ]),
      empty: 'No calls yet.',
    }),
  }),
  operation({
    usage: 'verify',
    describe: 'Prove that no entry was changed or removed; fails when one was',
    flags: { org: { type: 'number', describe: 'Only this organization; all when absent' } },
    operation: 'audit.verify',
    input: ({ org }) => ({ organizationId: org }),
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

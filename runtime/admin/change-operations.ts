/** Lists for an operator: changes that wait for a person, and runs that changed something. */
import type { Change } from '../../sdk/script.ts';
import { plainLine } from '../../sdk/plain-text.ts';
import { object, operation, shapes } from './operation.ts';
import type { Operations } from './operation.ts';
import { needOrganization } from './tenant-operations.ts';

type Of = { readonly organizationId: number };
const { organizationId } = shapes;
const limit = { type: 'integer', minimum: 1, maximum: 500 } as const;
const statuses = ['pending', 'approved', 'declined', 'expired', 'executed', 'failed'];
/** Newest entries of the audit that are searched for runs that changed something. */
const MOST_READ = 5_000;

export const changeOperations: Operations = {
  'approvals.list': operation<Of & { status?: string; limit?: number }>({
    description: 'Lists changes that wait, or waited, for a person; newest first.',
    input: object({ organizationId, status: { enum: statuses }, limit }, ['organizationId']),
    async run(parts, { organizationId: id, status, limit: most = 50 }) {
      await needOrganization(parts, id);
      const all = await parts.approvals.list(id);
      const fitting = all.filter((one) => status === undefined || one.status === status);
      return fitting.slice(0, most).map((one) => ({
        approval_id: one.id,
        status: one.status,
        what: wordsOf(one.changes, one.script),
        platform: one.platform,
        account_id: one.account?.account_id ?? null,
        asked_at: one.createdAt,
        ends_at: one.expiresAt,
      }));
    },
  }),
  'runs.list': operation<Of & { limit?: number }>({
    description: 'Lists runs that changed something; newest first.',
    input: object({ organizationId, limit }, ['organizationId']),
    async run(parts, { organizationId: id, limit: most = 50 }) {
      await needOrganization(parts, id);
      const newest = await parts.audit.newest(id, { limit: MOST_READ });
      const made = newest.filter(
        ({ runId, changes, outcome }) =>
          runId !== null && changes.length > 0 && (outcome === 'success' || outcome === 'failure'),
      );
      return Promise.all(
        made.slice(0, most).map(async (one) => {
          const { undone = {} } = (await parts.audit.findRun(id, one.runId!)) ?? {};
          return {
            run_id: one.runId,
            at: one.at,
            what: wordsOf(one.changes, one.script ?? one.tool),
            platform: one.platform,
            account_id: one.accountId,
            outcome: one.outcome,
            taken_back: Object.keys(undone).length >= one.changes.length,
          };
        }),
      );
    },
  }),
};

/** Describes changes in one line: `daily budget of Search - Tents: 145 > 870, and 2 more`. */
function wordsOf(all: readonly Change[], otherwise: string): string {
  const changes = all.filter(({ accept }) => !accept);
  const [first] = changes;
  if (!first) return otherwise;
  const { field, name, id, entity, before, after } = first;
  const side = (value: unknown) =>
    typeof value === 'object' && value !== null ? '…' : String(value ?? 'nothing');
  const more = changes.length > 1 ? `, and ${changes.length - 1} more` : '';
  const words = `${field.replaceAll('_', ' ')} of ${name ?? id ?? entity}: ${side(before)} > ${side(after)}`;
  return plainLine(words, 120) + more;
}

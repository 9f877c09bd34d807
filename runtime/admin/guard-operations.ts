/** Guards, the people who decide, and undo: the operator's requests. */
import { runnerName } from '../catalog/tool-kind.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { roleNames, type Role } from '../approvals/roles.ts';
import { pairLimits, setPairLimit } from '../approvals/two-people.ts';
import type { GuardRule } from '../guards/guard-rule.ts';
import { guardRuleSchema } from '../guards/rule-schema.ts';
import { object, operation, shapes } from './operation.ts';
import type { Operations } from './operation.ts';
import { operatorCall } from './operator-call.ts';
import { simulateGuards } from '../guards/simulate-past.ts';
import { needOrganization } from './tenant-operations.ts';

type Of = { readonly organizationId: number };
const { organizationId, text } = shapes;
const email = { type: 'string', minLength: 3, maxLength: 320 } as const;
const role = { enum: [...roleNames] };

export const guardOperations: Operations = {
  'guards.list': operation<Of>({
    description: 'Lists the rules that hold for an organization, defaults included.',
    input: object({ organizationId }, ['organizationId']),
    async run(parts, input) {
      await needOrganization(parts, input.organizationId);
      return parts.guards.rules(input.organizationId);
    },
  }),
  'guards.set': operation<Of & { rule: GuardRule }>({
    description: 'Stores a rule; one with the id of a default takes its place.',
    input: object({ organizationId, rule: guardRuleSchema }, ['organizationId', 'rule']),
    audited: true,
    async run(parts, { organizationId: id, rule }) {
      await needOrganization(parts, id);
      return parts.guards.set(id, rule);
    },
  }),
  'guards.remove': operation<Of & { id: string }>({
    description: 'Removes a stored rule; a default comes back in its first form.',
    input: object({ organizationId, id: text }, ['organizationId', 'id']),
    audited: true,
    async run(parts, input) {
      await needOrganization(parts, input.organizationId);
      if (await parts.guards.remove(input.organizationId, input.id)) return { removed: input.id };
      throw new ServiceError('not_found', { message: 'There is no stored rule of this id.' });
    },
  }),
  'guards.simulate': operation<Of & { days?: number; set?: Record<string, string> }>({
    description: 'Tells what each rule would have held in the last days, and with another limit.',
    input: object(
      {
        organizationId,
        days: { type: 'integer', minimum: 1, maximum: 365 },
        set: { type: 'object', additionalProperties: text, maxProperties: 50 },
      },
      ['organizationId'],
    ),
    async run(parts, { organizationId: id, days = 30, set = {} }) {
      await needOrganization(parts, id);
      return simulateGuards(parts, { organizationId: id, days, set });
    },
  }),

  'portal.link': operation<Of & { email?: string; role?: Role }>({
    description: 'Makes a link that signs a reviewer in once, within 15 minutes.',
    input: object({ organizationId, email, role }, ['organizationId']),
    audited: true,
    async run(parts, input) {
      const { portal, config } = parts;
      await needOrganization(parts, input.organizationId);
      const { organizationId: id, ...wish } = input;
      const reviewer = await portal.addReviewer(id, wish);
      const { token, expiresAt } = await portal.link(reviewer);
      return { link: `${config.urls.api}/sign-in/${token}`, expiresAt, reviewer };
    },
  }),
  'approvals.lift': operation<Of & { id: string }>({
    description: 'Lets what a person declined be asked for again.',
    input: object({ organizationId, id: text }, ['organizationId', 'id']),
    audited: true,
    async run(parts, input) {
      if (await parts.approvals.lift(input.organizationId, input.id)) return { lifted: input.id };
      throw new ServiceError('not_found', { message: 'Nothing declined has this id.' });
    },
  }),
  'approvals.pairs.list': operation<Of>({
    description: 'Lists the amounts above which two different people must approve.',
    input: object({ organizationId }, ['organizationId']),
    async run(parts, input) {
      await needOrganization(parts, input.organizationId);
      const limits = await pairLimits(parts.store, input.organizationId);
      return Object.entries(limits).map(([currency, above]) => ({ currency, above }));
    },
  }),
  'approvals.pairs.set': operation<Of & { currency: string; above?: number }>({
    description:
      'Sets the amount above which two different people must approve; none takes it away.',
    input: object({ organizationId, currency: text, above: { type: 'number', minimum: 0 } }, [
      'organizationId',
      'currency',
    ]),
    audited: true,
    async run(parts, { organizationId: id, currency, above }) {
      await needOrganization(parts, id);
      await parts.store.transact(async (tx) => setPairLimit(tx, id, currency, above));
      return { currency, above: above ?? null };
    },
  }),
  'portal.reviewers.add': operation<Of & { email?: string; name?: string; role?: Role }>({
    description: 'Lets a person into the console of an organization, in a role.',
    input: object({ organizationId, email, name: text, role }, ['organizationId']),
    audited: true,
    async run(parts, { organizationId: id, ...wish }) {
      await needOrganization(parts, id);
      return parts.portal.addReviewer(id, wish);
    },
  }),
  'portal.reviewers.list': operation<Of>({
    description: 'Lists who may decide for an organization.',
    input: object({ organizationId }, ['organizationId']),
    async run(parts, input) {
      await needOrganization(parts, input.organizationId);
      return parts.portal.reviewers(input.organizationId);
    },
  }),
  'portal.reviewers.remove': operation<Of & { id: string }>({
    description: 'Ends what a person may decide, and their sessions.',
    input: object({ organizationId, id: text }, ['organizationId', 'id']),
    audited: true,
    async run(parts, input) {
      if (await parts.portal.removeReviewer(input.organizationId, input.id))
        return { removed: input.id };
      throw new ServiceError('not_found', { message: 'There is no such reviewer.' });
    },
  }),

  undo: operation<Of & { runId?: string; batchId?: string; dryRun?: boolean }>({
    description: 'Takes back what a run, or all runs of a batch, changed.',
    input: object({ organizationId, runId: text, batchId: text, dryRun: { type: 'boolean' } }, [
      'organizationId',
    ]),
    run: (parts, { organizationId: id, runId, batchId, dryRun = false }, { signal }) => {
      const args = [
        ...(runId === undefined ? [] : [`--run-id=${runId}`]),
        ...(batchId === undefined ? [] : [`--batch-id=${batchId}`]),
      ];
      const input: Record<string, unknown> = { action: 'undo_change', args, dry_run: dryRun };
      const toolName = runnerName(parts.catalog.current());
      return operatorCall(parts, { organizationId: id, toolName, input, signal });
    },
  }),
};

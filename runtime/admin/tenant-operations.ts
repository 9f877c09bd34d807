/** Organizations, their keys and credits, their sign-ups and audit. */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { AdminParts } from './admin-parts.ts';
import { plans, type Keys, type Organization } from '../tenants/tenants.ts';
import { nearNames } from '../text/near-names.ts';
import { knownScopes } from '../middleware/check-scope.ts';
import { object, operation, shapes } from './operation.ts';
import type { Operations } from './operation.ts';

type Of = { readonly organizationId: number };
const { organizationId, text, texts, positive, limit } = shapes;
const plan = { enum: plans };
const ofOrganization = object({ organizationId }, ['organizationId']);

/** @throws not_found */
export async function needOrganization(parts: AdminParts, id: number): Promise<Organization> {
  const organization = await parts.organizations.find(id);
  if (!organization)
    throw new ServiceError('not_found', {
      message: `There is no organization ${id}; adops org create makes one.`,
    });
  return organization;
}

export const tenantOperations: Operations = {
  'org.create': operation<{ name: string; plan?: Organization['plan'] }>({
    description: 'Makes an organization with one workspace.',
    input: object({ name: text, plan }, ['name']),
    audited: true,
    run: (parts, input) => parts.organizations.create(input),
  }),
  'org.plan': operation<Of & { plan: Organization['plan'] }>({
    description: 'Puts an organization on another plan.',
    input: object({ organizationId, plan }, ['organizationId', 'plan']),
    audited: true,
    async run(parts, { organizationId: id, plan: wanted }) {
      await needOrganization(parts, id);
      return parts.organizations.setPlan(id, wanted);
    },
  }),
  'org.list': operation({
    description: 'Lists all organizations.',
    input: object({}),
    run: (parts) => parts.organizations.list(),
  }),

  'keys.create': operation<Omit<Parameters<Keys['create']>[0], 'scopes'> & { scopes?: string[] }>({
    description: 'Makes a key; its secret is in this answer and nowhere else.',
    input: object(
      {
        organizationId,
        name: text,
        userId: text,
        scopes: texts,
        tools: texts,
        platforms: texts,
        accounts: texts,
        dailyCap: positive,
        expiresAt: { type: 'string', format: 'date-time' },
      },
      ['organizationId'],
    ),
    audited: true,
    async run(parts, { scopes = ['*'], platforms, ...input }) {
      await needOrganization(parts, input.organizationId);
      checkScopes(parts, scopes);
      checkTools(parts, input.tools ?? []);
      checkExpiry(parts, input.expiresAt);
      return parts.keys.create({ ...input, scopes, platforms: canonical(parts, platforms) });
    },
  }),
  'keys.list': operation<Of>({
    description: 'Lists the keys of an organization, without their secrets.',
    input: ofOrganization,
    async run(parts, input) {
      await needOrganization(parts, input.organizationId);
      return parts.keys.list(input.organizationId);
    },
  }),
  'keys.rotate': operation<Of & { keyId: string; overlapHours?: number }>({
    description: 'A new secret for the same key; the one before is good for some hours more.',
    input: object(
      { organizationId, keyId: text, overlapHours: { type: 'number', minimum: 0, maximum: 720 } },
      ['organizationId', 'keyId'],
    ),
    audited: true,
    async run(parts, { organizationId: id, keyId, overlapHours = 24 }) {
      const place = { organizationId: id, keyId };
      const made = await parts.store.transact((tx) =>
        parts.keys.rotateIn(tx, place, overlapHours * 3_600_000),
      );
      if (!made)
        throw new ServiceError('not_found', {
          message: 'There is no such key, it is revoked, or nobody has its secret.',
        });
      return made;
    },
  }),
  'keys.revoke': operation<Of & { keyId: string }>({
    description: 'Refuses a key from the next request on.',
    input: object({ organizationId, keyId: text }, ['organizationId', 'keyId']),
    audited: true,
    async run(parts, { organizationId: id, keyId }) {
      const key = await parts.keys.revoke(id, keyId);
      if (!key) throw new ServiceError('not_found', { message: 'There is no such key.' });
      return key;
    },
  }),

  'credits.grant': operation<Of & { amount: number; id?: string; note?: string }>({
    description: 'Adds credits; with an id that was used before it does nothing again.',
    input: object({ organizationId, amount: positive, id: text, note: text }, [
      'organizationId',
      'amount',
    ]),
    audited: true,
    async run(parts, { organizationId: id, amount, note, ...input }) {
      await needOrganization(parts, id);
      return parts.credits.grant(id, amount, { id: input.id ?? `grant_${randomUUID()}`, note });
    },
  }),
  'credits.balance': operation<Of>({
    description: 'Reads the balance of an organization.',
    input: ofOrganization,
    async run(parts, input) {
      await needOrganization(parts, input.organizationId);
      return parts.credits.balance(input.organizationId);
    },
  }),
  'credits.ledger': operation<Of & { after?: number; limit?: number }>({
    description: 'Lists ledger entries, oldest first.',
    input: object({ organizationId, after: { type: 'integer', minimum: 0 }, limit }, [
      'organizationId',
    ]),
    async run(parts, { organizationId: id, ...page }) {
      await needOrganization(parts, id);
      return parts.credits.ledger(id, page);
    },
  }),
  'credits.verify': operation({
    description: 'Recomputes every balance from the entries.',
    input: object({}),
    run: (parts) => parts.credits.verify(),
  }),

  'onboarding.list': operation({
    description: 'Lists sign-ups, with the links that were not mailed.',
    input: object({}),
    run: (parts) => parts.onboarding.list(),
  }),
  'audit.tail': operation<{ organizationId: number; limit?: number }>({
    description: 'Lists the newest entries; organization 0 is the service itself.',
    input: object({ organizationId: { type: 'integer', minimum: 0 }, limit }, ['organizationId']),
    async run(parts, { organizationId: id, limit: most = 20 }) {
      if (id !== 0) await needOrganization(parts, id);
      return parts.audit.tail(id, most);
    },
  }),
  'audit.verify': operation<{ organizationId?: number }>({
    description: 'Proves that no audit entry was changed, moved or removed.',
    input: object({ organizationId: { type: 'integer', minimum: 0 } }),
    async run(parts, { organizationId: id }) {
      if (id) await needOrganization(parts, id);
      return parts.audit.verify(id);
    },
  }),
};

/** A scope that nothing asks for is a slip of the pen: the key would be refused where it is meant to work. */
function checkScopes(parts: AdminParts, scopes: readonly string[]): void {
  const known = ['*', ...knownScopes(parts.catalog.current())];
  const unknown = scopes.filter((scope) => !known.includes(scope));
  if (unknown.length === 0) return;
  const message = `nothing asks for ${unknown.join(', ')}`;
  throw new ServiceError('input_invalid', {
    faults: [{ field: 'scopes', message }],
    choices: known,
  });
}

/** A key for a tool that is not there opens nothing; scripts are run through `execute`. */
function checkTools(parts: AdminParts, tools: readonly string[]): void {
  const known = [...parts.catalog.current().tools.keys()];
  const faults = tools
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearNames(name, known);
      const hint = near.length > 0 ? `; near it are ${near.join(', ')}` : '';
      return { field: 'tools', message: `there is no tool ${name}${hint}` };
    });
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
}

function checkExpiry({ clock }: AdminParts, expiresAt: string | undefined): void {
  if (expiresAt === undefined || Date.parse(expiresAt) > clock.now()) return;
  const message = `${expiresAt} is past; the key would be refused from the start`;
  throw new ServiceError('input_invalid', { faults: [{ field: 'expiresAt', message }] });
}

/** Platforms in the spelling that the chain compares with. @throws platform_unknown */
function canonical(
  parts: AdminParts,
  platforms: readonly string[] | undefined,
): string[] | undefined {
  const catalog = parts.catalog.current();
  return platforms?.map((spelling) => {
    const id = catalog.platformId(spelling);
    if (id !== undefined) return id;
    const choices = [...catalog.platforms.keys()];
    throw new ServiceError('platform_unknown', { field: 'platforms', choices });
  });
}

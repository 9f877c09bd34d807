/** A key that is a schedule's own: made from the key of the schedule's maker, and never wider. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { OwnKey } from '../../../sdk/schedules.ts';
import type { Principal } from '../../call-parts/principal.ts';
import type { Call } from '../../call.ts';
import type { NewSchedule, Schedule } from '../../jobs/schedules/schedule.ts';
import type { Keys } from '../../tenants/tenants.ts';
import { principalOf } from './principal-of.ts';

export interface OwnKeyParts {
  readonly keys: Keys;
}

/** @throws key_narrowed */
export function requireTool({ tools }: Principal, name: string): void {
  if (!tools || tools.includes(name)) return;
  const message = `The key is not allowed to use the tool ${name}.`;
  throw new ServiceError('key_narrowed', { message, choices: tools });
}

/** Nobody hands out more than is theirs. @throws key_narrowed */
export function checkOwnKey(
  principal: Principal,
  { tools, scripts, platforms }: Partial<OwnKey>,
): void {
  for (const tool of tools ?? []) requireTool(principal, tool);
  const beyond = (given: readonly string[] = [], own: readonly string[] | undefined) =>
    own && given.find((one) => !own.includes(one));
  const platform = beyond(platforms, principal.platforms);
  const script = beyond(scripts, principal.scripts);
  const found = platform ?? script;
  if (found === undefined) return;
  const what = platform === undefined ? 'script' : 'platform';
  const choices = platform === undefined ? principal.scripts : principal.platforms;
  const message = `The key is not allowed to use the ${what} ${found}.`;
  throw new ServiceError('key_narrowed', { message, choices });
}

/** The caller's key, narrowed; nobody ever sees its secret. */
export function ownKey(
  { keys }: OwnKeyParts,
  call: Call,
  wish: OwnKey | undefined,
): Pick<NewSchedule, 'under'> {
  if (!wish) return {};
  const { tools, scripts, name } = wish;
  const principal = principalOf(call);
  const { keyId, organizationId, userId, scopes, accounts, demo, expiresAt, dailyCap } = principal;
  const platforms = wish.platforms ?? principal.platforms;
  const made: Parameters<Keys['createIn']>[1] = {
    name,
    organizationId,
    userId,
    scopes,
    accounts,
    demo,
    expiresAt,
    platforms,
    tools,
    scripts,
    dailyCap: wish.daily_cap,
    owner: dailyCap === undefined ? { keyId } : { keyId, dailyCap },
    waits: stricter(waitsOf(wish.waits), principal.waits),
  };
  return {
    under: async (tx) => {
      const { key } = await keys.createIn(tx, made);
      return { keyId: key.keyId, ownerKeyId: keyId };
    },
  };
}

function waitsOf(waits: OwnKey['waits'] | undefined): Principal['waits'] {
  return waits === 'nothing' ? undefined : waits;
}

/** Undefined when it is not valid any more: then nothing runs, and the schedule may still be ended. */
function ownerOf(
  keys: Keys,
  organizationId: number,
  keyId: string,
): Promise<Principal | undefined> {
  return keys.principal(organizationId, keyId).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'key_invalid') return undefined;
    throw error;
  });
}

/** Nobody makes less wait than waits of their own. */
function stricter(wished: Principal['waits'], own: Principal['waits']): Principal['waits'] {
  return [wished, own].includes('changes') ? 'changes' : (wished ?? own);
}

/** @throws key_narrowed */
export async function keyChange(
  { keys }: OwnKeyParts,
  { organizationId, ownerKeyId }: Schedule,
  under: Partial<Pick<OwnKey, 'waits' | 'platforms'>> | undefined,
  endsAt: string | undefined,
) {
  if (ownerKeyId === undefined) return undefined;
  if (!under && endsAt === undefined) return undefined;
  const owner = await ownerOf(keys, organizationId, ownerKeyId);
  if (owner && under?.platforms) checkOwnKey(owner, under);
  return {
    ...(under?.waits === undefined ? {} : { waits: stricter(waitsOf(under.waits), owner?.waits) }),
    ...(under?.platforms === undefined ? {} : { platforms: under.platforms }),
    ...(endsAt === undefined ? {} : { expiresAt: endsAt }),
  };
}

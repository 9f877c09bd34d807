/** The reach of a narrowed key. Words of a refusal name only entries that the key itself lists. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Principal } from '../call-parts/principal.ts';

/** @throws key_narrowed */
export function checkPlatform({ platforms }: Principal, platform: string): void {
  if (!platforms || platforms.includes(platform)) return;
  throw new ServiceError('key_narrowed', {
    message: `The key is not allowed to use ${platform}.`,
    field: 'platform',
    choices: platforms,
  });
}

/** @throws key_narrowed */
export function checkAccount({ accounts }: Principal, accountId: string): void {
  if (!accounts || accounts.includes(accountId)) return;
  throw new ServiceError('key_narrowed', {
    message: 'The key is not allowed to use this account.',
    field: 'account_id',
    choices: accounts,
  });
}

/** @throws key_narrowed */
export function checkScript({ scripts }: Principal, name: string): void {
  if (!scripts || scripts.includes(name)) return;
  const message = `The key is not allowed to run the script ${name}.`;
  throw new ServiceError('key_narrowed', { message, choices: scripts });
}

/**
 * The job that a tool begins is a call of its own: it would be refused there, when the credits it needs are used up.
 * @param runner  the tool that runs scripts
 * @throws key_narrowed
 */
export function checkJob(principal: Principal, runner: string, script: string): void {
  const { tools } = principal;
  if (tools && !tools.includes(runner))
    throw new ServiceError('key_narrowed', {
      message: `The key is not allowed to use the tool ${runner}, by which the job ${script} runs.`,
      choices: tools,
    });
  checkScript(principal, script);
}

/** What a narrowed key reaches. Words of a refusal name only what the key itself lists. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Principal } from '../call.ts';

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

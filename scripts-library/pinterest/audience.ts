/** One audience, and the account itself, as single reads show them. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { readAccount, shownAccount } from './account.ts';
import { ACCOUNT } from './api.ts';
import { shownAudience } from './list.ts';

/** @throws platform_not_found */
export const readAudience = (host: Host, id: string) =>
  host.get<Readonly<Record<string, unknown>>>(`${ACCOUNT}/audiences/${id}`);

export function audienceScript(): ReadScript<{ readonly audience_id: string }, object> {
  return async ({ audience_id: id }, host) => {
    const audience = shownAudience(await readAudience(host, id));
    return { account: accountOf(host.account), audience };
  };
}

export function accountScript(): ReadScript<object, object> {
  return async (_args, host) => ({ account: shownAccount(await readAccount(host)) });
}

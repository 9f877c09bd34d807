/** Who may ask for what: tokens, apps, and the advertisers that a token reaches. */
import { demoAccounts, demoApp, demoToken } from './demo-accounts.ts';
import type { Account, Answer, TikTok } from './tiktok.ts';
import { TikTokError } from './tiktok-error.ts';
import type { Fields } from './read-fields.ts';

interface Token {
  readonly token: string;
  readonly revoked?: boolean;
}

const open = new Set(['oauth2/access_token', 'oauth2/revoke_token']);

/**
 * @returns the advertiser of the request; the first one where it names none
 * @throws TikTokError  40104 no token, 40105 not a token, 40001 not this token's advertiser
 */
export function admit(tiktok: TikTok, path: string, token: string, fields: Fields): Account {
  const first = tiktok.accounts.values().next().value;
  if (!first) throw new Error('no account');
  if (open.has(path)) return first;
  if (token === '') throw new TikTokError(40104, 'Access token is missing.');
  if (!isToken(tiktok, token))
    throw new TikTokError(40105, 'Access token is incorrect or revoked.');
  const named = [fields['advertiser_id'] ?? [], fields['advertiser_ids'] ?? []].flat();
  for (const id of named)
    if (!tiktok.accounts.has(String(id)))
      throw new TikTokError(40001, `No permission to operate advertiser ${String(id)}.`);
  return tiktok.accounts.get(String(named[0])) ?? first;
}

/** What the notes of tokens say last counts. */
function isToken({ records }: TikTok, token: string): boolean {
  const last = records
    .notes<Token>('tokens')
    .all()
    .findLast((note) => note.token === token);
  return last ? last.revoked !== true : token === demoToken;
}

export const accessAnswers: Readonly<Record<string, Answer>> = {
  'oauth2/access_token': ({ tiktok, fields }) => {
    checkApp(fields);
    const code = String(fields['auth_code']);
    const used = tiktok.records.notes<string>('codes');
    if (!/^[a-f0-9]{8,64}$/.test(code) || used.all().includes(code))
      throw new TikTokError(40002, 'auth_code: is expired or was used.');
    used.add(code);
    const token = `tt-${tiktok.records.newId('token', 40)}`;
    tiktok.records.notes<Token>('tokens').add({ token });
    const ids = demoAccounts.map(({ id }) => id);
    return { access_token: token, advertiser_ids: ids, scope: [1, 2, 3, 4, 5] };
  },
  'oauth2/revoke_token': ({ tiktok, fields }) => {
    checkApp(fields);
    const token = String(fields['access_token']);
    tiktok.records.notes<Token>('tokens').add({ token, revoked: true });
    return {};
  },
  'oauth2/advertiser/get': ({ fields }) => {
    checkApp(fields);
    return {
      list: demoAccounts.map(({ id, name }) => ({ advertiser_id: id, advertiser_name: name })),
    };
  },
};

function checkApp(fields: Fields): void {
  if (fields['app_id'] !== demoApp.id || fields['secret'] !== demoApp.secret)
    throw new TikTokError(40002, 'app_id: app_id and secret do not match.');
}

/** Rights of callers: tokens, apps, and the advertisers that a token reaches. */
import type { Ask as KitAsk, Fields } from '../../../../../sdk/emulator/index.ts';
import { demoAccounts, demoApp, demoToken } from '../accounts.ts';
import type { Account } from '../model.ts';
import type { Answers, State } from '../state.ts';
import { invalid, refuse } from '../words.ts';

interface Token {
  readonly token: string;
  readonly revoked?: boolean;
}

const open = ['POST oauth2/access_token/', 'POST oauth2/revoke_token/'];

/**
 * @returns the advertiser of the request; the first one where it names none
 * @throws Refusal  40104 no token, 40105 not a token, 40001 not this token's advertiser
 */
export function admit({ state, route, header, search, body }: KitAsk<State>): Account {
  if (route === undefined || open.includes(route)) return advertiserOf(state);
  const token = header('access-token');
  if (token === '') throw refuse(40104, 'Access token is missing.');
  if (!isToken(state, token)) throw refuse(40105, 'Access token is incorrect or revoked.');
  const named = [...advertisersIn(search), ...advertisersIn(body)];
  for (const id of named)
    if (!state.accounts.has(id)) throw refuse(40001, `No permission to operate advertiser ${id}.`);
  return advertiserOf(state, named[0]);
}

/** By id, or the first one. */
export function advertiserOf({ accounts }: State, id = ''): Account {
  const account = accounts.get(id) ?? accounts.values().next().value;
  if (!account) throw new Error('no account');
  return account;
}

/** In a query and in forms, lists are JSON. */
function advertisersIn(given: unknown): string[] {
  if (given instanceof URLSearchParams)
    return ['advertiser_id', 'advertiser_ids'].flatMap(
      (name) => (given.get(name) ?? '').match(/[^[\]",\s]+/g)?.map(String) ?? [],
    );
  const { advertiser_id: id = [], advertiser_ids: ids = [] } = (given ?? {}) as Fields;
  return [id, ids].flat().map(String);
}

/** The last note of a token counts. */
function isToken({ records }: State, token: string): boolean {
  const last = records
    .notes<Token>('tokens')
    .all()
    .findLast((note) => note.token === token);
  return last ? last.revoked !== true : token === demoToken;
}

export const accessAnswers: Answers = {
  'POST oauth2/access_token/': ({ state, fields }) => {
    checkApp(fields);
    const code = String(fields['auth_code']);
    const used = state.records.notes<string>('codes');
    if (!/^[a-f0-9]{8,64}$/.test(code) || used.all().includes(code))
      throw invalid('auth_code', 'is expired or was used.');
    used.add(code);
    const token = `tt-${state.records.newId('token', 40)}`;
    state.records.notes<Token>('tokens').add({ token });
    const ids = demoAccounts.map(({ id }) => id);
    return { access_token: token, advertiser_ids: ids, scope: [1, 2, 3, 4, 5] };
  },
  'POST oauth2/revoke_token/': ({ state, fields }) => {
    checkApp(fields);
    const token = String(fields['access_token']);
    state.records.notes<Token>('tokens').add({ token, revoked: true });
    return {};
  },
  'GET oauth2/advertiser/get/': ({ fields }) => {
    checkApp(fields);
    return {
      list: demoAccounts.map(({ id, name }) => ({ advertiser_id: id, advertiser_name: name })),
    };
  },
};

function checkApp(fields: Fields): void {
  if (fields['app_id'] !== demoApp.id || fields['secret'] !== demoApp.secret)
    throw invalid('app_id', 'app_id and secret do not match.');
}

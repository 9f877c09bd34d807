/** The doors of the emulated API: tokens, which want JSON, and reports. */
import {
  bearerOf,
  defineApi,
  grantRefusal,
  Sent,
  type Door,
  type Fields,
  type Job,
} from '../../../../../sdk/emulator/index.ts';
import { demoApp, refreshTokenOf, upcOf } from '../accounts.ts';
import { checkWish, fileOf } from '../report/index.ts';
import shapes from '../shapes.json' with { type: 'json' };
import type { Account, Ask, State } from '../state.ts';
import { missing, unauthorized, words } from '../words.ts';

const tokens = defineApi<State>({
  base: '/oauth/',
  words,
  shapes: shapes as unknown as Readonly<Record<string, string>>,
  routes: {
    'POST token': {
      body: '#token',
      answer: ({ state, body, now, count }) => {
        const {
          grant_type: grant,
          client_id: id,
          client_secret: secret,
          ...given
        } = body as Fields;
        if (id !== demoApp.client_id || secret !== demoApp.client_secret)
          return new Sent(grantRefusal('invalid_client'));
        if (grant !== 'refresh_token') return new Sent(grantRefusal('unsupported_grant_type'));
        const { refresh_token: refresh } = given;
        const own = [...state.accounts.keys()].find((one) => refreshTokenOf(one) === refresh);
        if (own === undefined) return new Sent(grantRefusal('invalid_grant'));
        return {
          access_token: state.tokens.issue(now, own, count),
          refresh_token: refresh,
          token_type: 'Bearer',
          expires_in: state.tokens.lifeSeconds,
          created_at: Math.floor(now / 1_000),
        };
      },
    },
  },
});

/** @throws Refusal 404  never ordered, or another advertiser's */
function reportOf({ state, params, caller }: Ask): Job<Fields> {
  const found = state.reports.find(params['id'] ?? '', caller.spec.id);
  if (found) return found;
  throw missing(`There is no report ${params['id'] ?? ''}.`);
}

const view = (id: string, status: string) => ({
  data: { id, type: 'report', attributes: { status } },
});

const api = defineApi<State, Account>({
  base: '/api/v2/',
  words,
  shapes: shapes as unknown as Readonly<Record<string, string>>,
  admit: ({ state, header, now }) => {
    const token = state.tokens.read(bearerOf(header('authorization')));
    const account = token && token.end > now ? state.accounts.get(token.claims) : undefined;
    if (!account) throw unauthorized();
    return account;
  },
  routes: {
    'GET products/product_mapping': ({ state, caller }) => ({
      data: state.records.list('ad', { accountId: caller.spec.id }).map(({ id, fields }) => ({
        id,
        type: 'product',
        attributes: { ...fields, upc: upcOf(id) },
      })),
    }),
    'POST reports/products': {
      body: '#report',
      status: 202,
      answer: (ask) => {
        checkWish(ask);
        const { id } = ask.state.reports.order(ask.caller.spec.id, ask.body as Fields);
        return view(id, 'pending');
      },
    },
    'GET reports/:id': (ask) => {
      const job = reportOf(ask);
      const state = ask.state.reports.stateOf(job);
      if (state === 'pending') return new Sent({ status: 202, body: view(job.id, 'pending') });
      return view(job.id, state === 'failed' ? 'failed' : 'completed');
    },
    'GET reports/:id/download': (ask) => {
      const job = reportOf(ask);
      if (!ask.state.reports.wasMade(job)) throw missing('The report is not ready.');
      const body = fileOf(ask, job.wish);
      return new Sent({ headers: { 'content-type': 'text/csv' }, body });
    },
  },
});

export const doors: readonly Door<State>[] = [tokens, api];

/** The older generations: reports and their files, advertisers, audiences. */
import { defineApi, Sent, type Routes } from '../../../../../sdk/emulator/index.ts';
import { amazonReports } from '../../../../families/amazon/emulator/reports.ts';
import { advertiserOf, checkReport } from '../report/index.ts';
import { reportRows } from '../report/rows.ts';
import { listAudiences } from '../rules/audience-list.ts';
import { createAudience, deleteAudience, editAudience } from '../rules/audiences.ts';
import type { Fields, Scope, State } from '../state.ts';
import { advertiserView } from '../views.ts';
import { common, refuse } from '../words.ts';
import { admitOlder, audienceScope, scopeOf } from './access.ts';

export const reports = amazonReports<State>({
  common: { ...common('reporting'), admit: admitOlder },
  body: '#POST /reporting/reports',
  check: (ask) => {
    const scope = scopeOf(ask, advertiserOf(ask.body as Fields));
    checkReport(scope, ask.body as Fields);
    return scope.account.spec.id;
  },
  rows: (ask, accountId, body) => reportRows(scopeOf(ask, accountId), body),
});

const advertiserRoutes: Routes<State, undefined> = {
  'GET advertisers': {
    query: { startIndex: 'integer', count: 'integer', advertiserIdFilter: 'string[]' },
    answer: ({ state, query }) => {
      const { startIndex = 0, count = 100, advertiserIdFilter: ids } = query as Fields;
      if (!(startIndex >= 0 && startIndex <= 29_900))
        throw refuse(422, 'startIndex must be 0 to 29900.');
      if (!(count >= 1 && count <= 100)) throw refuse(422, 'count must be 1 to 100.');
      const found = [...state.accounts.values()].filter(
        ({ spec }) => (ids as readonly string[] | undefined)?.includes(spec.id) ?? true,
      );
      const response = found.slice(startIndex, startIndex + count).map(advertiserView);
      return { totalResults: found.length, response };
    },
  },
  'GET advertisers/:id': (ask) => advertiserView(scopeOf(ask, ask.params['id'] ?? '', 404).account),
};

const audienceMedia = (name: string) => `application/vnd.dsp${name}.v1+json`;

export const dsp = defineApi<State>({
  ...common('dsp'),
  base: '/dsp/',
  admit: admitOlder,
  routes: {
    ...advertiserRoutes,
    ...audienceWrite('POST audiences', createAudience, 'query', 'audiencesresponse'),
    ...audienceWrite('POST audiences/delete', deleteAudience, 'header', 'audiences'),
    ...audienceWrite('PUT audiences/edit', editAudience, 'header', 'audiences', 200),
  },
});

function audienceWrite(
  name: string,
  answer: (scope: Scope, body: Fields) => Fields,
  advertiser: 'query' | 'header',
  gives: string,
  status = 207,
): Routes<State, undefined> {
  const facts = { advertiser, sends: audienceMedia('audiences'), gives: audienceMedia(gives) };
  return {
    [name]: {
      facts,
      query: { advertiserId: 'string' },
      body: `#${name.replace(' ', ' /dsp/')}`,
      answer: (ask) => {
        const body = answer(audienceScope(ask), ask.body as Fields);
        return new Sent({ status, headers: { 'content-type': facts.gives }, body });
      },
    },
  };
}

export const audiences = defineApi<State>({
  ...common('dsp'),
  base: '/audiences/',
  admit: admitOlder,
  routes: {
    'POST list': {
      facts: { advertiser: 'query' },
      query: {
        advertiserId: 'string',
        canTarget: 'boolean',
        maxResults: 'integer 1..250',
        nextToken: 'string',
      },
      body: '#POST /audiences/list',
      answer: (ask) => listAudiences(audienceScope(ask), ask.query, ask.body as Fields),
    },
  },
});

/** The older generations: reports and their files, advertisers, audiences. */
import { defineApi, describeApi, localDay, Sent } from '../../../../../sdk/emulator/index.ts';
import { amazonReports } from '../../../../families/amazon/emulator/report-doors.ts';
import { checkAmazonReport } from '../../../../families/amazon/emulator/reports.ts';
import { amazonAudienceList } from '../../../../families/amazon/emulator/audiences.ts';
import { reportRows, reportTypes } from '../report/index.ts';
import { audiencesOf, createAudience, deleteAudience, editAudience } from '../rules/audiences.ts';
import type { Fields } from '../model.ts';
import type { Ask, Scope, State } from '../state.ts';
import { advertiserView } from '../views.ts';
import { common, partOf, refuse } from '../words.ts';
import { admitOlder, audienceScope, scopeOf } from './access.ts';

/** The advertiser that a report is about stands in its filter. */
function advertiserOf({ configuration: { filters = [] } }: Fields): string {
  const own = (filters as readonly Fields[]).find(({ field }) => field === 'advertiserId');
  const ids = (own?.['values'] ?? []) as readonly string[];
  if (ids.length !== 1 || filters.length !== 1)
    throw refuse(400, 'configuration filters must hold advertiserId with one value.');
  return String(ids[0]);
}

export const reports = amazonReports<State>({
  common: { ...common('reporting'), admit: admitOlder },
  body: '#reports.CreateAsyncReportRequest',
  check: (ask) => {
    const { spec } = scopeOf(ask, advertiserOf(ask.body as Fields)).account;
    checkAmazonReport(reportTypes, ask.body as Fields, localDay(ask.now, spec.timeZone).today);
    return spec.id;
  },
  rows: (ask, accountId, body) => reportRows(scopeOf(ask, accountId), body),
});

/** @param advertiser  where the request says whose audience it is */
function audienceWrite(
  answer: (scope: Scope, body: Fields) => Fields,
  advertiser: 'query' | 'header',
  status: number,
) {
  const media = (name: string) => `application/vnd.dsp${name}.v1+json`;
  const gives = media(advertiser === 'query' ? 'audiencesresponse' : 'audiences');
  return {
    facts: { advertiser, sends: media('audiences'), gives },
    query: { advertiserId: 'string' },
    answer: (ask: Ask) => {
      const body = answer(audienceScope(ask), ask.body as Fields);
      return new Sent({ status, headers: { 'content-type': gives }, body });
    },
  };
}

export const dsp = defineApi<State>({
  ...describeApi<State, undefined>(partOf('/dsp/'), '/dsp/', {
    'GET /dsp/advertisers': {
      // A value out of bounds is refused by a status of its own.
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
    'GET /dsp/advertisers/{id}': (ask) =>
      advertiserView(scopeOf(ask, ask.params['id'] ?? '', 404).account),
    'POST /dsp/audiences': audienceWrite(createAudience, 'query', 207),
    'POST /dsp/audiences/delete': audienceWrite(deleteAudience, 'header', 207),
    'PUT /dsp/audiences/edit': audienceWrite(editAudience, 'header', 200),
  }),
  ...common('dsp'),
  admit: admitOlder,
});

export const audiences = defineApi<State>({
  ...describeApi<State, undefined>(partOf('/audiences/'), '/audiences/', {
    'POST /audiences/list': {
      facts: { advertiser: 'query' },
      answer: (ask) => {
        const scope = audienceScope(ask);
        const question = [scope.account.spec.id];
        return amazonAudienceList(audiencesOf(scope), ask, { adType: 'DSP', question });
      },
    },
  }),
  ...common('dsp'),
  admit: admitOlder,
});

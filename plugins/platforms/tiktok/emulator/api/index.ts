/** The doors of the emulated API: everything, and the files of reports. */
import {
  defineApi,
  type Ask as KitAsk,
  type Door,
  type Route,
  type Shape,
} from '../../../../../sdk/emulator/index.ts';
import { createAd, updateAd } from '../rules/ad.ts';
import { createAdgroup, updateAdgroup } from '../rules/adgroup.ts';
import { createCampaign, updateCampaign } from '../rules/campaign.ts';
import { statusAnswer } from '../rules/status-change.ts';
import written from '../shapes.json' with { type: 'json' };
import type { Account, State } from '../state.ts';
import { envelope, formats, invalid, words } from '../words.ts';
import { accessAnswers, admit, advertiserOf } from './access.ts';
import { csvFile, type Answers } from './ask.ts';
import { assetAnswers } from './assets.ts';
import { audienceAnswers } from './audiences.ts';
import { changeLogAnswers } from './change-log.ts';
import { eventAnswers } from './events.ts';
import { listAnswer } from './lists.ts';
import { csvOf, reportAnswers, tasksOf } from './reports.ts';
import { toolAnswers } from './tools.ts';

const shapes = written as unknown as Readonly<Record<string, Shape>>;

/** Paths end with a slash. Each has its fields in `shapes.json`, under the same name. */
const answers: Answers = {
  ...accessAnswers,
  ...toolAnswers,
  ...assetAnswers,
  ...audienceAnswers,
  ...reportAnswers,
  ...changeLogAnswers,
  ...eventAnswers,
  'GET campaign/get/': listAnswer('campaign'),
  'POST campaign/create/': createCampaign,
  'POST campaign/update/': updateCampaign(false),
  'POST campaign/status/update/': statusAnswer('campaign'),
  'GET adgroup/get/': listAnswer('adgroup'),
  'POST adgroup/create/': createAdgroup,
  'POST adgroup/update/': updateAdgroup(false),
  'POST adgroup/status/update/': statusAnswer('adgroup'),
  'GET ad/get/': listAnswer('ad'),
  'POST ad/create/': createAd,
  'POST ad/update/': updateAd,
  'POST ad/status/update/': statusAnswer('ad'),
  'GET smart_plus/campaign/get/': listAnswer('campaign', true),
  'POST smart_plus/campaign/update/': updateCampaign(true),
  'POST smart_plus/campaign/status/update/': statusAnswer('campaign', true),
  'GET smart_plus/adgroup/get/': listAnswer('adgroup', true),
  'POST smart_plus/adgroup/update/': updateAdgroup(true),
  'POST smart_plus/adgroup/status/update/': statusAnswer('adgroup', true),
};

export const routes = Object.fromEntries(
  Object.entries(answers).map(([name, answer]): [string, Route<State, Account>] => {
    const fields = shapes[name] as Readonly<Record<string, Shape>>;
    const isGet = name.startsWith('GET ');
    return [
      name,
      {
        // What TikTok does not know in a query it passes over; in a body it is refused.
        ...(isGet ? { query: { ...fields, '...': 'any' } } : { body: fields }),
        answer: ({ state, query, body, files, now, caller }) =>
          answer({
            state,
            account: caller,
            fields: isGet ? query : ((body ?? {}) as Readonly<Record<string, unknown>>),
            files,
            now,
          }),
      },
    ];
  }),
);

const api = defineApi<State, Account>({
  base: '/open_api/v1.3/',
  words,
  routes,
  shapes,
  formats,
  lists: 'json',
  reads: 'any',
  readsFirst: true,
  mostBytes: 16 * 1_024 * 1_024,
  admit: (ask) => {
    if (ask.route !== undefined) checkForm(ask);
    return admit(ask);
  },
  answered: (data, ask) => envelope(0, 'OK', data, ask),
});

function checkForm({ method, header, search }: KitAsk): void {
  const type = header('content-type');
  if (method === 'POST' && !/^(application\/json|multipart\/form-data)\b/.test(type))
    throw invalid('Content-Type', 'must be application/json');
  const names = [...search.keys()];
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw invalid(twice, 'is given twice');
}

/** Where finished reports lie: an address that needs no token, as long as it is known. */
const files = defineApi<State>({
  base: '/report-files/',
  words,
  query: { '...': 'any' },
  routes: {
    'GET :id.csv': (ask) => {
      const { state, params, now } = ask;
      const task = tasksOf({ state })
        .all()
        .find(({ id }) => id === params['id']);
      if (!task) throw words.notFound(ask, []);
      const account = advertiserOf(state, task.accountId);
      return csvFile(csvOf({ state, account, fields: task.fields, files: new Map(), now }, task));
    },
  },
});

export const doors: readonly Door<State>[] = [files, api];

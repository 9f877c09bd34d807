/** The doors of the emulated API: everything, and the files of reports. */
import {
  defineApi,
  type Ask as KitAsk,
  type Door,
  type Fields,
  type Route,
  type Shape,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { createAd, updateAd } from '../rules/ads.ts';
import { statusAnswer } from '../rules/changes.ts';
import { createAdgroup, createCampaign, updateAnswer } from '../rules/entities.ts';
import written from '../shapes.json' with { type: 'json' };
import type { Account } from '../model.ts';
import { levels, type Answer, type Answers, type State } from '../state.ts';
import { envelope, formats, invalid, words } from '../words.ts';
import { accessAnswers, admit, advertiserOf } from './access.ts';
import { assetAnswers } from './assets.ts';
import { audienceAnswers } from './audiences.ts';
import { besideAnswers } from './beside.ts';
import { catalogAnswers } from './catalogs.ts';
import { changeLogAnswers } from './change-log.ts';
import { eventAnswers } from './events.ts';
import { leadAnswers } from './leads.ts';
import { listAnswer } from './lists.ts';
import { csvFile, reportAnswers } from './reports.ts';
import { toolAnswers } from './tools.ts';

const shapes = written as unknown as Readonly<Record<string, Shape>>;

/** Paths end with a slash. Each has its fields in `shapes.json`, under the same name. */
const answers: Answers = {
  ...accessAnswers,
  ...toolAnswers,
  ...assetAnswers,
  ...audienceAnswers,
  ...besideAnswers,
  ...catalogAnswers,
  ...reportAnswers,
  ...changeLogAnswers,
  ...eventAnswers,
  ...leadAnswers,
  ...levelAnswers('campaign', createCampaign, updateAnswer('campaign')),
  ...levelAnswers('group', createAdgroup, updateAnswer('group')),
  ...levelAnswers('ad', createAd, updateAd),
  ...smartAnswers('campaign'),
  ...smartAnswers('group'),
};

function levelAnswers(kind: TreeKind, create: Answer, update: Answer): Answers {
  const level = levels[kind];
  return {
    [`GET ${level}/get/`]: listAnswer(kind),
    [`POST ${level}/create/`]: create,
    [`POST ${level}/update/`]: update,
    [`POST ${level}/status/update/`]: statusAnswer(kind),
  };
}

function smartAnswers(kind: 'campaign' | 'group'): Answers {
  const path = `smart_plus/${levels[kind]}`;
  return {
    [`GET ${path}/get/`]: listAnswer(kind, true),
    [`POST ${path}/update/`]: updateAnswer(kind, true),
    [`POST ${path}/status/update/`]: statusAnswer(kind, true),
  };
}

const routes = Object.fromEntries(
  Object.entries(answers).map(([name, answer]): [string, Route<State, Account>] => {
    const fields = shapes[name] as Readonly<Record<string, Shape>>;
    const isGet = name.startsWith('GET ');
    // TikTok passes over an unknown field of a query; in a body it refuses one.
    const shape = isGet ? { query: { ...fields, '...': 'any' } } : { body: fields };
    const given = (ask: Pick<KitAsk, 'query' | 'body'>) => (isGet ? ask.query : (ask.body ?? {}));
    return [name, { ...shape, answer: (ask) => answer({ ...ask, fields: given(ask) as Fields }) }];
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
      const task = ask.state.reports.find(ask.params['id'] ?? '');
      if (!task) throw words.notFound(ask, []);
      const caller = advertiserOf(ask.state, task.accountId);
      return csvFile({ ...ask, caller, fields: task.wish });
    },
  },
});

export const doors: readonly Door<State>[] = [files, api];

/** The doors of the emulated API: tokens, three generations of paths, and the files of reports. */
import {
  defineApi,
  type Answer,
  type Door,
  type Route,
} from '../../../../../sdk/emulator/index.ts';
import {
  amazonLogin,
  checkAmazonCaller,
  checkAmazonMedia,
} from '../../../../families/amazon/emulator/access.ts';
import { forecast } from '../report/forecast.ts';
import { demoClient } from '../accounts.ts';
import type { Fields, Kind, Scope, State } from '../state.ts';
import { listNames } from '../views.ts';
import { anyQuery, common, shapes } from '../words.ts';
import { scopeOf } from './access.ts';
import { answerList, answerWrite } from './items.ts';
import { audiences, dsp, reports } from './older.ts';

/** Each has its body under the same name in `shapes.json`. */
const routes = Object.entries(listNames).flatMap(([name, list]) => {
  const kind = name as Kind;
  const write = (verb: 'create' | 'update' | 'delete'): [string, Route<State, Scope>] => {
    const answer: Answer<State, Scope> = ({ caller, body }) =>
      answerWrite(caller, verb, kind, (body ?? {}) as Fields);
    return [`${verb}/${list}`, { status: 207, answer }];
  };
  const all: [string, Route<State, Scope>][] = [
    [
      `query/${list}`,
      {
        body: `#query/${list}`,
        answer: ({ caller, body }) => answerList(caller, kind, body as Fields),
      },
    ],
    write('create'),
    write('update'),
    write('delete'),
  ];
  return all.filter(([path]) => shapes[path] !== undefined);
});

const unified = defineApi<State, Scope>({
  ...common('v1'),
  base: '/adsApi/v1/',
  query: anyQuery,
  admit: (ask) => {
    checkAmazonCaller(ask, demoClient, 'Amazon-Ads-ClientId');
    checkAmazonMedia(ask);
    return scopeOf(ask, ask.header('Amazon-Ads-AccountId'));
  },
  routes: {
    ...Object.fromEntries(routes.map(([path, route]) => [`POST ${path}`, route])),
    'POST retrieve/campaignForecasts/dsp': {
      body: '#retrieve/campaignForecasts/dsp',
      status: 207,
      answer: ({ caller, body }) => forecast(caller, body as Fields),
    },
  },
});

export const doors: readonly Door<State>[] = [
  amazonLogin<State>(demoClient),
  unified,
  ...reports,
  dsp,
  audiences,
];

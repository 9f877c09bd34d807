/** The doors of the emulated API: tokens, three generations of paths, and the files of reports. */
import { defineApi, statusOf, type Door } from '../../../../../sdk/emulator/index.ts';
import {
  amazonLogin,
  checkAmazonCaller,
  checkAmazonMedia,
} from '../../../../families/amazon/emulator/access.ts';
import { amazonUnified } from '../../../../families/amazon/emulator/unified.ts';
import { demoClient } from '../accounts.ts';
import { forecast } from '../report/forecast.ts';
import { changeItem, makeItem, removeItem } from '../rules/items.ts';
import { kinds, type Fields, type Item, type Kind } from '../model.ts';
import { itemsOf, type Scope, type State } from '../state.ts';
import { itemView } from '../views.ts';
import { common, described } from '../words.ts';
import { scopeOf } from './access.ts';
import { audiences, dsp, reports } from './older.ts';

const routes = amazonUnified<State, Scope, Kind, Item>({
  kinds,
  has: (verb, kind) => described.write(verb, kind) !== undefined,
  filters: {
    campaignIdFilter: ({ kind, id, parentId }) => (kind === 'campaign' ? id : parentId),
    adGroupIdFilter: ({ kind, id, parentId }) => (kind === 'adGroup' ? id : parentId),
    adIdFilter: ({ kind, id, fields }) => (kind === 'ad' ? id : fields['adId']),
    adAssociationIdFilter: ({ id }) => id,
    stateFilter: statusOf,
    targetTypeFilter: ({ fields }) => fields['targetType'],
  },
  describedFor: () => described,
  itemsOf: (scope, kind) => itemsOf(scope, kind),
  view: itemView,
  write(scope, verb, kind, given) {
    if (verb === 'delete') return removeItem(scope, kind, given);
    return (verb === 'create' ? makeItem : changeItem)(scope, kind, given as Fields);
  },
});

const unified = defineApi<State, Scope>({
  ...common('v1'),
  base: '/adsApi/v1/',
  query: { '...': 'any' },
  admit: (ask) => {
    checkAmazonCaller(ask, demoClient, 'Amazon-Ads-ClientId');
    checkAmazonMedia(ask);
    return scopeOf(ask, ask.header('Amazon-Ads-AccountId'));
  },
  routes: {
    ...routes,
    'POST retrieve/campaignForecasts/dsp': {
      body: '#forecasts.DSPRetrieveCampaignForecastRequest',
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

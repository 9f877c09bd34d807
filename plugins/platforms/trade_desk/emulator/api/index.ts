/** The doors of the emulated API: entities and reports behind one token. */
import { defineApi, type Door, type Fields } from '../../../../../sdk/emulator/index.ts';
import { demoCredentials, demoPartner } from '../accounts.ts';
import { accountOf, createEntity, findAny, updateEntity, type Kind } from '../rules/entities.ts';
import shapes from '../shapes.json' with { type: 'json' };
import type { Account, Ask, State } from '../state.ts';
import { advertiserView, audiencesOf, creativeView, dataOf, entityView, tagsOf } from '../views.ts';
import { forbidden, unauthorized, words } from '../words.ts';
import { besideRoutes, loginRoutes, loginTokens } from './beside.ts';
import { bidListRoutes } from './bid-lists.ts';
import { page } from './page.ts';
import { reportRoutes } from './reports.ts';

/** A list of what an advertiser has. */
const ofAdvertiser = (viewsOf: (account: Account, ask: Ask) => readonly Fields[]) => ({
  body: '#ofAdvertiser',
  answer: (ask: Ask) =>
    page(ask, viewsOf(accountOf(ask, (ask.body as Fields)['AdvertiserId']), ask)),
});

const entitiesOf = (kind: Kind) =>
  ofAdvertiser(({ spec }, { state }) =>
    state.records.list(kind, { accountId: spec.id }).map((one) => entityView(state, one)),
  );

const entityRoutes = (path: string, kind: Kind, shape: string) => ({
  [`POST ${path}/query/advertiser`]: entitiesOf(kind),
  [`GET ${path}/:id`]: (ask: Ask) => entityView(ask.state, findAny(ask, kind, ask.params['id'])[1]),
  [`POST ${path}`]: {
    body: `#${shape}`,
    answer: (ask: Ask) => entityView(ask.state, createEntity(ask, kind)),
  },
  [`PUT ${path}`]: {
    body: `#${shape}Change`,
    answer: (ask: Ask) => entityView(ask.state, updateEntity(ask, kind)),
  },
});

const api = defineApi<State>({
  base: '/v3/',
  words,
  shapes: shapes as unknown as Readonly<Record<string, string>>,
  admit: ({ header, path, state, now }): undefined => {
    const token = header('ttd-auth');
    if (path === '/v3/authentication' || token === demoCredentials.access_token) return;
    const login = loginTokens(state.parts.world.seed).read(token);
    if (!login || login.end <= now) throw unauthorized();
  },
  routes: {
    'GET advertiser/:id': (ask) => advertiserView(accountOf(ask, ask.params['id'])),
    'POST advertiser/query/partner': {
      body: '#ofPartner',
      answer: (ask) => {
        if ((ask.body as Fields)['PartnerId'] !== demoPartner) throw forbidden();
        return page(ask, [...ask.state.accounts.values()].map(advertiserView));
      },
    },
    ...entityRoutes('campaign', 'campaign', 'campaign'),
    ...entityRoutes('adgroup', 'group', 'adGroup'),
    'POST adgroup/query/campaign': {
      body: '#ofCampaign',
      answer: (ask) => {
        const [, { id }] = findAny(ask, 'campaign', (ask.body as Fields)['CampaignId']);
        const groups = ask.state.records.list('group', { parentId: id });
        return page(
          ask,
          groups.map((one) => entityView(ask.state, one)),
        );
      },
    },
    'POST creative/query/advertiser': ofAdvertiser((account, { state }) =>
      state.records
        .list('ad', { accountId: account.spec.id })
        .map((one) => creativeView(one, account)),
    ),
    'POST audience/query/advertiser': ofAdvertiser(audiencesOf),
    'POST dmp/firstparty/advertiser': ofAdvertiser(dataOf),
    'POST trackingtag/query/advertiser': ofAdvertiser(tagsOf),
    ...loginRoutes,
    ...besideRoutes,
    ...bidListRoutes,
    ...reportRoutes,
  },
});

export const doors: readonly Door<State>[] = [api];

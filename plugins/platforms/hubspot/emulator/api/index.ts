/** Objects of the CRM by the paths of version 3, owners, pipelines and the account. */
import { bearerOf, defineApi, type Routes, type Shape } from '../../../../../sdk/emulator/index.ts';
import { portal, scopesOf } from '../accounts.ts';
import { owners, stages } from '../seed.ts';
import shapes from '../shapes.json' with { type: 'json' };
import type { Sort } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { invalid, refuse, words } from '../words.ts';
import { archive, create, readAll, readOne, search, update, upsert } from './objects.ts';

type Scopes = readonly string[];

/** HubSpot lets so many requests pass in ten seconds. */
const MOST_IN_TEN_SECONDS = 100;
const WINDOW_MS = 10_000;

const { source: _, ...ofShapes } = shapes;

const sorts: readonly Sort[] = ['contacts', 'companies', 'deals'];

const routesOf = (sort: Sort): Routes<State, Scopes> => {
  const path = `crm/v3/objects/${sort}`;
  const read = `crm.objects.${sort}.read`;
  const write = `crm.objects.${sort}.write`;
  const one = { properties: '#names', idProperty: 'string', archived: 'string', '...': 'any' };
  return {
    [`POST ${path}/search`]: { scope: read, body: '#search', answer: (ask) => search(ask, sort) },
    [`POST ${path}/batch/read`]: {
      scope: read,
      body: '#read',
      answer: (ask) => readAll(ask, sort),
    },
    [`POST ${path}/batch/upsert`]: {
      scope: write,
      body: '#upsert',
      answer: (ask) => upsert(ask, sort),
    },
    [`POST ${path}`]: {
      scope: write,
      body: '#create',
      status: 201,
      answer: (ask) => create(ask, sort),
    },
    [`GET ${path}/:id`]: {
      scope: read,
      query: one,
      answer: (ask) => readOne(ask, sort),
    },
    [`PATCH ${path}/:id`]: {
      scope: write,
      query: one,
      body: '#update',
      answer: (ask) => update(ask, sort),
    },
    [`DELETE ${path}/:id`]: { scope: write, answer: (ask) => archive(ask, sort) },
  };
};

const lacking = (scope: string) =>
  refuse(
    403,
    'MISSING_SCOPES',
    "This app hasn't been granted all required scopes to make this call. Read more about required scopes here: https://developers.hubspot.com/scopes.",
    {
      errors: [
        {
          message: 'One or more of the following scopes are required.',
          context: { requiredGranularScopes: [scope] },
        },
      ],
    },
  );

const account = () => ({
  portalId: Number(portal.id),
  accountType: 'STANDARD',
  timeZone: portal.timeZone,
  companyCurrency: portal.currency,
  additionalCurrencies: [],
  utcOffset: '+00:00',
  utcOffsetMilliseconds: 0,
  uiDomain: 'app.hubspot.com',
  dataHostingLocation: 'na1',
});

const times = { createdAt: '2026-01-05T10:00:00.000Z', updatedAt: '2026-01-05T10:00:00.000Z' };
const ownerView = (owner: (typeof owners)[number]) => ({
  ...owner,
  type: 'PERSON',
  userId: Number(owner.id),
  ...times,
  archived: false,
});

function pipelines({ params }: Ask) {
  if (params['object'] !== 'deals')
    throw invalid(`Unable to infer object type from: ${params['object']}`);
  const shown = stages.map(([id, label, probability], displayOrder) => ({
    id,
    label,
    displayOrder,
    metadata: { probability, isClosed: String(id.startsWith('closed')) },
    ...times,
    archived: false,
  }));
  return {
    results: [
      {
        id: 'default',
        label: 'Sales Pipeline',
        displayOrder: 0,
        stages: shown,
        ...times,
        archived: false,
      },
    ],
  };
}

export const api = defineApi<State, Scopes>({
  base: '/',
  words,
  lists: 'repeated or commas',
  shapes: ofShapes as unknown as Readonly<Record<string, Shape>>,
  routes: {
    ...Object.assign({}, ...sorts.map(routesOf)),
    'GET account-info/v3/details': { answer: account },
    'GET crm/v3/owners': {
      scope: 'crm.objects.owners.read',
      query: { limit: 'integer 1..500', after: 'string', email: 'string', archived: 'string' },
      answer: () => ({ results: owners.map(ownerView) }),
    },
    'GET crm/v3/pipelines/:object': {
      scope: 'crm.objects.deals.read',
      answer: pipelines,
    },
  },
  admit: ({ header, scope, route, state, now }) => {
    const scopes = scopesOf[bearerOf(header('authorization'))];
    if (!scopes) throw words.expired();
    const recent = state.recent.filter((at) => now - at < WINDOW_MS);
    if (recent.length >= MOST_IN_TEN_SECONDS) throw words.throttled(10, now);
    state.recent.splice(0, state.recent.length, ...recent, now);
    if (route && scope && !scopes.includes(scope)) throw lacking(scope);
    return scopes;
  },
  headers: ({ state }) => ({
    'x-hubspot-ratelimit-interval-milliseconds': String(WINDOW_MS),
    'x-hubspot-ratelimit-max': String(MOST_IN_TEN_SECONDS),
    'x-hubspot-ratelimit-remaining': String(MOST_IN_TEN_SECONDS - state.recent.length),
  }),
});

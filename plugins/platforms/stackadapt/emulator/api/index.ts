/** The one door of the emulated API: documents, executed over the world. */
import { readFileSync } from 'node:fs';
import { connectionOf, graphQl, type RootField } from '../../../../../sdk/emulator/graphql.ts';
import { bearerOf, defineApi, type Door, type Fields } from '../../../../../sdk/emulator/index.ts';
import { ACCOUNT_ID, CURRENCY, demoCredentials } from '../accounts.ts';
import { deliveryOf, levels } from '../report/index.ts';
import {
  archiveAll,
  restoreAll,
  switchAll,
  toldInside,
  updateGroup,
  upsertCampaign,
} from '../rules/changes.ts';
import { copyCampaigns } from '../rules/copies.ts';
import { dealsFor, dealView, deleteDeal, saveDeal } from '../rules/deals.ts';
import { inventoryPackages, type Status } from '../model.ts';
import { supplySources } from '../rules/seeded-deals.ts';
import type { Ask, Entity, State } from '../state.ts';
import { adView, advertiserView, audiencesOf, campaignView, groupView } from '../views.ts';
import { traceOf, words } from '../words.ts';

type Root = Readonly<Record<string, RootField<Ask>>>;
type Filters = Readonly<Record<string, readonly string[] | string | boolean | null | undefined>>;

/** Of all that the key reaches, what the filters name; lists of ids by the id that each is of. */
function filtered(
  rows: readonly Fields[],
  { filterBy, ...page }: Fields,
  idsOf: (row: Fields) => Readonly<Record<string, unknown>>,
): Fields {
  const { archived, ...filters } = (filterBy ?? {}) as Filters;
  const passes = (row: Fields) =>
    (archived === undefined || archived === null || row['isArchived'] === archived) &&
    Object.entries(filters).every(([name, wanted]) => {
      if (!Array.isArray(wanted)) return true;
      return wanted.includes(String(idsOf(row)[name]));
    });
  const found = rows.filter(passes).toSorted((a, b) => Number(a['id']) - Number(b['id']));
  return connectionOf(found, page);
}

const idOf = (row: unknown) => (row as Fields | undefined)?.['id'];
const stateOf = (status: unknown) => (status as Fields)['state'];

const queries: Root = {
  account: () => ({ id: ACCOUNT_ID, currency: CURRENCY }),
  advertiser: ({ id }, { state }) => {
    const found = state.accounts.get(String(id));
    return found ? advertiserView(found) : null;
  },
  advertisers: (args, { state }) =>
    filtered([...state.accounts.values()].map(advertiserView), args, (row) => ({ ids: row['id'] })),
  campaignGroups: (args, { state }) =>
    filtered(
      state.records.list('campaign', {}).map((one) => groupView(state, one)),
      args,
      (row) => ({
        ids: row['id'],
        advertiserIds: idOf(row['advertiser']),
        states: stateOf(row['campaignGroupStatus']),
      }),
    ),
  campaigns: (args, { state, now }) =>
    filtered(
      state.records.list('group', {}).map((one) => campaignView(state, one, now)),
      args,
      (row) => ({
        ids: row['id'],
        advertiserIds: idOf(row['advertiser']),
        campaignGroupIds: idOf(row['campaignGroup']),
        states: stateOf(row['campaignStatus']),
      }),
    ),
  campaign: ({ id }, { state, now }) => {
    const found = state.records.find('group', String(id));
    return found ? campaignView(state, found, now) : null;
  },
  ads: (args, { state, now }) =>
    filtered(
      state.records.list('ad', {}).map((one) => adView(state, one, now)),
      args,
      (row) => {
        const campaign = row['campaign'] as Fields;
        return {
          ids: row['id'],
          campaignIds: campaign['id'],
          advertiserIds: idOf(campaign['advertiser']),
        };
      },
    ),
  byodDeals: (args, ask) =>
    filtered(
      dealsFor(ask, (args['filterBy'] ?? {}) as Fields).map((one) => dealView(ask, one)),
      { ...args, filterBy: {} },
      () => ({}),
    ),
  supplySources: (args) => filtered(supplySources, { ...args, filterBy: {} }, () => ({})),
  inventoryPackages: (args) => {
    const { nameOrIdContains } = (args['filterBy'] ?? {}) as Filters;
    const words = typeof nameOrIdContains === 'string' ? nameOrIdContains.toLowerCase() : '';
    return filtered(
      inventoryPackages.filter(({ id, name }) => `${id} ${name.toLowerCase()}`.includes(words)),
      args,
      () => ({}),
    );
  },
  customSegments: (args, { state }) =>
    filtered(audiencesOf(state), args, (row) => ({ ids: row['id'] })),
  ...Object.fromEntries(
    Object.keys(levels).map((name) => [
      name,
      (args: Fields, ask: Ask) => deliveryOf(name, args, ask),
    ]),
  ),
};

const campaigns = (ask: Ask, all: readonly Entity[]) =>
  all.map((one) => campaignView(ask.state, one, ask.now));
const ads = (ask: Ask, all: readonly Entity[]) => all.map((one) => adView(ask.state, one, ask.now));

function switchedGroup({ id }: Fields, ask: Ask, status: Status): Fields {
  switchAll(ask, 'campaign', [id], status);
  return groupView(ask.state, ask.state.records.find('campaign', String(id))!);
}

const mutations: Root = {
  pauseCampaigns: toldInside(({ input }, ask) => {
    const changed = switchAll(ask, 'group', (input as Fields)['campaignIds'], 'paused');
    return { pausedCount: changed.length, campaigns: campaigns(ask, changed) };
  }),
  resumeCampaigns: toldInside(({ input }, ask) => {
    const changed = switchAll(ask, 'group', (input as Fields)['campaignIds'], 'on');
    return { resumedCount: changed.length, campaigns: campaigns(ask, changed) };
  }),
  pauseAds: toldInside(({ input }, ask) => {
    const changed = switchAll(ask, 'ad', (input as Fields)['adIds'], 'paused');
    return { pausedCount: changed.length, ads: ads(ask, changed) };
  }),
  resumeAds: toldInside(({ input }, ask) => {
    const changed = switchAll(ask, 'ad', (input as Fields)['adIds'], 'on');
    return { resumedCount: changed.length, ads: ads(ask, changed) };
  }),
  archiveCampaigns: toldInside(({ input }, ask) => {
    archiveAll(ask, 'group', (input as Fields)['ids']);
    return {};
  }),
  restoreCampaigns: toldInside(({ input }, ask) => {
    restoreAll(ask, 'group', (input as Fields)['ids']);
    return {};
  }),
  archiveAds: toldInside(({ input }, ask) => ({
    archivedCount: archiveAll(ask, 'ad', (input as Fields)['ids']).length,
  })),
  restoreAds: toldInside(({ input }, ask) => ({
    restoredCount: restoreAll(ask, 'ad', (input as Fields)['ids']).length,
  })),
  upsertCampaign: toldInside(upsertCampaign),
  pauseCampaignGroup: toldInside(({ input }, ask) => ({
    pausedCampaignGroup: switchedGroup(input as Fields, ask, 'paused'),
  })),
  resumeCampaignGroup: toldInside(({ input }, ask) => ({
    resumedCampaignGroup: switchedGroup(input as Fields, ask, 'on'),
  })),
  archiveCampaignGroup: toldInside(({ input }, ask) => {
    archiveAll(ask, 'campaign', [(input as Fields)['id']]);
    return {};
  }),
  restoreCampaignGroup: toldInside(({ input }, ask) => {
    restoreAll(ask, 'campaign', [(input as Fields)['id']]);
    return {};
  }),
  copyCampaigns: toldInside(copyCampaigns),
  createOrUpdateByodDeals: toldInside(saveDeal),
  deleteByodDeal: toldInside(deleteDeal),
  updateCampaignGroup: toldInside(updateGroup),
};

const api = defineApi<State>({
  base: '/',
  words,
  admit: ({ header }) => {
    if (bearerOf(header('authorization')) !== demoCredentials.api_key) throw words.expired();
    return undefined;
  },
  routes: {
    'POST graphql': graphQl<State, undefined>({
      schema: readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
      fields: { ...queries, ...mutations },
      extensions: ({ count }) => traceOf(count),
    }),
  },
});

export const doors: readonly Door<State>[] = [api];

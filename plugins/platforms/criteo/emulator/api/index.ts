/** The doors of the emulated API: tokens, and everything that is described. */
import {
  defineApi,
  describeApi,
  pages,
  Refusal,
  type Answers,
  type Door,
  type Fields,
  type OpenApi,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { checkCriteoToken, criteoTokens } from '../../../../families/criteo/emulator/tokens.ts';
import { demoCredentials } from '../accounts.ts';
import openapi from '../openapi.json' with { type: 'json' };
import { statistics } from '../report/index.ts';
import {
  accountOf,
  createAdSet,
  createCampaign,
  findAny,
  patchAdSet,
  patchCampaign,
  switchAdSet,
} from '../rules/entities.ts';
import type { Entity } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { createSegments, deleteSegments, searchSegments, sizesOf } from '../rules/segments.ts';
import { advertiserView, adSetView, adView, campaignView } from '../views.ts';
import { missing, problemOf, words } from '../words.ts';

const whole = (data: unknown): Fields => ({ data, errors: [], warnings: [] });

/** An object that is not there, or not theirs, is left out. */
function search(
  ask: Ask,
  kind: TreeKind,
  idsOf: Readonly<Record<string, (one: Entity) => string>>,
) {
  const { filters } = ask.body as { filters?: Readonly<Record<string, readonly string[]>> };
  return [...ask.state.accounts.keys()]
    .flatMap((accountId) => ask.state.records.list(kind, { accountId }))
    .filter((one) =>
      Object.entries(idsOf).every(([name, idOf]) => {
        const wanted = filters?.[name] ?? [];
        return wanted.length === 0 || wanted.includes(idOf(one));
      }),
    );
}

interface Item {
  readonly id: string;
  readonly attributes?: Fields;
}

/** Item by item: what cannot be done is told beside what was. */
function each(ask: Ask, kind: 'campaign' | 'group', change: (one: Entity, given: Fields) => void) {
  const { data: items = [] } = ask.body as { data?: readonly Item[] };
  const errors: unknown[] = [];
  const done = items.filter(({ id, attributes = {} }) => {
    try {
      const found = findAny(ask, kind, id);
      if (!found) throw missing(`There is no such object: ${id}.`);
      change(found, attributes);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors.push(problemOf(error as Refusal<object>));
      return false;
    }
  });
  const type = kind === 'campaign' ? 'Campaign' : 'AdSetId';
  return { data: done.map(({ id }) => ({ id, type })), errors, warnings: [] };
}

const accountId = (one: Entity) => one.accountId;
const ownId = (one: Entity) => one.id;

const answers: Answers<State, undefined> = {
  ListAdvertisers: ({ state }) => whole([...state.accounts.values()].map(advertiserView)),
  SearchCampaigns: (ask) =>
    whole(
      search(ask, 'campaign', { advertiserIds: accountId, campaignIds: ownId }).map(campaignView),
    ),
  CreateCampaign: { status: 201, answer: (ask) => whole(campaignView(createCampaign(ask))) },
  PatchCampaigns: (ask) => each(ask, 'campaign', (one, given) => patchCampaign(ask, one, given)),
  SearchAdSets: (ask) =>
    whole(
      search(ask, 'group', {
        advertiserIds: accountId,
        campaignIds: (one) => one.parentId ?? '',
        adSetIds: ownId,
      }).map((one) => adSetView(one, ask.now)),
    ),
  CreateAdSet: { status: 201, answer: (ask) => whole(adSetView(createAdSet(ask), ask.now)) },
  PatchAdSets: (ask) => each(ask, 'group', (one, given) => patchAdSet(ask, one, given)),
  StartAdSets: (ask) => each(ask, 'group', (one) => switchAdSet(ask, one, 'on')),
  StopAdSets: (ask) => each(ask, 'group', (one) => switchAdSet(ask, one, 'off')),
  GetAdvertiserAds: (ask) => {
    const { spec } = accountOf(ask, ask.params['advertiser_id']);
    const { limit, offset } = ask.query;
    const all = ask.state.records.list('ad', { accountId: spec.id });
    const wish = { start: Number(offset ?? 0), count: Number(limit ?? 50) };
    return whole(pages.offset(all, wish).items.map(adView));
  },
  GetAd: (ask) => {
    const found = findAny(ask, 'ad', ask.params['id']);
    if (!found) throw missing('There is no such ad.');
    return whole(adView(found));
  },
  SearchAudienceSegments: (ask) => {
    const { limit = 50, offset = 0 } = ask.query;
    const wish = { start: Number(offset), count: Number(limit) };
    const found = pages.offset(searchSegments(ask), wish);
    const meta = { totalItems: found.total, limit: Number(limit), offset: found.start };
    return { ...whole(found.items), meta };
  },
  CreateAudienceSegments: (ask) => whole(createSegments(ask)),
  DeleteAudienceSegments: (ask) => whole(deleteSegments(ask)),
  ComputeAudienceSegmentsSizes: (ask) => whole(sizesOf(ask)),
  GetAdsetReport: statistics,
};

const tokens = criteoTokens<State>(demoCredentials);

const marketing = defineApi<State>({
  ...describeApi<State, undefined>(openapi as unknown as OpenApi, '/2026-07/', answers),
  words,
  admit: checkCriteoToken,
  headers: () => ({ 'x-ratelimit-limit': '250', 'x-ratelimit-remaining': '249' }),
});

export const doors: readonly Door<State>[] = [tokens, marketing];

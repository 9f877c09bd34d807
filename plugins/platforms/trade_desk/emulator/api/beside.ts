/**
 * Things beside campaigns: tokens for a login, lists of sites, and what has changed since a version.
 * @see https://api.thetradedesk.com/v3/portal/api/doc/Authentication, SiteLists, DeltaQueries
 */
import {
  digits,
  sealedTokens,
  type Fields,
  type Routes,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import { demoLogin, shortId } from '../accounts.ts';
import { accountOf } from '../rules/entities.ts';
import type { Account, Ask, State } from '../state.ts';
import { entityView } from '../views.ts';
import { forbidden, unauthorized } from '../words.ts';
import { page } from './page.ts';

const MINUTES = 1_440;

/** Tokens that a login was given. */
export const loginTokens = (seed: string) =>
  sealedTokens<number>({ seed: `trade_desk ${seed}`, prefix: 'ttd.', lifeSeconds: MINUTES * 60 });

function login({ body, now, state }: Ask): Fields {
  const { Login, Password, TokenExpirationInMinutes: minutes = MINUTES } = body as Fields;
  if (Login !== demoLogin.Login || Password !== demoLogin.Password) throw unauthorized();
  const end = now + Math.min(Number(minutes), MINUTES) * 60_000;
  return { Token: loginTokens(state.parts.world.seed).issueUntil(end, end) };
}

const siteLists = ({ spec }: Account): readonly Fields[] =>
  ['Shops for the outdoors', 'Not for children'].map((name) => ({
    SiteListId: shortId(digits(10, 'trade_desk', 'sitelist', spec.id, name)),
    AdvertiserId: spec.id,
    SiteListName: name,
    Description: null,
    Permissions: 'Private',
    SiteListLineCount: 240,
    Availability: 'Available',
  }));

/** All that there is for version 0; what changed after a version, which is a time here. */
function delta(ask: Ask, kind: TreeKind, as: string): Fields {
  const { AdvertiserId, LastChangeTrackingVersion: last } = ask.body as Fields;
  const { spec } = accountOf(ask, AdvertiserId);
  const since = Number(last ?? 0);
  const all = ask.state.records.list(kind as never, { accountId: spec.id });
  const changed = all.filter(({ updatedAt }) => updatedAt > since);
  return {
    [as]: changed.map((one) => entityView(ask.state, one)),
    LastChangeTrackingVersion: ask.now,
    MoreAvailable: false,
    ElementIds: changed.map(({ id }) => id),
  };
}

const ofDelta = {
  'AdvertiserId*': 'string',
  LastChangeTrackingVersion: '?integer',
  ReturnEntireCampaign: 'boolean',
  ReturnEntireAdGroup: 'boolean',
  ElementSize: 'integer',
  '...': 'any',
};

export const loginRoutes: Routes<State, undefined> = {
  'POST authentication': {
    body: { 'Login*': 'string', 'Password*': 'string', TokenExpirationInMinutes: 'integer 1..' },
    answer: login,
  },
};

export const besideRoutes: Routes<State, undefined> = {
  'POST sitelist/query/advertiser': {
    body: '#ofAdvertiser',
    answer: (ask) => page(ask, siteLists(accountOf(ask, (ask.body as Fields)['AdvertiserId']))),
  },
  'GET sitelist/:id': (ask) => {
    const all = [...ask.state.accounts.values()].flatMap(siteLists);
    const found = all.find(({ SiteListId }) => SiteListId === ask.params['id']);
    if (!found) throw forbidden();
    return found;
  },
  'POST delta/campaign/query/advertiser': {
    body: ofDelta,
    answer: (ask) => delta(ask, 'campaign', 'Campaigns'),
  },
  'POST delta/adgroup/query/advertiser': {
    body: ofDelta,
    answer: (ask) => delta(ask, 'group', 'AdGroups'),
  },
};

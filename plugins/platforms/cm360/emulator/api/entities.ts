/** Profiles, accounts, and what is trafficked: the same ways in for each kind. */
import { findRecord, type Answers, type Fields } from '../../../../../sdk/emulator/index.ts';
import { createEntity, patchEntity } from '../rules/entities.ts';
import type { Entity, Kind } from '../model.ts';
import type { Ask, State } from '../state.ts';
import {
  accountView,
  advertiserViews,
  entityView,
  kinds,
  profileView,
  siteViews,
} from '../views.ts';
import { invalid, missing, required } from '../words.ts';
import { accountOf, listed } from './ask.ts';

type Own = Answers<State, undefined>;

/** With the placements that say they are in it. */
function groupView({ state }: Ask, group: Entity): Fields {
  const all = state.records.list('placement', { accountId: group.accountId });
  const own = all.filter(({ fields }) => fields['placementGroupId'] === group.id);
  return { ...entityView(group), childPlacementIds: own.map(({ id }) => id) };
}

/** @param path  of its methods where that is not the name of its list */
function answersOf(kind: Kind, path = kinds[kind].list): Own {
  const { list, where } = kinds[kind];
  const view = kind === 'placementGroup' ? groupView : (_ask: Ask, one: Entity) => entityView(one);
  return {
    [`${path}.list`]: (ask) => {
      const rows = ask.state.records.list(kind, { accountId: accountOf(ask).spec.id });
      const { campaignId } = ask.query;
      const shown = rows.filter(
        ({ fields }) =>
          kind !== 'creative' || [undefined, fields['campaignId']].includes(campaignId as never),
      );
      return listed(
        ask,
        shown.map((one) => view(ask, one)),
        list,
        where,
      );
    },
    [`${path}.get`]: (ask) => {
      const found = findRecord(ask.state, accountOf(ask).spec.id, kind, ask.params['id']);
      if (!found) throw missing(`${kind} ${ask.params['id']}`);
      return view(ask, found);
    },
    ...(kind === 'creative'
      ? {}
      : {
          [`${path}.insert`]: (ask: Ask) => view(ask, createEntity(ask, accountOf(ask), kind)),
          [`${path}.patch`]: (ask: Ask) => view(ask, patchEntity(ask, accountOf(ask), kind, false)),
        }),
  };
}

const one = (rows: readonly Fields[], { params }: Ask, what: string): Fields => {
  const found = rows.find(({ id }) => id === params['id']);
  if (!found) throw missing(`${what} ${params['id']}`);
  return found;
};

/** Every advertiser of the account has its own; one of them must be named. */
function ofAdvertiser(as: 'floodlightActivities' | 'remarketingLists') {
  return (ask: Ask): Fields => {
    if (ask.query['advertiserId'] === undefined) throw required('advertiserId');
    return listed(ask, advertiserViews(accountOf(ask), as), as, { advertiserId: 'advertiserId' });
  };
}

function changeLogs(ask: Ask): Fields {
  const { spec } = accountOf(ask);
  const { minChangeTime, maxChangeTime } = ask.query;
  const [from, until] = [minChangeTime, maxChangeTime].map((time) =>
    time === undefined ? undefined : Date.parse(String(time)),
  );
  if (Number.isNaN(from) || Number.isNaN(until)) throw invalid('minChangeTime', 'is no time');
  const rows = ask.state.changes
    .all()
    .filter(({ accountId }) => accountId === spec.id)
    .filter(({ changeTime }) => {
      const at = Date.parse(String(changeTime));
      return at >= (from ?? 0) && at <= (until ?? Infinity);
    });
  const where = { objectType: 'objectType', objectIds: 'objectId', action: 'action' };
  return listed(ask, rows, 'changeLogs', where);
}

export const entityAnswers: Own = {
  'userProfiles.list': ({ state }) => ({
    kind: 'dfareporting#userProfileList',
    items: [...state.accounts.values()].map(profileView),
  }),
  'accounts.list': (ask) =>
    listed(ask, [accountView(accountOf(ask))], 'accounts', { active: 'active' }),
  'accounts.get': (ask) => one([accountView(accountOf(ask))], ask, 'account'),
  'advertisers.list': (ask) =>
    listed(ask, advertiserViews(accountOf(ask), 'advertisers'), 'advertisers', {
      status: 'status',
    }),
  'advertisers.get': (ask) =>
    one(advertiserViews(accountOf(ask), 'advertisers'), ask, 'advertiser'),
  'sites.list': (ask) => listed(ask, siteViews(accountOf(ask)), 'sites'),
  'floodlightActivities.list': ofAdvertiser('floodlightActivities'),
  'remarketingLists.list': ofAdvertiser('remarketingLists'),
  'changeLogs.list': changeLogs,
  ...answersOf('campaign'),
  ...answersOf('placement'),
  ...answersOf('placementGroup'),
  ...answersOf('ad'),
  ...answersOf('creative'),
  ...answersOf('landingPage', 'advertiserLandingPages'),
};

/**
 * The organization above the accounts: who is in it, and what pays.
 * @see https://developers.snap.com/api/marketing-api/Ads-API/organizations, funding-sources, members, roles
 */
import {
  digits,
  fillTemplate,
  type Fields,
  type Routes,
} from '../../../../../sdk/emulator/index.ts';
import { demoOrganization as organization, fundingOf, uuid } from '../accounts.ts';
import written from '../organization.json' with { type: 'json' };
import type { Ask, State } from '../state.ts';
import { accountView, organizationView, time } from '../views.ts';
import { forbidden, missing } from '../words.ts';
import { page, paging, wrapped } from './envelope.ts';

const DAY = 86_400_000;
const idOf = (name: string) => uuid(digits(32, 'snapchat', name, organization.id));
const ids = { billing: idOf('billing'), member: idOf('member'), role: idOf('role') };

const filled = <T = Fields>(template: unknown, now: number, own: Fields = {}) => {
  const times = { updated: time(now - 30 * DAY), created: time(now - 900 * DAY) };
  return fillTemplate<T>(template, { organization, ids, ...times, ...own });
};
const fixed =
  (list: 'billingcenters' | 'members' | 'roles') =>
  ({ now }: Ask) =>
    filled<Fields[]>(written[list], now);

const accountsOf = ({ state }: Ask) => [...state.accounts.values()];

/** Lists below an organization. */
const lists: Readonly<Record<string, (ask: Ask) => readonly Fields[]>> = {
  adaccounts: (ask) => accountsOf(ask).map((one) => accountView(one, ask.now)),
  fundingsources: (ask) =>
    accountsOf(ask).map(({ spec }) =>
      filled(written.fundingsource, ask.now, { spec, funding: fundingOf(spec.id) }),
    ),
  billingcenters: fixed('billingcenters'),
  members: fixed('members'),
  roles: fixed('roles'),
};

function checkOwn({ params }: Ask): void {
  if (params['organization'] !== organization.id) throw forbidden();
}

/** One of a list, by its id. @throws Refusal 404 */
const oneOf = (list: string) => (ask: Ask) => {
  const found = lists[list]?.(ask).find(({ id }) => id === ask.params['id']);
  if (!found) throw missing();
  return wrapped(list, [found]);
};

const ofOrganization = Object.fromEntries(
  Object.entries(lists).map(([list, viewsOf]) => [
    `GET organizations/:organization/${list}`,
    {
      query: { ...paging, sort: 'string' },
      answer: (ask: Ask) => {
        checkOwn(ask);
        return page(ask, list, viewsOf(ask));
      },
    },
  ]),
);

export const organizationRoutes: Routes<State, undefined> = {
  'GET me': (ask) => ({ me: lists['members']!(ask)[0] }),
  'GET me/organizations': {
    query: { ...paging, with_ad_accounts: 'boolean' },
    answer: (ask) => page(ask, 'organizations', [organizationView(accountsOf(ask), ask.now)]),
  },
  'GET organizations/:organization': (ask) => {
    checkOwn(ask);
    return wrapped('organizations', [organizationView(accountsOf(ask), ask.now)]);
  },
  ...ofOrganization,
  'GET fundingsources/:id': oneOf('fundingsources'),
  'GET billingcenters/:id': oneOf('billingcenters'),
  'GET members/:id': oneOf('members'),
};

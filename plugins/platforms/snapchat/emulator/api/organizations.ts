/**
 * The organization above the accounts: who is in it, and what pays.
 * @see https://developers.snap.com/api/marketing-api/Ads-API/organizations, funding-sources, members, roles
 */
import { digits, type Fields, type Routes } from '../../../../../sdk/emulator/index.ts';
import { demoOrganization, fundingOf, uuid } from '../accounts.ts';
import type { Ask, State } from '../state.ts';
import { accountView, organizationView, time } from '../views.ts';
import { forbidden, missing } from '../words.ts';
import { page, paging, wrapped } from './envelope.ts';

const DAY = 86_400_000;
const own = (name: string) => uuid(digits(32, 'snapchat', name, demoOrganization.id));
const since = (now: number): Fields => ({
  updated_at: time(now - 30 * DAY),
  created_at: time(now - 900 * DAY),
});

/** Lists below an organization. */
const lists: Readonly<Record<string, (ask: Ask) => readonly Fields[]>> = {
  adaccounts: ({ state, now }) => [...state.accounts.values()].map((one) => accountView(one, now)),
  fundingsources: ({ state, now }) =>
    [...state.accounts.values()].map(({ spec }) => ({
      id: fundingOf(spec.id),
      ...since(now),
      organization_id: demoOrganization.id,
      type: 'CREDIT_CARD',
      name: `Card of ${spec.name}`,
      status: 'ACTIVE',
      currency: spec.currency,
      card_type: 'VISA',
      last_4: '4242',
      expiration_year: '2031',
      expiration_month: '1',
      daily_spend_limit_micro: null,
    })),
  billingcenters: ({ now }) => [
    {
      id: own('billing'),
      ...since(now),
      organization_id: demoOrganization.id,
      name: `${demoOrganization.name}, billing`,
      email_address: 'billing@meridian.example',
      address_line_1: '1 Main Street',
      locality: 'New York',
      administrative_district_level_1: 'NY',
      country: 'US',
      postal_code: '10001',
      alternative_email_addresses: [],
    },
  ],
  members: ({ now }) => [
    {
      id: own('member'),
      ...since(now),
      email: 'growth@meridian.example',
      organization_id: demoOrganization.id,
      display_name: 'Alex Reed',
      member_status: 'MEMBER',
    },
  ],
  roles: ({ now }) => [
    {
      id: own('role'),
      ...since(now),
      container_kind: 'Organizations',
      container_id: demoOrganization.id,
      member_id: own('member'),
      organization_id: demoOrganization.id,
      type: 'admin',
    },
  ],
};

function checkOwn({ params }: Ask): void {
  if (params['organization'] !== demoOrganization.id) throw forbidden();
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
  'GET me': ({ now }) => ({
    me: {
      id: own('member'),
      ...since(now),
      email: 'growth@meridian.example',
      organization_id: demoOrganization.id,
      display_name: 'Alex Reed',
      member_status: 'MEMBER',
    },
  }),
  'GET me/organizations': {
    query: { ...paging, with_ad_accounts: 'boolean' },
    answer: (ask) =>
      page(ask, 'organizations', [organizationView([...ask.state.accounts.values()], ask.now)]),
  },
  'GET organizations/:organization': (ask) => {
    checkOwn(ask);
    return wrapped('organizations', [organizationView([...ask.state.accounts.values()], ask.now)]);
  },
  ...ofOrganization,
  'GET fundingsources/:id': oneOf('fundingsources'),
  'GET billingcenters/:id': oneOf('billingcenters'),
  'GET members/:id': oneOf('members'),
};

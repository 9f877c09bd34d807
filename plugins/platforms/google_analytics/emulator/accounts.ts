/** Properties of test mode. */
import { testAccountsOf } from '../../../../sdk/emulator/index.ts';

export interface DemoProperty {
  readonly id: string;
  readonly name: string;
  readonly account: { readonly id: string; readonly name: string };
  readonly currency: string;
  readonly timeZone: string;
  /** Sessions of an ordinary day. */
  readonly sessions: number;
}

export const demoCredentials = {
  client_id: '412345678904-ga4demo.apps.googleusercontent.com',
  client_secret: 'GOCSPX-ga4-demo-secret',
  refresh_token: '1//ga4-demo-refresh-token',
};

const northwind = { id: '100200300', name: 'Northwind Outdoor' };

const outdoor: DemoProperty = {
  id: '345678901',
  name: 'northwind-outdoor.example',
  account: northwind,
  currency: 'USD',
  timeZone: 'America/New_York',
  sessions: 900,
};
/** A currency without decimals, and days that begin before everybody else's. */
const camping: DemoProperty = {
  id: '345678902',
  name: 'hokuto-camping.example',
  account: { id: '100200400', name: 'Hokuto Camping' },
  currency: 'JPY',
  timeZone: 'Asia/Tokyo',
  sessions: 400,
};
/** Nobody has connected it; the user sees it. */
const rentals: DemoProperty = {
  id: '345678903',
  name: 'rentals.northwind-outdoor.example',
  account: northwind,
  currency: 'USD',
  timeZone: 'America/New_York',
  sessions: 120,
};

export const demoProperties: readonly DemoProperty[] = [outdoor, camping, rentals];

/** The first is the primary one. */
export const testAccounts = testAccountsOf([outdoor, camping], demoCredentials);

/** The advertisers of test mode, before anybody changed anything. */
import {
  plannedCampaign,
  testAccountsOf,
  withIds,
  withPlans,
  type AccountSpec,
} from '../../../../sdk/emulator/index.ts';

/** A campaign of the world, as it is at Walmart. */
export interface Plan {
  readonly type: 'sponsoredProducts' | 'sba' | 'video';
  readonly targeting: 'auto' | 'manual';
}

export interface DemoAccount extends AccountSpec {
  /** Of the header `wap-tenant-id`; the United States have none. */
  readonly tenant: string;
  readonly plans: Readonly<Record<string, Plan>>;
}

/** Made for test mode alone: opens nothing anywhere. */
const demoKey = [
  'MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQDHnlHibmI0RsWDXoSbg0gTA3m0wmlZbXfj/Hd3RG',
  'zJtHEvyhljyEUyPtXdTWnAdcpmcBVXrq6ZKOH4tLT8AVAJ6iRnZ6GodvUknEXq3Ydb1xT2BTDIwSZeZSzIBnACPow9',
  'c6tv688SWum7gcrOAg7AYuH118R8BeA2Wb8N6+4tGm+iFEpkn64g6j2ByeOwl214sbK4gZ1p4ZfHevg1PbfC6Qgiqb',
  '6C88FzGFj+H/VA+l1vViEYLH3SA2Xo0ab+5mFFFhU11UEcEi6QWVKceid19jEnbbci+tHwSp1G5I5hK2szhMitLXxo',
  'fmTUz3jJ9GVhUsCKFdf2cF+PYberIrahAgMBAAECggEAHFX9+619pTwSl4ZYPpcRKRnKMf2S5M3kQem5r6V3594EXy',
  'tKFV79a5d91k9B3r8ZvxbUAMFcKYOjKCHGuysYiH/DMSaFzRsty0efqSpPJ5tNb2rnNOguISItjCtVxQvJ7oM358hK',
  'eamMGkDfYATswSSIPNSnII/Y9v4gX8KI6b/hwP+kSqVciNZ7htFfK6+1iG973qGKeWxCfmHgxFHiOS6gddpA2TJwpP',
  'KZ3AtbIpbGw1rsbS48st3VBC3zEpg/1ZmDAi6x7qvE0mal2qihghgEcRnL5+cwAGBEAxjQRaPB5zpU++PV8xhQQBji',
  'AA9srEvz+7mZuw1apZCM89DA3QKBgQDiSt5jzVEDD+D1Wsv5I5XhD7E0BH5wX8EnZ2+EYsdyK4j/2gwWfJa7JmwNkK',
  '/Xbm9Jhj7is1pnJYzZLATtkYdfuSyxXmQ43Rq4olHsi0IqY2gcAKgLslrf7qM4oPN57piaqtVDAk7TxrE5vVcxRwB5',
  'fSFdK2ftiKjIqZQFEpSgBwKBgQDh0wDPftp0aQnSeiBlhvSU2q2oR5uRV/uDGOaE58VC1nNVEr5UFSHypBdKOfktwc',
  'J9RfkB6AknyXrfkP3ydQMjnjOd6bi9sIqrHg/6MDDNQPai5LjtvTRvY/fmcM8q48ghKX6P0MRbHaAOi1ElZAnVR3z4',
  '8GYNvnXJZTvknRN6FwKBgQDYIW3aoITZidbwQDJE2CoUdSpoZkplBe+ztOUb6kRX1SDaTOXyrDhCs2XMZv6rofyEms',
  'WBPJABqCmoWpSyWqaTVIdNOLw8W2FkKxRX+oHNfng3FqFp2oVVD9WxBnjFYo86WiOqBpBHUKSAY0jd9dSMNGkjVYvD',
  'oRyj2uNXHPH7DQKBgQCo+el+Wg5+0uYtn4LEVaKIC8WryMFIlYw2wZgkVQVPCQbN3rOaWSHI3S4sNYsVyQmOEaDM42',
  'KOaf3OckEDfrk1mrhG7k91aTep6VnNPOgXfgfPRdR22H/25dfmj/0Eu+LRpan1VSLIhzdwCqFSmDOfatnBsKi8mgqr',
  'A1w4qaycSwKBgQCvx3Z2o3apXiHTFDB9aC+iNX8FQV7DZ8qhHRHbGrZGGSzbLuPW0HUiqudtKiyjPzthjo/acZArL1',
  't3VG5qJwTXAE9Wpk02aPUPaBq2FFM4QiV770A1Nln5bQDHGd9MrYUg1pWOz9A/VG0Wx4Uj8KmGU9Kl2Be9+piRXweG',
  'LZ0BWQ==',
].join('');

/** Contents of a test connection. */
export const demoCredentials = {
  consumer_id: '8f3c2a10-5b7d-4e21-9c64-77aa10c3d201',
  auth_token: 'walmart-demo-auth-token-5b7d4e21',
  private_key: demoKey,
};

const account = withIds('walmart', { campaign: 6, group: 7, ad: 8 });
const auto: Plan = { type: 'sponsoredProducts', targeting: 'auto' };
const manual: Plan = { type: 'sponsoredProducts', targeting: 'manual' };
const brands: Plan = { type: 'sba', targeting: 'manual' };

const outdoor: DemoAccount = account({
  id: '600001',
  name: 'Northwind Outdoor',
  tenant: '',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'America/New_York',
  ...withPlans([
    plannedCampaign('Auto | Tents', 'retargeting', auto, 15_000, ['Family tents', 'Solo tents']),
    plannedCampaign('Manual | Packs', 'prospecting', manual, 9_000, ['Day packs', 'Trek packs']),
    plannedCampaign('Brands | Northwind', 'awareness', brands, 6_000, ['Brand terms']),
    plannedCampaign('Manual | Stoves', 'prospecting', manual, 5_000, ['Stoves'], { paused: true }),
    plannedCampaign('Holiday 2025', 'retargeting', auto, 4_000, ['Gifts'], { removed: true }),
  ]),
});

const canada: DemoAccount = account({
  id: '700002',
  name: 'Northwind Canada',
  tenant: 'WMT_CA',
  currency: 'CAD',
  currencyExponent: 2,
  timeZone: 'America/Toronto',
  ...withPlans([
    plannedCampaign('Auto | Canoe', 'retargeting', auto, 8_000, ['Canoes', 'Paddles']),
    plannedCampaign('Manual | Parkas', 'prospecting', manual, 7_000, ['Parkas']),
  ]),
});

/** The first is the primary one. */
export const demoAccounts: readonly DemoAccount[] = [outdoor, canada];

const tenantOf = new Map(demoAccounts.map(({ id, tenant }) => [id, tenant]));
export const testAccounts = testAccountsOf(demoAccounts, (id) => ({
  ...demoCredentials,
  ...(tenantOf.get(id) ? { tenant: tenantOf.get(id)! } : {}),
}));

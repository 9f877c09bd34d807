/** The accounts that test mode connects, and what stands in them; read without loading the emulator. */
import { campaignSpec, testAccountsOf, withIds, type AccountSpec } from '{{sdk_from_emulator}}';

/** The only token that the emulator accepts. */
export const token = 'test-{{id}}-token';

const account = withIds('{{id}}', 10);

export const demoAccounts: readonly AccountSpec[] = [
  account({
    id: '4001002003',
    name: 'Northwind Outdoor',
    currency: 'USD',
    currencyExponent: 2,
    timeZone: 'America/New_York',
    campaigns: [
      campaignSpec('Brand', 'brand', 5_000, ['Northwind', 'Northwind tents']),
      campaignSpec('Tents', 'search', 12_000, ['Family tents']),
      campaignSpec('Winter sale', 'prospecting', 8_000, ['Jackets'], { paused: true }),
    ],
  }),
];

export const testAccounts = testAccountsOf(demoAccounts, { access_token: token });

/** Accounts and containers of test mode, before anybody changed anything. */
import type { TestAccount } from '../../../../sdk/emulator/index.ts';

export interface DemoContainer {
  readonly id: string;
  readonly name: string;
  readonly publicId: string;
}

export interface DemoAccount {
  readonly id: string;
  readonly name: string;
  readonly containers: readonly DemoContainer[];
}

/** Contents of a test connection. */
export const demoCredentials = {
  client_id: '412345678903-gtmdemo.apps.googleusercontent.com',
  client_secret: 'GOCSPX-gtm-demo-secret',
  refresh_token: '1//gtm-demo-refresh-token',
};

/** The first is the primary one; its connection pins its first container. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    id: '6001234567',
    name: 'Northwind Outdoor',
    containers: [
      { id: '70010001', name: 'northwind-outdoor.example', publicId: 'GTM-NWOUT01' },
      { id: '70010002', name: 'rentals.northwind-outdoor.example', publicId: 'GTM-NWREN02' },
    ],
  },
  {
    id: '6007654321',
    name: 'Hokuto Camping',
    containers: [{ id: '70020001', name: 'hokuto-camping.example', publicId: 'GTM-HOKUT03' }],
  },
];

export const testAccounts: readonly TestAccount[] = demoAccounts.map(
  ({ id, name, containers }, index) => ({
    account_id: id,
    account_name: name,
    currency: 'USD',
    time_zone: 'UTC',
    primary: index === 0,
    credentials: {
      ...demoCredentials,
      ...(index === 0 ? { container_id: containers[0]!.id } : {}),
    },
  }),
);

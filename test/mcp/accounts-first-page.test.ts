/** The first page of accounts shows every ad platform, however many accounts and other systems are connected. */
import { expect } from 'chai';
import fc from 'fast-check';
import tool from '../../plugins/categories/account_connections/tools/list_connected_accounts/tool.ts';

interface Listed {
  readonly platform: string;
  readonly account_id: string;
}

const account = (platform: string, kind: string, id: number, is_primary: boolean) => ({
  platform,
  kind,
  account_id: String(id),
  account_name: null,
  is_primary,
  status: 'connected',
  mode: 'live',
  currency: 'USD',
  time_zone: 'UTC',
});

describe('list_connected_accounts', () => {
  it('shows each ad platform on its first page, and each account once over all pages', async () => {
    const platforms = fc.uniqueArray(
      fc.record({
        name: fc.stringMatching(/^[a-z]{1,8}$/),
        kind: fc.constantFrom('ads', 'ads', 'messaging', 'models', 'other'),
        accounts: fc.integer({ min: 1, max: 60 }),
        primary: fc.nat(59),
      }),
      { selector: ({ name }) => name, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(platforms, fc.integer({ min: 1, max: 100 }), async (chosen, limit) => {
        const all = chosen
          .toSorted((one, other) => (one.name < other.name ? -1 : 1))
          .flatMap(({ name, kind, accounts, primary }) =>
            Array.from({ length: accounts }, (_, at) => account(name, kind, at, at === primary)),
          );
        const connections = { list: async () => all, platforms: () => [] };
        const page = async (input: { page: number; limit: number }) => {
          const answer: unknown = await tool(input, { connections } as never, undefined as never);
          return (answer as { accounts: Listed[] }).accounts;
        };
        const ads = chosen.filter(({ kind }) => kind === 'ads').map(({ name }) => name);
        const first = await page({ page: 1, limit: 50 });
        const shown = new Set(first.map(({ platform }) => platform));
        expect(ads.filter((name) => !shown.has(name))).to.deep.equal([]);
        const seen: string[] = [];
        for (let at = 1; (at - 1) * limit < all.length; at += 1)
          for (const one of await page({ page: at, limit }))
            seen.push(`${one.platform} ${one.account_id}`);
        expect(seen.toSorted()).to.deep.equal(
          all.map((one) => `${one.platform} ${one.account_id}`).toSorted(),
        );
      }),
      { numRuns: 60 },
    );
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { narrowed } from '../../../runtime/tenants/narrow-key.ts';
import type { KeyRecord } from '../../../runtime/tenants/tenants.ts';
import { ServiceError } from '../../../sdk/errors.ts';

const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 });
const bound = fc.option(names, { nil: undefined });

describe('A key that is narrowed', () => {
  it('has nothing that it had not before', () => {
    fc.assert(
      fc.property(names, bound, bound, names, bound, (scopes, platforms, accounts, wished, on) => {
        const key = { scopes, platforms, accounts } as unknown as KeyRecord;
        const wish = { scopes: wished, ...(on ? { platforms: on } : {}) };
        const isLess =
          wished.every((one) => scopes.includes(one)) &&
          (on ?? []).every((one) => platforms?.includes(one) ?? true);
        if (isLess) expect(narrowed(key, wish)).to.deep.equal(wish);
        else expect(() => narrowed(key, wish)).to.throw(ServiceError);
      }),
    );
  });

  it('may have any scope where it had all, and no more credits or days than before', () => {
    const key = {
      scopes: ['*'],
      dailyCap: 100,
      expiresAt: '2026-06-01T00:00:00.000Z',
    } as unknown as KeyRecord;
    expect(narrowed(key, { scopes: ['campaigns:read'], dailyCap: 50 })).to.include({
      dailyCap: 50,
    });
    for (const wish of [
      { dailyCap: 101 },
      { expiresAt: '2026-06-02T00:00:00.000Z' },
      { scopes: [] },
      { platforms: [] },
    ])
      expect(() => narrowed(key, wish), JSON.stringify(wish)).to.throw(ServiceError);
  });
});

import { expect } from 'chai';
import { createKeys } from '../../../runtime/tenants/keys.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { createOrganizations } from '../../../runtime/tenants/organizations.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '../../support/a-folder.ts';
import { manualClock } from '../../support/manual-clock.ts';

async function someKeys(store: Store = createMemoryStore()) {
  const clock = manualClock();
  const organizations = createOrganizations({ store, clock });
  await organizations.create({ name: 'One' });
  await organizations.create({ name: 'Two' });
  return { store, clock, organizations, keys: createKeys({ store, clock }) };
}

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown as ServiceError,
  );
  return error && { code: error.code, message: error.message, details: error.details };
};

describe('Keys', () => {
  it('K1: get a new secret, and the one before is good for as long as was said, and none before that', async () => {
    const { keys, store, clock } = await someKeys();
    const { secret: first, key } = await keys.create({ organizationId: 1, scopes: ['*'] });
    const place = { organizationId: 1, keyId: key.keyId };
    const rotate = () => store.transact((tx) => keys.rotateIn(tx, place, 60_000));
    const { secret: second } = (await rotate())!;
    for (const secret of [first, second])
      expect((await keys.authenticate(secret)).keyId).to.equal(key.keyId);
    clock.advance(60_001);
    expect(await refusal(keys.authenticate(first))).to.include({ code: 'key_invalid' });
    expect((await keys.authenticate(second)).keyId).to.equal(key.keyId);
    await rotate();
    const { secret: fourth } = (await rotate())!;
    expect(await refusal(keys.authenticate(second))).to.include({ code: 'key_invalid' });
    expect((await keys.authenticate(fourth)).keyId).to.equal(key.keyId);
    await keys.revoke(1, key.keyId);
    expect(await rotate()).to.equal(undefined);
    expect(await refusal(keys.authenticate(fourth))).to.include({ code: 'key_invalid' });
  });
  it('K1: rotate no key whose secret nobody has: of an agent, or of a signed-in assistant', async () => {
    const { keys, store } = await someKeys();
    for (const more of [{ assistant: true }, { owner: { keyId: 'key_x' } }]) {
      const { key } = await keys.create({ organizationId: 1, scopes: ['*'], ...more });
      const place = { organizationId: 1, keyId: key.keyId };
      expect(await store.transact((tx) => keys.rotateIn(tx, place, 0))).to.equal(undefined);
    }
  });
  it('K1: are svc_ and 32 characters, no two alike, every character as likely as another', async () => {
    const { keys } = await someKeys();
    const counts = new Map<string, number>();
    const seen = new Set<string>();
    for (let i = 0; i < 400; i++) {
      const { secret } = await keys.create({ organizationId: 1, scopes: [] });
      expect(secret).to.match(/^svc_[A-Za-z0-9_-]{32}$/);
      seen.add(secret);
      for (const char of secret.slice(4)) counts.set(char, (counts.get(char) ?? 0) + 1);
    }
    expect(seen.size).to.equal(400);
    expect(counts.size).to.equal(64);
    const mean = (400 * 32) / 64;
    // Six standard deviations: a fair alphabet fails this less than once in a million runs.
    for (const count of counts.values())
      expect(Math.abs(count - mean)).to.be.lessThan(6 * Math.sqrt(mean));
  });

  it('say whose they are, and carry their narrowing', async () => {
    const { keys } = await someKeys();
    const { secret, key } = await keys.create({
      organizationId: 2,
      userId: 'usr_ann',
      scopes: ['campaigns:read'],
      platforms: ['google'],
      dailyCap: 5,
    });
    const principal = await keys.authenticate(secret);
    expect(principal).to.deep.include({
      keyId: key.keyId,
      userId: 'usr_ann',
      organizationId: 2,
      scopes: ['campaigns:read'],
      platforms: ['google'],
      dailyCap: 5,
    });
    expect(principal.workspaceId).to.match(/^ws_/);
    expect(principal.tools).to.equal(undefined);
    expect(JSON.stringify(principal)).not.to.include('hash');
  });

  it('K1: are kept nowhere, neither in records nor in any file', async () => {
    const folder = aFolder();
    const { keys, store } = await someKeys(
      await createLowdbStore({ folder, clock: manualClock() }),
    );
    const { secret } = await keys.create({ organizationId: 1, scopes: ['*'] });
    await keys.authenticate(secret);
    const listed = JSON.stringify(await keys.list(1));
    await store.close();
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    for (const text of [listed, ...files]) expect(text).not.to.include(secret.slice(8));
    expect(listed).to.include(secret.slice(0, 8)).and.not.include('hash');
  });

  it('K1: one refusal for a missing, malformed, unknown, revoked and expired key', async () => {
    const { keys, clock } = await someKeys();
    const revoked = await keys.create({ organizationId: 1, scopes: [] });
    await keys.revoke(1, revoked.key.keyId);
    const expiresAt = new Date(clock.now() + 1000).toISOString();
    const expired = await keys.create({ organizationId: 1, scopes: [], expiresAt });
    expect(await refusal(keys.authenticate(expired.secret))).to.equal(undefined);
    clock.advance(1000);
    const wrong = [
      undefined,
      '',
      'svc_',
      `svc_${'a'.repeat(31)}`,
      `svc_${'a'.repeat(32)}`,
      `svc_${'a'.repeat(33)}`,
      `svc_${'é'.repeat(32)}`,
      'x'.repeat(100_000),
      '__proto__',
      revoked.secret,
      expired.secret,
      `${expired.secret} `,
      expired.secret.toLowerCase(),
    ];
    const refusals = await Promise.all(wrong.map((secret) => refusal(keys.authenticate(secret))));
    for (const one of refusals) expect(one).to.deep.equal(refusals[0]);
    expect(refusals[0]).to.include({ code: 'key_invalid' });
  });

  it('K1: are refused on the next request after they were revoked, and after a restart', async () => {
    const folder = aFolder();
    const clock = manualClock();
    const { keys, store } = await someKeys(await createLowdbStore({ folder, clock }));
    const { secret, key } = await keys.create({ organizationId: 1, scopes: [] });
    await keys.authenticate(secret);
    expect((await keys.revoke(1, key.keyId))!.revokedAt).to.be.a('string');
    expect(await refusal(keys.authenticate(secret))).to.include({ code: 'key_invalid' });
    await store.close();
    const again = await createLowdbStore({ folder, clock });
    const later = createKeys({ store: again, clock });
    expect(await refusal(later.authenticate(secret))).to.include({ code: 'key_invalid' });
    await again.close();
  });

  it('O1: cannot be revoked or seen from another organization', async () => {
    const { keys } = await someKeys();
    const { secret, key } = await keys.create({ organizationId: 1, scopes: [] });
    expect(await keys.revoke(2, key.keyId)).to.equal(undefined);
    expect(await keys.list(2)).to.deep.equal([]);
    expect(await refusal(keys.authenticate(secret))).to.equal(undefined);
  });

  it('are not made for an organization that is not there', async () => {
    const { keys } = await someKeys();
    const failed = await refusal(keys.create({ organizationId: 9, scopes: [] }));
    expect(failed).to.include({ code: 'not_found' });
  });

  it('note their last use at most once a minute, and never undo a revocation by it', async () => {
    const { keys, clock, store } = await someKeys();
    const { secret, key } = await keys.create({ organizationId: 1, scopes: [] });
    const lastUse = async () => {
      await store.transact(() => undefined);
      return (await keys.list(1))[0]!.lastUsedAt;
    };
    await keys.authenticate(secret);
    const first = await lastUse();
    expect(first).to.equal(new Date(clock.now()).toISOString());
    clock.advance(59_000);
    await keys.authenticate(secret);
    expect(await lastUse()).to.equal(first);
    clock.advance(1000);
    await Promise.all([keys.authenticate(secret), keys.revoke(1, key.keyId)]);
    expect(await lastUse()).not.to.equal(first);
    expect(await refusal(keys.authenticate(secret))).to.include({ code: 'key_invalid' });
  });

  it('belong to organizations numbered from 1 in the order of creation', async () => {
    const { organizations } = await someKeys();
    for (let i = 3; i <= 12; i++) await organizations.create({ name: `No. ${i}`, plan: 'paid' });
    const all = await organizations.list();
    expect(all.map(({ id }) => id)).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await organizations.find(3)).to.include({ name: 'No. 3', plan: 'paid' });
    expect((await organizations.find(3))!.workspaces).to.have.length(1);
    expect(await organizations.find(13)).to.equal(undefined);
  });
});

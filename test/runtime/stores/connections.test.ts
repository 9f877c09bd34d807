import { expect } from 'chai';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createSecretKey, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { MasterKeyFault, openSeal } from '../../../runtime/connections/master-key.ts';
import { createSeal, SealBroken } from '../../../runtime/connections/seal.ts';
import { createConnections } from '../../../runtime/connections/connection-store.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { codeOf } from '../../support/a-call.ts';
import { aFolder } from '../../support/a-folder.ts';
import { manualClock } from '../../support/manual-clock.ts';

const place = { organizationId: 1, kind: 'connection', id: 'google/7' };
const aKey = (version = 1) => ({ version, key: createSecretKey(randomBytes(32)) });
const MARKER = 'marker-f3a9c1-refresh-token';

describe('A sealed text', () => {
  it('K2: opens to what went in, and is never twice the same', () => {
    const seal = createSeal(aKey());
    for (const text of ['', 'x', '{"refresh_token":"ä"}', 'y'.repeat(100_000)]) {
      const sealed = seal.seal(text, place);
      expect(seal.open(sealed, place)).to.equal(text);
      expect(sealed)
        .to.match(/^[A-Za-z0-9+/]+=*$/)
        .and.not.equal(seal.seal(text, place));
    }
  });

  it('K2: does not open in another place, under another key, or under another version', () => {
    const key = aKey();
    const seal = createSeal(key);
    const sealed = seal.seal('secret', place);
    const elsewhere = [
      { ...place, organizationId: 2 },
      { ...place, kind: 'onboarding' },
      { ...place, id: 'google/8' },
      { ...place, kind: 'connection","google', id: '7' },
    ];
    for (const other of elsewhere) expect(() => seal.open(sealed, other)).to.throw(SealBroken);
    expect(() => createSeal(aKey()).open(sealed, place)).to.throw(SealBroken);
    expect(() => createSeal({ ...key, version: 2 }).open(sealed, place)).to.throw(SealBroken);
  });

  it('K2: does not open when any bit is changed, or any end is cut off', () => {
    const seal = createSeal(aKey());
    const bytes = Buffer.from(seal.seal('secret', place), 'base64');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = changed[bit >> 3]! ^ (1 << (bit & 7));
      expect(() => seal.open(changed.toString('base64'), place), `bit ${bit}`).to.throw(SealBroken);
    }
    for (let length = 0; length < bytes.length; length++)
      expect(() => seal.open(bytes.subarray(0, length).toString('base64'), place)).to.throw(
        SealBroken,
      );
  });

  it('K3: says nothing of its contents when it does not open', () => {
    const seal = createSeal(aKey());
    const sealed = seal.seal(MARKER, place);
    try {
      seal.open(sealed, { ...place, id: 'other' });
      expect.fail('it opened');
    } catch (error) {
      expect(String((error as Error).stack))
        .not.to.include(MARKER)
        .and.not.include(sealed);
    }
  });
});

describe('The master key', () => {
  const faultOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  const b64 = () => randomBytes(32).toString('base64');

  it('K2: is made once, in a file for this user alone', async () => {
    const folder = aFolder();
    const store = createMemoryStore();
    const sealed = (await openSeal({ store, folder })).seal('x', place);
    const file = join(folder, 'master.key');
    expect(statSync(file).mode & 0o777).to.equal(0o600);
    expect((await openSeal({ store, folder })).open(sealed, place)).to.equal('x');
  });

  it('K2: makes the data folder for it, which nobody else made on PostgreSQL', async () => {
    const folder = join(aFolder(), 'never/made');
    await openSeal({ store: createMemoryStore(), folder, isShared: true });
    expect(statSync(folder).mode & 0o777).to.equal(0o700);
    expect(statSync(join(folder, 'master.key')).mode & 0o777).to.equal(0o600);
  });

  it('K2: tells a second machine that it needs ADOPS_MASTER_KEY of the first, and where that lies', async () => {
    const store = createMemoryStore();
    const first = aFolder();
    const sealed = (await openSeal({ store, folder: first, isShared: true })).seal('x', place);
    const second = { store, folder: join(aFolder(), 'data'), isShared: true };
    const fault = await faultOf(openSeal(second));
    expect(fault).to.be.instanceOf(MasterKeyFault);
    expect(String(fault))
      .to.include('ADOPS_MASTER_KEY')
      .and.include('the same for every process')
      .and.include('master.key in the data folder of the first');
    expect(existsSync(second.folder)).to.equal(false);
    // The variable takes the text of the first's file.
    const given = readFileSync(join(first, 'master.key'), 'utf8');
    expect((await openSeal({ ...second, given })).open(sealed, place)).to.equal('x');
  });

  it('K2: missing or wrong on existing data refuses the start, and makes no new one', async () => {
    const folder = aFolder();
    const store = createMemoryStore();
    await openSeal({ store, folder });
    const file = join(folder, 'master.key');
    const right = readFileSync(file);
    for (const text of [b64(), 'short', '', 'null']) {
      writeFileSync(file, text, { mode: 0o600 });
      expect(await faultOf(openSeal({ store, folder })), text).to.be.instanceOf(MasterKeyFault);
    }
    rmSync(file);
    expect(await faultOf(openSeal({ store, folder }))).to.be.instanceOf(MasterKeyFault);
    expect(readdirSync(folder)).to.deep.equal([]);
    const given = b64();
    expect(await faultOf(openSeal({ store, folder, given }))).to.be.instanceOf(MasterKeyFault);
    writeFileSync(file, right, { mode: 0o600 });
    expect(await faultOf(openSeal({ store, folder }))).to.equal(undefined);
  });

  it('K2: in a file that others can read refuses the start', async () => {
    const folder = aFolder();
    const store = createMemoryStore();
    await openSeal({ store, folder });
    chmodSync(join(folder, 'master.key'), 0o644);
    expect(String(await faultOf(openSeal({ store, folder })))).to.include('chmod 600');
  });

  it('K2: comes from the environment as base64 or hexadecimal, and then no file is made', async () => {
    const folder = aFolder();
    const store = createMemoryStore();
    const key = randomBytes(32);
    const sealed = (await openSeal({ store, folder, given: key.toString('hex') })).seal('x', place);
    const again = await openSeal({ store, folder, given: ` ${key.toString('base64')}\n` });
    expect(again.open(sealed, place)).to.equal('x');
    expect(readdirSync(folder)).to.deep.equal([]);
  });

  it('K2: rotates: everything opens before and after, and the old key opens nothing any more', async () => {
    const folder = aFolder();
    const clock = manualClock();
    const store = createMemoryStore();
    const seal = await openSeal({ store, folder });
    const connections = createConnections({ store, clock, seal });
    const add = (accountId: string) =>
      connections.add({
        organizationId: 1,
        platform: 'google',
        accountId,
        mode: 'test',
        credentials: { token: accountId },
      });
    const before = await add('1');
    const oldKey = readFileSync(join(folder, 'master.key'), 'utf8');
    const [rotated, during] = await Promise.all([seal.rotate(), add('2')]);
    expect(rotated.version).to.equal(2);
    const after = await add('3');
    for (const one of [before, during, after])
      expect(connections.open(one)).to.deep.equal({ token: one.accountId });
    expect(readFileSync(join(folder, 'master.key'), 'utf8')).not.to.include(oldKey.trim());
    const restarted = createConnections({ store, clock, seal: await openSeal({ store, folder }) });
    for (const one of await restarted.list(1))
      expect(restarted.open(one)).to.deep.equal({ token: one.accountId });
    writeFileSync(join(folder, 'master.key'), oldKey, { mode: 0o600 });
    expect(await faultOf(openSeal({ store, folder }))).to.be.instanceOf(MasterKeyFault);
  });

  it('K2: of the environment rotates to the first key given, and says so when there is none', async () => {
    const folder = aFolder();
    const store = createMemoryStore();
    const [old, fresh] = [b64(), b64()];
    const first = await openSeal({ store, folder, given: old });
    expect(await faultOf(first.rotate())).to.be.instanceOf(MasterKeyFault);
    const both = await openSeal({ store, folder, given: `${fresh},${old}` });
    await both.rotate();
    expect(await faultOf(openSeal({ store, folder, given: old }))).to.be.instanceOf(MasterKeyFault);
    expect(await faultOf(openSeal({ store, folder, given: fresh }))).to.equal(undefined);
  });
});

describe('Connections', () => {
  async function someConnections() {
    const clock = manualClock();
    const store = createMemoryStore();
    const seal = createSeal(aKey());
    const connections = createConnections({ store, clock, seal, kindOf: () => 'ads' });
    const add = (accountId: string, more: object = {}) =>
      connections.add({
        organizationId: 1,
        platform: 'google',
        accountId,
        mode: 'test',
        ...more,
        credentials: { refresh_token: MARKER },
      });
    const choose = (wish: { accountId?: string; accountName?: string }, organizationId = 1) =>
      connections.choose(organizationId, 'google', wish).then(
        ({ accountId }) => accountId,
        (error: ServiceError) => error,
      );
    return { clock, store, connections, add, choose };
  }

  it('K3: keep credentials sealed: in no view and in no file', async () => {
    const folder = aFolder();
    const clock = manualClock();
    const store = await createLowdbStore({ folder, clock });
    const seal = await openSeal({ store, folder });
    const connections = createConnections({ store, clock, seal });
    const one = await connections.add({
      organizationId: 1,
      platform: 'google',
      accountId: '7',
      mode: 'live',
      credentials: { refresh_token: MARKER },
    });
    expect(connections.open(one)).to.deep.equal({ refresh_token: MARKER });
    expect(JSON.stringify(connections.view(one))).not.to.include(one.sealed.slice(0, 20));
    await store.close();
    for (const name of readdirSync(folder))
      expect(readFileSync(join(folder, name), 'latin1'), name).not.to.include(MARKER);
  });

  it('choose by id, by name whatever its case, by both, and the primary one by default', async () => {
    const { add, choose } = await someConnections();
    await add('1', { accountName: 'Shop' });
    await add('2', { accountName: 'Blog' });
    expect(await choose({})).to.equal('1');
    expect(await choose({ accountId: '2' })).to.equal('2');
    expect(await choose({ accountName: ' bLOG ' })).to.equal('2');
    expect(await choose({ accountId: '1', accountName: 'shop' })).to.equal('1');
    expect(await choose({ accountId: '1', accountName: 'blog' })).to.include({
      code: 'account_unknown',
    });
  });

  it('name the choices when an account is unknown or a name fits several', async () => {
    const { add, choose } = await someConnections();
    await add('1', { accountName: 'Shop' });
    await add('2', { accountName: 'shop' });
    const unknown = (await choose({ accountId: '3' })) as ServiceError;
    expect(unknown.code).to.equal('account_unknown');
    expect(unknown.details.choices).to.deep.equal([
      { account_id: '1', account_name: 'Shop', is_primary: true },
      { account_id: '2', account_name: 'shop', is_primary: false },
    ]);
    const ambiguous = (await choose({ accountName: 'SHOP' })) as ServiceError;
    expect(ambiguous.code).to.equal('account_ambiguous');
    expect(ambiguous.details.choices).to.have.length(2);
  });

  it('O1: never choose, name or change an account of another organization', async () => {
    const { add, choose, connections } = await someConnections();
    await add('1');
    await add('9', { organizationId: 2 });
    const unknown = (await choose({ accountId: '1' }, 2)) as ServiceError;
    expect(unknown.code).to.equal('account_unknown');
    expect(JSON.stringify(unknown.details)).not.to.include('"1"');
    expect(await choose({}, 3)).to.include({ code: 'connection_missing' });
    expect(await connections.remove(2, 'google/1')).to.equal(false);
    expect(await connections.update(2, 'google/1', { primary: false })).to.equal(undefined);
    expect(await connections.list(2)).to.have.length(1);
  });

  it('have one primary account per platform at most', async () => {
    const { add, connections } = await someConnections();
    await add('1');
    await add('2', { primary: true });
    await add('m', { platform: 'meta' });
    const primaries = async () =>
      (await connections.list(1)).filter((c) => c.primary).map((c) => c.id);
    expect(await primaries()).to.deep.equal(['google/2', 'meta/m']);
    await connections.update(1, 'google/1', { primary: true });
    expect(await primaries()).to.deep.equal(['google/1', 'meta/m']);
    await add('2');
    expect(await primaries()).to.deep.equal(['google/1', 'meta/m']);
  });

  it('make no test connection primary beside a live one, when it is changed either', async () => {
    const { add, connections } = await someConnections();
    await add('1', { mode: 'test' });
    await add('2', { mode: 'live' });
    const changed = connections.update(1, 'google/1', { primary: true });
    expect(await codeOf(() => changed)).to.equal('input_invalid');
    const [first, second] = await connections.list(1);
    expect([first?.primary, second?.primary]).to.deep.equal([false, true]);
  });

  it('make no choice of their own among several when the primary one is removed', async () => {
    const { add, choose, connections } = await someConnections();
    for (const id of ['1', '2', '3']) await add(id);
    await connections.remove(1, 'google/1');
    expect(await choose({})).to.include({ code: 'account_ambiguous' });
    await connections.remove(1, 'google/2');
    expect(await choose({})).to.equal('3');
    await connections.remove(1, 'google/3');
    expect(await choose({})).to.include({ code: 'connection_missing' });
  });

  it('keep a rotated token, and what the platform last said', async () => {
    const { add, connections, clock } = await someConnections();
    const one = await add('1');
    await connections.reseal(one, { refresh_token: 'new' });
    await connections.note(one, { ok: false, status: 'expired', message: 'token revoked' });
    const [now] = await connections.list(1);
    expect(connections.open(now!)).to.deep.equal({ refresh_token: 'new' });
    expect(connections.view(now!)).to.include({ status: 'expired', message: 'token revoked' });
    await connections.note(one, { ok: true });
    const first = (await connections.list(1))[0]!.lastSuccessAt;
    expect(first).to.equal(new Date(clock.now()).toISOString());
    clock.advance(59_000);
    await connections.note(one, { ok: true });
    expect((await connections.list(1))[0]!.lastSuccessAt).to.equal(first);
    clock.advance(1000);
    await connections.note(one, { ok: true });
    expect((await connections.list(1))[0]!.lastSuccessAt).not.to.equal(first);
  });
});

/** The service tells its operator once a week of API versions that end, whichever of its processes found it out. */
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import type { LoadedPlatform } from '../../../runtime/catalog/catalog.ts';
import { createVersions } from '../../../runtime/platforms/versions.ts';
import { tellVersions } from '../../../runtime/start/tell-versions.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import type { Store, Transaction } from '../../../runtime/stores/store.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Message } from '../../../sdk/notify.ts';
import { aPlatform } from '../../support/a-catalog.ts';

const DAY = 86_400_000;
const WEDNESDAY = Date.parse('2026-11-25T09:00:00Z');
type Parts = Parameters<typeof tellVersions>[0];

/** Platform > last day of the version that it is spoken to in. */
const ends = { near: '2027-01-20', far: '2027-09-01', open: undefined };

const platforms = new Map(
  Object.entries(ends).map(([id, retires]) => {
    const version = { current: 'v7', ...(retires ? { retires } : {}) };
    const base = aPlatform({ version });
    return [id, { ...base, id } as LoadedPlatform];
  }),
);

/** One process of the service; what it sends is kept within the transaction that sends it. */
function aProcess(store: Store, at: { now: number }, operator: object | undefined) {
  const versions = createVersions(() => new Date(at.now));
  const logged: string[] = [];
  const parts = {
    store,
    versions,
    catalog: { current: () => ({ platforms }) },
    clock: { now: () => at.now },
    config: operator ? { operator } : {},
    log: { warn: (_about: object, text: string) => logged.push(text) },
    notify: {
      target: (_organizationId: number, to: { email?: string }) =>
        to.email
          ? Promise.reject(new ServiceError('not_configured'))
          : Promise.resolve({ channel: 'webhook', address: 'https://hooks.example/ops' }),
      sendIn: (tx: Transaction, { message }: { readonly message: Message }) => {
        tx.put(0, 'sent', randomUUID(), message);
        return Promise.resolve();
      },
    },
  } as unknown as Parts;
  return { logged, versions, tell: () => tellVersions(parts) };
}

const sentIn = async (store: Store) =>
  (await store.list<{ subject: string; text: string }>(0, 'sent')).rows.map(({ value }) => value);

describe('API versions that end', () => {
  const webhook = { webhook: 'https://hooks.example/ops' };

  it('are told 60 days ahead, once a week, by one of several processes', async () => {
    const store = createMemoryStore();
    const at = { now: Date.parse('2026-11-20T09:00:00Z') };
    const [one, two] = [aProcess(store, at, webhook), aProcess(store, at, webhook)];
    expect(await one.tell(), '61 days').to.deep.equal([]);
    at.now = WEDNESDAY;
    const told = (await Promise.all([one.tell(), two.tell(), one.tell()])).flat();
    expect(told).to.deep.equal(['near']);
    const [message] = await sentIn(store);
    expect(message?.subject).to.match(/ends in 56 days, on 2027-01-20/);
    expect(message?.text).to.contain('v7');
    at.now += 4 * DAY;
    expect(await two.tell(), 'the same week').to.deep.equal([]);
    at.now += DAY;
    expect(await two.tell(), 'Monday').to.deep.equal(['near']);
    expect(await sentIn(store)).to.have.length(2);
  });

  it('are told too when a reply of one process alone calls them deprecated', async () => {
    const store = createMemoryStore();
    const at = { now: WEDNESDAY };
    const [one, two] = [aProcess(store, at, webhook), aProcess(store, at, webhook)];
    await one.tell();
    two.versions.note(platforms.get('open')!, { deprecation: '@1795168800' });
    expect(await one.tell()).to.deep.equal([]);
    expect(await two.tell()).to.deep.equal(['open']);
    expect(await two.tell()).to.deep.equal([]);
    const all = await sentIn(store);
    expect(all.map(({ subject }) => subject).join()).to.contain('deprecated');
  });

  it('stand in the log where nobody is named, or nobody can be reached', async () => {
    for (const operator of [undefined, { email: 'ops@example.com' }]) {
      const store = createMemoryStore();
      const process = aProcess(store, { now: WEDNESDAY }, operator);
      expect(await process.tell()).to.deep.equal(['near']);
      expect(process.logged.at(-1)).to.contain('56 days');
      expect(await sentIn(store)).to.be.empty;
    }
  });
});

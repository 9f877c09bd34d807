/** Kill -9 while a record is made, changed or published, on both stores: no record without its charge, no charge without its record. */
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { systemClock as clock } from '../../runtime/clock.ts';
import { aFolder } from '../support/a-folder.ts';
import { aDatabase } from '../support/a-postgres.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import { callsOf } from '../runtime/records/a-shelf.ts';
import { acts, subjects, type Act, type RecordOrder, type Subject } from './doomed-record.ts';
import { lastWords } from './last-words.ts';

const isLong = Boolean(process.env.ADOPS_LONG);
const stores = ['lowdb', 'PostgreSQL'] as const;
type Place = (typeof stores)[number];
type DieAt = RecordOrder['dieAt'];
const settlement: readonly DieAt[] = ['before settlement', 'behind settlement'];
/** Around the transaction that settles the call: with its record, its charge and its audit entry. */
const points: Readonly<
  Record<keyof typeof subjects, Readonly<Record<Place, Readonly<Record<Act, readonly DieAt[]>>>>>
> = {
  // Work of the engine alone is killed at every point in `npm run test:long`; the tools of a category show it here.
  card: {
    lowdb: { create: [5], update: [], publish: [] },
    PostgreSQL: { create: ['before settlement'], update: [], publish: [] },
  },
  'landing page': {
    lowdb: { create: [7, 8], update: [3, 4], publish: [4] },
    PostgreSQL: { create: settlement, update: settlement, publish: ['behind settlement'] },
  },
};
/** How often each point is died at in `npm run test:long`. */
const ROUNDS = 6;

/** @returns how many points there are, where it was to count them */
async function live(order: RecordOrder): Promise<number> {
  const [said] = await lastWords<{ points: number }>('doomed-record.ts', order);
  return said?.points ?? 0;
}

async function successor({ folder, url, masterKey, subject }: RecordOrder): Promise<TestService> {
  const store = url === undefined ? {} : { store: { url, connections: 5 } };
  const settings = await aConfig(subjects[subject].wish);
  const config = { ...settings, dataFolder: folder, masterKey, ...store };
  return aService({ config, overrides: { store: undefined, clock } });
}

/** Records that stand were paid for and are in the audit; names in a record lead to something. */
async function checkBooks(service: TestService, subject: Subject, act: Act): Promise<boolean> {
  const { parts, organizationId } = service;
  const record = await recordOf(service, subject);
  const isMade = {
    create: record?.revision === 1,
    update: record?.revision === 2,
    publish: record?.value['state'] === 'live',
  }[act];
  const former = act === 'create' ? 0 : subject.calls.create.price;
  const used = await parts.credits.usedSince(organizationId, new Date(0));
  expect(used, 'credits').to.equal(former + (isMade ? subject.calls[act].price : 0));
  const ledger = await parts.credits.verify();
  expect([ledger.faults, ledger.holds]).to.deep.equal([[], 0]);
  expect((await parts.audit.verify()).faults).to.deep.equal([]);
  const made = (await parts.audit.tail(organizationId, 50)).filter(
    ({ outcome, touched }) => outcome === 'success' && touched,
  );
  expect(made.length, 'words in the audit').to.equal(Number(act !== 'create') + Number(isMade));
  return isMade;
}

async function recordOf({ parts, key }: TestService, subject: Subject) {
  const { organizationId, workspaceId } = await parts.keys.authenticate(key);
  const owner = { organizationId, workspaceId };
  const { records, claims } = parts.catalog.current().parts;
  const kind = records.get(subject.kind)!;
  const row = await parts.records.find({ owner, kind, id: 'a' });
  for (const file of kind.files) {
    const id = row?.value[file];
    const found =
      typeof id === 'string'
        ? await parts.store.get(organizationId, 'artifact', `${workspaceId}/${id}`)
        : true;
    expect(found, `the ${file} of the record`).to.not.equal(undefined);
  }
  const names = Object.entries(row?.claimed ?? {}).flatMap(([sort, all]) =>
    all.map((name) => ({ sort: claims.get(sort)!, name })),
  );
  const open = names.filter(({ sort }) => !sort.secret);
  for (const { sort, name } of open)
    expect((await parts.records.resolve(sort, name))?.id, 'where a name leads').to.equal('a');
  if (!row)
    for (const sort of claims.values())
      if (sort.of === subject.kind && !sort.secret)
        expect(await parts.records.isClaimed(sort, 'a'), sort.name).to.equal(false);
  return row;
}

/** How often a process was killed, by store. */
const killed = { lowdb: 0, PostgreSQL: 0 };

type Death = Pick<RecordOrder, 'subject' | 'act' | 'dieAt'>;

async function dieAndCheck(place: Place, { subject: name, act, dieAt }: Death): Promise<number> {
  const url = place === 'lowdb' ? undefined : (await aDatabase()).url;
  const masterKey = randomBytes(32).toString('hex');
  const order = {
    folder: aFolder(),
    ...(url ? { url } : {}),
    masterKey,
    subject: name,
    act,
    dieAt,
  };
  const subject: Subject = subjects[name];
  const count = await live(order);
  if (!isLong) expect(count, `died at ${dieAt}, and not at its end`).to.equal(0);
  if (name === 'landing page') killed[place] += 1;
  const service = await successor(order);
  try {
    await checkBooks(service, subject, act);
    // The repeat finds it made, or makes it: once in the end.
    const { tool, input } = subject.calls[act];
    const again = await callsOf(service).call(tool, { ...input, idempotency_key: 'once' });
    expect(again.error, JSON.stringify(again)).to.equal(undefined);
    expect(await checkBooks(service, subject, act)).to.equal(true);
  } finally {
    await service.stop();
  }
  return count;
}

async function pointsOf(place: Place, name: keyof typeof subjects, act: Act) {
  if (!isLong) return points[name][place][act];
  const count = await dieAndCheck(place, { subject: name, act, dieAt: 0 });
  const all = Array.from({ length: count }, (_, at) => at + 1);
  return Array.from({ length: ROUNDS }, () => all).flat();
}

for (const name of Object.keys(subjects) as (keyof typeof subjects)[])
  for (const place of stores)
    for (const act of acts.filter((one) => isLong || points[name][place][one].length > 0))
      describe(`Kill -9 at the writes of a ${name}'s ${act}, on ${place}`, function () {
        this.timeout(isLong ? 3_600_000 : 120_000);

        it('leaves neither a record without its charge nor a charge without its record', async () => {
          const wrong: string[] = [];
          for (const dieAt of await pointsOf(place, name, act))
            await dieAndCheck(place, { subject: name, act, dieAt }).catch((error: unknown) =>
              wrong.push(`${dieAt}: ${(error as Error).message}`),
            );
          expect(wrong).to.deep.equal([]);
        });
      });

if (isLong)
  describe('All kills at the writes of landing pages', () => {
    it('were 200 and more over both stores, unless only some were asked for', function () {
      const all = killed.lowdb + killed.PostgreSQL;
      console.log(`      killed: ${killed.lowdb} on lowdb, ${killed.PostgreSQL} on PostgreSQL`);
      if (killed.lowdb === 0 || killed.PostgreSQL === 0) this.skip();
      expect(all).to.be.at.least(200);
    });
  });

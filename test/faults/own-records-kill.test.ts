/** Kill -9 while a call makes what is the service's own alone: nobody hears of an unknown outcome, and a repeat ends with one of it. */
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { systemClock as clock } from '../../runtime/clock.ts';
import { aFolder } from '../support/a-folder.ts';
import { aConfig, aService } from '../support/a-service.ts';
import { callsOf } from '../runtime/records/a-shelf.ts';
import { subjects, type OwnOrder, type Subject } from './doomed-own.ts';
import { lastWords } from './last-words.ts';

const isLong = Boolean(process.env.ADOPS_LONG);
type Name = keyof typeof subjects;
/** The points right before the settlement and right behind it; `npm run test:long` dies at every point. */
const points: Readonly<Record<Name, readonly number[]>> = {
  guardrail: [4, 5],
  audience: [2, 3],
  agent: [4, 5],
};

/** @returns the number of points, if the order was to count them */
async function live(order: OwnOrder): Promise<number> {
  const [said] = await lastWords<{ points: number }>('doomed-own.ts', order);
  return said?.points ?? 0;
}

async function dieAndRepeat(name: Name, dieAt: number): Promise<number> {
  const { wish, tool, input, price, count }: Subject = subjects[name];
  const masterKey = randomBytes(32).toString('hex');
  const order = { folder: aFolder(), masterKey, subject: name, dieAt };
  const passed = await live(order);
  const config = { ...(await aConfig(wish)), dataFolder: order.folder, masterKey };
  const service = await aService({ config, overrides: { store: undefined, clock } });
  try {
    const { credits, audit } = service.parts;
    const used = () => credits.usedSince(service.organizationId, new Date(0));
    const made = await count(service);
    expect([0, 1], 'how many there are').to.include(made);
    expect(await used(), 'charged, where it is there').to.equal(made * price);
    const again = await callsOf(service).call(tool, { ...input, idempotency_key: 'once' });
    expect(again.error, JSON.stringify(again.error)).to.equal(undefined);
    expect(await count(service)).to.equal(1);
    expect(await used()).to.equal(price);
    expect((await credits.verify()).faults).to.deep.equal([]);
    expect((await audit.verify()).faults).to.deep.equal([]);
  } finally {
    await service.stop();
  }
  return passed;
}

for (const name of Object.keys(subjects) as Name[])
  describe(`Kill -9 while a call makes what is our own: ${name}`, function () {
    this.timeout(isLong ? 3_600_000 : 120_000);

    it('makes it with its charge or not at all, and a repeat runs or replays', async () => {
      const count = isLong ? await dieAndRepeat(name, 0) : 0;
      const all = isLong ? Array.from({ length: count }, (_, at) => at + 1) : points[name];
      const wrong: string[] = [];
      for (const dieAt of all)
        await dieAndRepeat(name, dieAt).catch((error: unknown) =>
          wrong.push(`${dieAt}: ${(error as Error).message}`),
        );
      expect(wrong).to.deep.equal([]);
    });
  });

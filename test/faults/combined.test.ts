/**
 * Clock, disk, platform and death of the process at once, from one seed: a service that dies at a numbered write,
 * comes back, and goes on with what its caller has no word on (docs/threats.md, the batteries).
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createAudit } from '../../runtime/audit/create-audit.ts';
import { createCredits } from '../../runtime/credits/create-credits.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { aFolder } from '../support/a-folder.ts';
import { chosenSeed, randomFrom } from '../support/random.ts';
import type { Acknowledged, Order } from './doomed.ts';

const ROUNDS = Number(process.env.ADOPS_COMBINED_ROUNDS ?? (process.env.ADOPS_LONG ? 60 : 2));
const OPERATIONS = ROUNDS * 6;
const seed = chosenSeed();
const program = fileURLToPath(new URL('doomed.ts', import.meta.url));

const budgetOf = (number: number): number => Math.round(1999 - number) / 100;
const isWrite = (number: number): boolean => number % 3 !== 0;

const isKept = ({ text }: Acknowledged) =>
  !text.includes('"success":false') || text.includes('outcome_unknown');

async function live(order: Order, journal: string) {
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ACME_JOURNAL: journal },
  });
  const gone = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? String(code))),
  );
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const lines = said.split('\n').filter((line) => line.endsWith('}'));
  const end = await gone;
  const all = lines.map((line) => JSON.parse(line) as Acknowledged & { done?: true });
  return { end, complaints, told: all.filter(({ done }) => !done) };
}

describe(`Every fault at once, ${ROUNDS} deaths (ADOPS_TEST_SEED=${seed})`, function () {
  this.timeout(60_000 + ROUNDS * 20_000);

  it('loses nothing acknowledged, does nothing twice, and keeps its books (P3, P4, P5, P6, D2, D3)', async () => {
    const random = randomFrom(seed);
    const folder = aFolder();
    const journal = join(aFolder(), 'effects');
    const answers = new Map<number, Acknowledged>();
    const numbers = Array.from({ length: OPERATIONS }, (_, at) => at);
    let now = Date.parse('2026-03-02T10:00:00Z');
    const note = ({ told, end, complaints }: Awaited<ReturnType<typeof live>>) => {
      expect(end, complaints).to.be.oneOf(['SIGKILL', '0']);
      for (const one of told) {
        const before = answers.get(one.number);
        // A failure before anything changed frees the key (P5): the repeat runs anew.
        if (before && isKept(before))
          expect(one.text, `${one.number} answered again`).to.equal(before.text);
        answers.set(one.number, one);
      }
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = numbers.filter((number) => !answers.has(number)).slice(0, 12);
      const dieAt = 8 + random.below(40);
      note(await live({ folder, seed, round, dieAt, now, todo: open }, journal));
      now += random.below(600_000);
    }
    // Once more, all of them and in peace: the first word stands.
    const last = await live({ folder, seed, round: ROUNDS, dieAt: 0, now, todo: numbers }, journal);
    expect(last.end, last.complaints).to.equal('0');
    note(last);
    expect(answers.size).to.equal(OPERATIONS);

    const effects = existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : [];
    let charged = 0;
    for (const { number, text: answer } of answers.values()) {
      const body = JSON.parse(answer) as {
        success: boolean;
        credits_used: number;
        error?: { code: string };
      };
      charged += body.credits_used;
      if (!isWrite(number)) continue;
      const done = effects.filter((line) => line.includes(`:${budgetOf(number)}}`)).length;
      const about = `${number}: ${answer}`;
      expect(done, about).to.be.at.most(1);
      if (body.success) expect(done, about).to.equal(1);
      else if (body.error?.code !== 'outcome_unknown') expect(done, about).to.equal(0);
    }
    const store = await createLowdbStore({ folder, clock, segmentBytes: 50_000 });
    const credits = createCredits({ store, clock });
    expect((await credits.verify()).faults).to.deep.equal([]);
    expect((await createAudit({ store }).verify()).faults).to.deep.equal([]);
    expect(await credits.usedSince(1, new Date(0))).to.equal(charged);
    await store.close();
  });
});

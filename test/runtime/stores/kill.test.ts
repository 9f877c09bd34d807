import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { systemClock as clock } from '../../../runtime/clock.ts';
import type { LedgerEntry } from '../../../runtime/credits/credits.ts';
import { createAudit } from '../../../runtime/audit/create-audit.ts';
import { createCredits } from '../../../runtime/credits/create-credits.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { aFolder } from '../../support/a-folder.ts';

const script = fileURLToPath(new URL('spend.ts', import.meta.url));
const ROUNDS = 5;

/** Lets a process spend until it has said this many lines, then kills it. @returns what it said */
async function spendAndKill(folder: string, round: number, lines: number): Promise<string[]> {
  const child = spawn(process.execPath, [script, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.split('\n').length > lines) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return said.split('\n').slice(0, -1);
}

it('5.3: after kill -9 at any point, what was acknowledged is there, once, and the ledger adds up', async () => {
  const folder = aFolder();
  const first = await createLowdbStore({ folder, clock });
  await createCredits({ store: first, clock }).grant(1, 1_000_000, { id: 'start' });
  await first.close();
  const said: string[] = [];
  for (let round = 0; round < ROUNDS; round++)
    said.push(...(await spendAndKill(folder, round, 20 + ((round * 37) % 90))));

  const store = await createLowdbStore({ folder, clock });
  const credits = createCredits({ store, clock });
  await credits.releaseAbandoned({ all: true });
  const entries: LedgerEntry[] = [];
  for (;;) {
    const page = await credits.ledger(1, { after: entries.length, limit: 1000 });
    if (page.length === 0) break;
    entries.push(...page);
  }
  const ids = new Set(entries.map(({ id }) => id));
  expect(ids.size).to.equal(entries.length);
  const word: Record<string, string> = { held: 'hold', charged: 'charge', released: 'release' };
  for (const line of said) {
    const [what = '', cause = ''] = line.split(' ');
    expect(ids.has(`${word[what]}:${cause}`), line).to.equal(true);
  }
  expect(said.length).to.be.greaterThan(ROUNDS * 20);
  expect((await credits.verify()).faults).to.deep.equal([]);
  expect((await credits.balance(1)).held).to.equal(0);
  expect((await createAudit({ store }).verify()).faults).to.deep.equal([]);
  await store.close();
});

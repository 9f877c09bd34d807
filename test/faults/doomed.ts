/**
 * A whole service with a caller beside it, in a process that dies at a numbered write to its disk: the program that
 * `combined.test.ts` starts again and again. Says on stdout, one JSON line each, what was acknowledged.
 */
import { writeSync } from 'node:fs';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { aConfig, aService } from '../support/a-service.ts';
import { deadlyDisk, faultPort } from '../support/faults.ts';

export interface Order {
  readonly folder: string;
  readonly seed: number;
  readonly round: number;
  /** Number of the write at which the process dies; 0 for never, and then without any other fault. */
  readonly dieAt: number;
  /** Wall clock at the start, ms. */
  readonly now: number;
  /** Operations, by number: which of them are still to be done. */
  readonly todo: readonly number[];
}

export interface Acknowledged {
  readonly number: number;
  readonly status: number;
  readonly text: string;
}

export const budgetOf = (number: number): number => Math.round(1999 - number) / 100;
export const isWrite = (number: number): boolean => number % 3 !== 0;

const order = JSON.parse(process.argv[2]!) as Order;
const { folder, seed, round, dieAt, now, todo } = order;
const faults = faultPort(seed * 1_000 + round, now);
const { random, clock } = faults;
const disk = dieAt > 0 ? deadlyDisk(faults.disk, dieAt, random.next()) : faults.disk;
const store = await createLowdbStore({ folder, clock, disk, segmentBytes: 50_000 });
const wish = { platforms: ['acme'], balance: 100_000 };
const config = { ...(await aConfig(wish)), dataFolder: folder };
const service = await aService({ config, overrides: { store, clock } });
const platform = await service.parts.emulators.faults('acme');
const say = (line: unknown) => writeSync(1, `${JSON.stringify(line)}\n`);

async function operate(number: number): Promise<void> {
  const [script, args] = isWrite(number)
    ? ([
        'acme_ads_update_campaign_budget',
        ['--campaign-id=c1', `--daily-budget=${budgetOf(number)}`],
      ] as const)
    : (['acme_ads_list_campaigns', []] as const);
  const { status, text } = await service.run(script, args, {
    headers: { 'Idempotency-Key': `operation-${number}` },
  });
  const isFinal = status === 200 || status === 202;
  if (isFinal) say({ number, status, text });
}

for (let at = 0; at < todo.length; at += 3) {
  if (dieAt > 0) {
    if (random.chance(0.3)) faults.jumpClock();
    if (random.chance(0.5)) faults.strikePlatform(platform);
    if (random.chance(0.2)) faults.strikeDisk();
  }
  // Several at once; changes of one campaign one after another, so that each reads back its own.
  const some = todo.slice(at, at + 3);
  await Promise.all(some.filter((one) => !isWrite(one)).map(operate));
  for (const number of some.filter(isWrite)) await operate(number);
  faults.disk.mend();
  await service.parts.store.probe();
}
await service.stop();
// Said last: a process that came so far was not cut off.
say({ done: true });
process.exit(0);

/** Run as a process of its own: holds and settles without end, and says what was acknowledged, until it is killed. */
import { writeSync } from 'node:fs';
import { systemClock as clock } from '../../../runtime/clock.ts';
import { createAudit } from '../../../runtime/audit/create-audit.ts';
import { createCredits } from '../../../runtime/credits/create-credits.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';

const [folder = '', round = ''] = process.argv.slice(2);
const store = await createLowdbStore({ folder, clock, segmentBytes: 20_000 });
const credits = createCredits({ store, clock });
const audit = createAudit({ store });
const say = (word: string, cause: string) => writeSync(1, `${word} ${cause}\n`);

await credits.releaseAbandoned({ all: true });
await Promise.all(
  Array.from({ length: 8 }, async (_, worker) => {
    for (let n = 0; ; n++) {
      const cause = `r${round}w${worker}n${n}`;
      const expiresAt = new Date(clock.now() + 60_000).toISOString();
      const hold = await credits.hold({ organizationId: 1, amount: 1, cause, expiresAt });
      say('held', cause);
      await store.transact(async (tx) => {
        await (n % 3 === 0 ? hold.release(tx) : hold.charge(tx));
        await audit.append(tx, 1, anEntry(cause));
      });
      say(n % 3 === 0 ? 'released' : 'charged', cause);
    }
  }),
);

function anEntry(requestId: string) {
  return {
    at: new Date(clock.now()).toISOString(),
    requestId,
    door: 'rest',
    tool: 'execute',
    keyId: null,
    userId: null,
    script: null,
    runId: null,
    platform: null,
    accountId: null,
    arguments: {},
    outcome: 'success',
    error: null,
    changes: [],
    verified: null,
    credits: 1,
    calls: [],
    ms: 1,
  };
}

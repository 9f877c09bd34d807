/** Harm of the whole battery of attacks to the service beside it: the longest stall, and how soon the pool is whole. */
import { aSandbox, aScript, run } from '../runtime/sandbox/a-sandbox.ts';
import { attacks, wallMsOf } from '../runtime/sandbox/attacks.ts';
import { watchStalls } from '../support/watch-stalls.ts';
import { quantile, round, type Figures } from './figure.ts';

const STALL_MS = 100;
const WHOLE_MS = 2_000;

export async function benchAttacks(): Promise<Figures> {
  const worst = { wallMs: 0, cpuMs: 0, name: '' };
  const wholeMs: number[] = [];
  for (const lane of ['library', 'outside'] as const) {
    const sandbox = await aSandbox();
    await run(sandbox, aScript('return 1', lane));
    for (const attack of attacks) {
      const stop = watchStalls();
      await run(sandbox, aScript(attack.body, lane), { limits: { wallMs: wallMsOf(attack) } });
      const begun = performance.now();
      await run(sandbox, aScript('return 42', lane), { organizationId: 3 });
      wholeMs.push(performance.now() - begun);
      const { wallMs, cpuMs } = stop();
      worst.cpuMs = Math.max(worst.cpuMs, cpuMs);
      if (wallMs > worst.wallMs) Object.assign(worst, { wallMs, name: `${attack.name}, ${lane}` });
    }
    await sandbox.stop();
  }
  const whole = quantile(wholeMs, 1);
  return {
    attack_worst_stall_ms: {
      value: round(worst.wallMs),
      target: `<= ${STALL_MS} ms`,
      ok: worst.wallMs <= STALL_MS,
      note: `of the service's event loop by the wall clock (${worst.name}); ${round(worst.cpuMs)} ms of its own CPU; ${attacks.length} attacks in each lane`,
    },
    attack_pool_whole_ms: {
      value: round(whole),
      target: `<= ${WHOLE_MS} ms`,
      ok: whole <= WHOLE_MS,
      note: 'the slowest run of another organization right after an attack',
    },
  };
}

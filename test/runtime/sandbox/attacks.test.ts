import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect } from 'chai';
import type { Sandbox } from '../../../runtime/sandbox/sandbox.ts';
import { aScript, aSandbox, run, type Lane } from './a-sandbox.ts';
import { attacks } from './attacks.ts';

const WALL_MS = 1500;
const residentMb = () =>
  (Number(readFileSync('/proc/self/statm', 'latin1').split(' ')[1]) * 4096) / 2 ** 20;

/** The pool is whole when a run of either lane is served again. */
async function answersWithin(sandbox: Sandbox, lane: Lane, ms: number): Promise<void> {
  const begun = performance.now();
  const { value } = await run(sandbox, aScript('return 42', lane), { organizationId: 3 });
  expect(value).to.equal(42);
  expect(performance.now() - begun).to.be.below(ms);
}

for (const lane of ['library', 'outside'] as const) {
  describe(`attacks of a guest in the ${lane} lane (threats 5.1)`, () => {
    let sandbox: Sandbox;
    let worstStallMs = 0;
    before(async () => {
      sandbox = await aSandbox();
      await run(sandbox, aScript('return 1', lane));
    });
    after(() => sandbox.stop());
    after(() =>
      process.stderr.write(`    worst stall of the service: ${worstStallMs.toFixed(0)} ms\n`),
    );

    for (const attack of attacks) {
      it(`${attack.name}: ends as it must, and harms nobody else`, async function () {
        this.retries(1); // a busy machine may cost a run its wall time
        const wallMs = attack.wallMs ?? WALL_MS;
        let calls = 0;
        const answer = async () => (calls++, { ok: true });
        const stall = monitorEventLoopDelay({ resolution: 10 });
        const before = residentMb();
        const begun = performance.now();
        stall.enable();
        const [ended, other] = await Promise.all([
          run(sandbox, aScript(attack.body, lane), { answer, limits: { wallMs } }),
          run(sandbox, aScript(`await host.get('x'); return 'unharmed'`, 'outside'), {
            organizationId: 2,
          }),
        ]);
        stall.disable();
        worstStallMs = Math.max(worstStallMs, stall.max / 1e6);
        const took = performance.now() - begun;

        if (typeof attack.ends === 'function') {
          expect(attack.ends(ended), JSON.stringify(ended)).to.equal(true);
        } else {
          expect(ended.error?.code, JSON.stringify(ended)).to.be.oneOf([...attack.ends]);
        }
        if (attack.calls !== undefined) expect(calls).to.equal(attack.calls);
        expect(other.value, 'another organization').to.equal('unharmed');
        expect(took, 'answer within wall + 1 s').to.be.below(wallMs + 1000);
        expect(residentMb() - before, 'MB more in the service').to.be.below(64);
        await answersWithin(sandbox, lane, 2000);
      });
    }
  });
}

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Sandbox } from '../../runtime/sandbox/sandbox.ts';
import { watchStalls } from '../support/watch-stalls.ts';
import { aScript, aSandbox, run, type Lane } from '../runtime/sandbox/a-sandbox.ts';
import { attacks, wallMsOf } from '../runtime/sandbox/attacks.ts';

/** A guest that the service's own loop served would hold it for as long as it may run, a second and more. */
const STALL_MS = 250;
/** More than this the machine is not at fault: a new child starts in 115 ms, beside a few others in a second. */
const WHOLE_MS = 10_000;
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
  describe(`attacks of a guest in the ${lane} lane (S1, S2, S6, S7)`, () => {
    let sandbox: Sandbox;
    before(async () => {
      sandbox = await aSandbox();
      await run(sandbox, aScript('return 1', lane));
    });
    after(() => sandbox.stop());

    for (const attack of attacks) {
      it(`${attack.name}: ends as it must, and harms nobody else`, async () => {
        const wallMs = wallMsOf(attack);
        let calls = 0;
        const answer = async () => (calls++, { ok: true });
        const before = residentMb();
        const begun = performance.now();
        const stop = watchStalls();
        let took = 0;
        const [ended, other] = await Promise.all([
          run(sandbox, aScript(attack.body, lane), { answer, limits: { wallMs } }).finally(
            () => (took = performance.now() - begun),
          ),
          run(sandbox, aScript(`await host.get('x'); return 'unharmed'`, 'outside'), {
            organizationId: 2,
          }),
        ]);
        const stall = stop();

        if (typeof attack.ends === 'function') {
          expect(attack.ends(ended), JSON.stringify(ended)).to.equal(true);
        } else {
          expect(ended.error?.code, JSON.stringify(ended)).to.be.oneOf([...attack.ends]);
        }
        if (attack.calls !== undefined) expect(calls).to.equal(attack.calls);
        expect(other.value, 'another organization').to.equal('unharmed');
        // A room that the machine kept from this very process is not the sandbox's.
        expect(took, 'answer within wall + 1 s').to.be.below(wallMs + 1000 + stall.wallMs);
        const own = stall.cpuMs - stall.collectMs;
        expect(own, 'ms that the service did nothing else').to.be.below(STALL_MS);
        expect(residentMb() - before, 'MB more in the service').to.be.below(64);
        await answersWithin(sandbox, lane, WHOLE_MS);
      });
    }
  });
}

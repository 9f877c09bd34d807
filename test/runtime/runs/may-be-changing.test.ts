import { expect } from 'chai';
import type { Call } from '../../../runtime/call.ts';
import { mayBeChanging } from '../../../runtime/runs/may-be-changing.ts';
import { aCall, aTool, type CallMore } from '../../support/a-call.ts';
import { aScript } from '../../support/a-catalog.ts';

const planned = (manifest: Parameters<typeof aScript>[0], dryRun = false) =>
  ({ script: aScript(manifest), dryRun }) as Call['plan']['run'];
const run = { begun: true };
const isLeft = (more: CallMore) => mayBeChanging(aCall(more));

describe('A call that may be changing something', () => {
  it('is one whose changes the guard let pass', () => {
    const plan = { run: planned({ effect: 'write' }) };
    expect(isLeft({ plan, run })).to.equal(false);
    expect(isLeft({ plan, run, writes: { passed: true } })).to.equal(true);
  });

  it('is a tool of its own code, once it has begun, unless it only reads', () => {
    const tool = aTool({ effect: 'write' });
    expect(isLeft({ tool })).to.equal(false);
    expect(isLeft({ tool, run })).to.equal(true);
    expect(isLeft({ run })).to.equal(false);
  });

  it('is an undo, which takes several steps, unless it is rehearsed', () => {
    const manifest = { effect: 'write', steps: true } as const;
    expect(isLeft({ plan: { run: planned(manifest) }, run })).to.equal(true);
    expect(isLeft({ plan: { run: planned(manifest, true) }, run })).to.equal(false);
  });
});

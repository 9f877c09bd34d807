import { expect } from 'chai';
import type { Call } from '../../../runtime/call.ts';
import { mayBeChanging } from '../../../runtime/runs/may-be-changing.ts';
import { aCall, aTool } from '../../support/a-call.ts';
import { aScript } from '../../support/a-catalog.ts';

const planned = (manifest: Parameters<typeof aScript>[0], dryRun = false) =>
  ({ script: aScript(manifest), dryRun }) as Call['plannedRun'];
const isLeft = (more: Partial<Call>) => mayBeChanging(aCall(more));

describe('A call that may be changing something', () => {
  it('is one whose changes the guard let pass', () => {
    const plannedRun = planned({ effect: 'write' });
    expect(isLeft({ plannedRun, ran: true })).to.equal(false);
    expect(isLeft({ plannedRun, ran: true, wrote: true })).to.equal(true);
  });

  it('is a tool of its own code, once it has begun, unless it only reads', () => {
    const tool = aTool({ effect: 'write' });
    expect(isLeft({ tool })).to.equal(false);
    expect(isLeft({ tool, ran: true })).to.equal(true);
    expect(isLeft({ ran: true })).to.equal(false);
  });

  it('is an undo, which takes several steps, unless it is rehearsed', () => {
    const manifest = { effect: 'write', engine: 'undo' } as const;
    expect(isLeft({ plannedRun: planned(manifest), ran: true })).to.equal(true);
    expect(isLeft({ plannedRun: planned(manifest, true), ran: true })).to.equal(false);
  });
});

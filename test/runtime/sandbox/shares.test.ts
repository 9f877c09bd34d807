/** Runs that wait for the sandbox: for how long, and which goes first (threats.md, U6). */
import { getPriority } from 'node:os';
import { expect } from 'chai';
import { Run } from '../../../runtime/sandbox/run.ts';
import type { Session } from '../../../runtime/sandbox/sandbox.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { aProgram, aSandbox, aScript, limits, open } from './a-sandbox.ts';
import { read, sandboxChildren } from './children.ts';

const never = () => new Promise<never>(() => {});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ServiceError ? error.code : String(error)),
  );

describe('places in the outside lane', function () {
  this.timeout(60_000);
  const stuck = aScript('await new Promise(() => {})', 'outside');
  const quick = aScript('return 1', 'outside');

  it('go to another organization while one keeps sixty runs that never settle (U6)', async () => {
    const sandbox = await aSandbox({ outsideChildren: 1, maxQueued: 100 });
    const long = { wallMs: 50_000 };
    const crowd = Array.from({ length: 60 }, () =>
      open(sandbox, stuck, { organizationId: 1, limits: long }).then((session) =>
        session.invoke('run', {}),
      ),
    ).map(codeOf);
    const session = await open(sandbox, quick, { organizationId: 2 });
    expect(await session.invoke('run', {})).to.equal(1);
    expect(sandbox.stats().running).to.be.within(2, 3);
    await sandbox.stop();
    expect(new Set(await Promise.all(crowd))).to.include('draining');
  });

  it('are waited for within the wall time of the run, then it is overloaded (U6)', async () => {
    const sandbox = await aSandbox({ outsideChildren: 1 });
    const held: Session[] = [];
    for (let count = 0; count < 2; count++) held.push(await open(sandbox, stuck));
    const begun = performance.now();
    expect(await codeOf(open(sandbox, quick, { limits: { wallMs: 1000 } }))).to.equal('overloaded');
    expect(performance.now() - begun).to.be.at.least(2900);
    expect(sandbox.stats()).to.include({ running: 2, waiting: 0 });
    await sandbox.stop();
  });

  it('leave a run what its wait left of its wall time (U6)', () => {
    const sent: { t: string; ms?: number }[] = [];
    const seat = {
      send: (message: { t: string }) => void sent.push(message),
      sendBytes: () => Promise.resolve(),
      leave() {},
      breach() {},
    };
    const options = {
      organizationId: 1,
      runId: 'run_1',
      limits: { ...limits, wallMs: 4000 },
      world: { account: null, today: '', now: '' },
      answer: never,
      signal: new AbortController().signal,
    };
    const run = new Run(quick, options, seat, 3000);
    void run.invoke('run', {}).catch(() => undefined);
    expect(sent.at(-1)!.ms).to.be.within(100, 1000);
    run.close();
  });

  it('have little of the processor, so that a run of the library beside them keeps its pace (U6)', async () => {
    const sandbox = await aSandbox();
    await (await open(sandbox, quick)).invoke('run', {});
    const children = sandboxChildren().map((pid) => ({
      isOutside: read(`/proc/${pid}/cmdline`).includes('--jitless'),
      niceness: getPriority(pid),
    }));
    expect(children.filter(({ isOutside }) => isOutside)).to.not.be.empty;
    for (const { isOutside, niceness } of children)
      if (isOutside) expect(niceness).to.be.oneOf([10, 19]);
      else expect(niceness).to.equal(getPriority());
    expect(children.map(({ niceness }) => niceness)).to.include(19);
    await sandbox.stop();
  });
});

describe('a change that a script does not await', () => {
  for (const lane of ['library', 'outside'] as const)
    it(`is waited for before apply has ended, in the ${lane} lane (S10, U4)`, async () => {
      const sandbox = await aSandbox();
      const code = `var __script = { default: {
        async preview() { return [] },
        async apply(args, host) { host.call({ method: 'PATCH', path: 'x' }); return {} },
      } };`;
      let answered = false;
      const answer = async () => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        answered = true;
        return {};
      };
      const session = await open(sandbox, aProgram(code, lane), { answer });
      await session.invoke('preview', {});
      expect(await session.invoke('apply', {}, [[]])).to.deep.equal({});
      expect(answered).to.equal(true);
      session.close();
      await sandbox.stop();
    });

  it('ends the run at its wall time, when no answer comes (S10)', async () => {
    const sandbox = await aSandbox();
    const code = `var __script = { default: {
      async apply(args, host) { host.call({ method: 'PATCH', path: 'x' }); return {} },
    } };`;
    const session = await open(sandbox, aProgram(code), { answer: never, limits: { wallMs: 300 } });
    expect(await codeOf(session.invoke('apply', {}, [[]]))).to.equal('script_time_exceeded');
    await sandbox.stop();
  });
});

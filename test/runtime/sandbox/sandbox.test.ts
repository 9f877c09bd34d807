import { expect } from 'chai';
import type { Sandbox, Session } from '../../../runtime/sandbox/sandbox.ts';
import { checkVersions } from '../../../runtime/sandbox/start-check.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import { aProgram, aSandbox, aScript, manyKeys, open, run, type Lane } from './a-sandbox.ts';
import { read, sandboxChildren } from './children.ts';

const never = () => new Promise<never>(() => {});

/** One that was killed just before may be seen, and gone. */
function signalled(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (read(`/proc/${pid}/stat`) !== '') process.kill(pid, signal);
}

async function codeOf(promise: Promise<unknown>): Promise<string | undefined> {
  try {
    await promise;
    return undefined;
  } catch (error) {
    return error instanceof ServiceError ? error.code : String(error);
  }
}

describe('sandbox', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await aSandbox();
  });
  after(() => sandbox.stop());

  for (const lane of ['library', 'outside'] as const satisfies readonly Lane[]) {
    describe(`${lane} lane`, () => {
      it('gives a script its arguments, its account and the day', async () => {
        const body = `return { args, account: host.account, today: host.today, now: host.now }`;
        const { value } = await run(sandbox, aScript(body, lane));
        expect(value).to.deep.equal({
          args: { campaign_id: '7' },
          account: { account_id: '7' },
          today: '2026-01-02',
          now: '2026-01-02T03:04:05Z',
        });
      });

      it('carries requests to the host and answers back, also many at a time', async () => {
        const body = `const all = await Promise.all(Array.from({length: 40}, (_, i) => host.get('p' + i, { i })));
          const one = await host.post('q', { b: 1 }, { c: 2 }); return [all.length, all[39], one]`;
        const { value } = await run(sandbox, aScript(body, lane), {
          answer: async (asked) => asked,
        });
        expect(value).to.deep.equal([
          40,
          { method: 'GET', path: 'p39', query: { i: 39 } },
          { method: 'POST', path: 'q', query: { c: 2 }, body: { b: 1 } },
        ]);
      });

      it('takes in the text of a whole report, and refuses one that is too large in clear words', async () => {
        const body = `const text = await host.ask('download', { url: 'u' }); return text.split('\\n').length`;
        const report = '7,Brand "Ä",1.50,2026-11-20\n'.repeat(250_000);
        const { value } = await run(sandbox, aScript(body, lane), { answer: async () => report });
        expect(value).to.equal(250_001);
        const { error } = await run(sandbox, aScript(body, lane), {
          answer: async () => 'x'.repeat(17 * 2 ** 20),
        });
        expect(error).to.include({ code: 'platform_answer_invalid' });
        expect(error?.message).to.match(/larger than a script takes in/);
      });

      it('runs preview, apply and verify in one isolate', async () => {
        const code = `var __script = (() => { let seen = []; return { default: {
          async preview(args) { seen.push('preview'); return [{ id: args.id }] },
          async apply(args, host, changes) { seen.push('apply'); return { done: changes.length, seen } },
          async verify(args, host, result) { seen.push('verify'); return seen },
        } } })();`;
        const session = await open(sandbox, aProgram(code, lane));
        const changes = await session.invoke('preview', { id: 1 });
        expect(session.hasVerify).to.equal(true);
        const result = await session.invoke('apply', { id: 1 }, [changes]);
        expect(result).to.deep.equal({ done: 1, seen: ['preview', 'apply'] });
        expect(await session.invoke('verify', { id: 1 }, [result])).to.deep.equal([
          'preview',
          'apply',
          'verify',
        ]);
        session.close();
      });

      it('leaves nothing behind for the next run (S5)', async () => {
        const script = aScript(
          `const was = typeof globalThis.x + typeof Array.prototype.y; globalThis.x = 1; Array.prototype.y = 1; return was`,
          lane,
        );
        for (let turn = 0; turn < 3; turn++) {
          expect((await run(sandbox, script)).value).to.equal('undefinedundefined');
        }
      });

      it('passes a host error on as code, message and platform, without stack or path (S8)', async () => {
        const platform = { status: 400, code: '100', message: 'bad' };
        const answer = async () => {
          throw new ServiceError('platform_rejected', { platform });
        };
        const caught = `try { await host.get('x') } catch (e) { return [e.code, e.message, e.platform, String(e.stack)] }`;
        const [code, message, given, stack] = (
          await run(sandbox, aScript(caught, lane), { answer })
        ).value as string[];
        expect([code, message, given]).to.deep.equal([
          'platform_rejected',
          'The platform refused the request.',
          platform,
        ]);
        expect(stack).not.to.match(/file:|node:|\/|\.ts/);
        const uncaught = await run(sandbox, aScript(`await host.get('x')`, lane), { answer });
        expect(uncaught.error).to.include({ code: 'platform_rejected' });
        expect(uncaught.error?.details.platform).to.deep.equal(platform);
      });

      it('tells a guest nothing of an unknown failure of the host (S8)', async () => {
        const answer = async () => {
          throw new Error('/secret/path token=abc');
        };
        const { value } = await run(
          sandbox,
          aScript(`try { await host.get('x') } catch (e) { return [e.code, e.message] }`, lane),
          { answer },
        );
        expect(value).to.deep.equal(['internal', 'The service failed.']);
      });

      it('does not let a script speak in a code of the service (S3)', async () => {
        const { error } = await run(
          sandbox,
          aScript(`throw Object.assign(new Error('x'), { code: 'key_invalid' })`, lane),
        );
        expect(error?.code).to.equal('script_failed');
      });

      it('says which argument a refusal is about, when it is written as a manifest writes one (S3, S6)', async () => {
        const refuse = (code: string, field: string) =>
          run(
            sandbox,
            aScript(`throw { code: '${code}', message: 'No.', field: ${field} }`, lane),
          ).then(({ error }) => error?.details);
        expect(await refuse('input_invalid', `'campaign_id'`)).to.deep.equal({
          message: 'No.',
          field: 'campaign_id',
        });
        for (const [code, field] of [
          ['platform_rejected', `'campaign_id'`],
          ['input_invalid', `'campaign id'`],
          ['input_invalid', `'x'.repeat(65)`],
          ['input_invalid', `'\\u202eid'`],
          ['input_invalid', `{ toString: () => 'campaign_id' }`],
        ] as const)
          expect((await refuse(code, field))?.field, field).to.equal(undefined);
      });

      it('does not run source that is not whole by itself', async () => {
        const { error } = await run(sandbox, aProgram(`}); steal(); (()=>{`, lane));
        expect(error?.code).to.equal('script_failed');
        const broken = await run(
          sandbox,
          aProgram(`throw new Proxy({}, { get() { throw 1 } })`, lane),
        );
        expect(broken.error?.code).to.equal('script_failed');
      });

      it('keeps the lines of host.log, clean and bounded', async () => {
        const session = await open(
          sandbox,
          aScript(
            `for (let i = 0; i < 1500; i++) host.log('a\\u202e'.repeat(2000)); return 1`,
            lane,
          ),
        );
        await session.invoke('run', {});
        expect(session.logs).to.have.lengthOf(1000);
        expect(session.logs[0]).to.equal('a'.repeat(1000));
        session.close();
      });

      it('aborts calls in flight and drops late answers when the session is closed (S10)', async () => {
        let aborted = false;
        const answer = (_request: unknown, signal: AbortSignal) => {
          signal.addEventListener('abort', () => (aborted = true));
          return never();
        };
        const session = await open(sandbox, aScript(`await host.get('x')`, lane), {
          answer,
          // On a busy machine a child of its own takes a while until it asks.
          limits: { wallMs: 1_000 },
        });
        expect(await codeOf(session.invoke('run', {}))).to.equal('script_time_exceeded');
        expect(aborted).to.equal(true);
        session.close();
        session.close();
      });

      it('stops a run whose caller has gone', async () => {
        const caller = new AbortController();
        const answer = async () => (caller.abort(), never());
        const { error } = await run(sandbox, aScript(`await host.get('x')`, lane), {
          answer,
          signal: caller.signal,
        });
        expect(error?.code).to.equal('timed_out');
      });

      it('counts the wall time of all phases together', async () => {
        const session = await open(
          sandbox,
          aScript(`for (const end = Date.now() + args.ms; Date.now() < end;);`, lane),
          { limits: { wallMs: 3000 } },
        );
        await session.invoke('run', { ms: 1600 });
        expect(await codeOf(session.invoke('run', { ms: 1600 }))).to.equal('script_time_exceeded');
        session.close();
      });

      it('stops a run at its CPU time, however long its wall time is (S2)', async () => {
        const { error } = await run(sandbox, aScript(`for(;;);`, lane), {
          limits: { cpuMs: 200, wallMs: 15_000 },
        });
        expect(error?.code).to.equal('script_time_exceeded');
      });
    });
  }

  it('blames the run that took a library child down, and tells its neighbours so', async () => {
    const alone = await aSandbox({ libraryChildren: 1 });
    const answer = async () => never();
    const limits = { cpuMs: 30_000, wallMs: 30_000 };
    const neighbour = run(alone, aScript(`await host.get('x')`), { answer, limits });
    const guilty = run(alone, aScript(`return Array.from({length:5e8},(_,i)=>i).length`), {
      limits,
    });
    expect((await guilty).error?.code).to.be.oneOf(['script_memory_exceeded', 'script_crashed']);
    const { error } = await Promise.race([neighbour, run(alone, aScript(`return 1`))]);
    expect(error?.code ?? 'spared').to.be.oneOf(['script_neighbour_crashed', 'spared']);
    await alone.stop();
  });

  it('waits for work with one child, and has two and a spare soon after the first run', async () => {
    const one = await aSandbox({ libraryChildren: 2 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(one.stats().children).to.equal(1);
    expect((await run(one, aScript('return 1'))).value).to.equal(1);
    while (one.stats().children < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(one.stats()).to.deep.include({ children: 3, kills: {} });
    await one.stop();
    expect(one.stats().children).to.equal(0);
  });

  it('never gives a child of one organization to another (S11)', async () => {
    const one = await aSandbox({ outsideChildren: 1 });
    const spy = aScript(`return 1`, 'outside');
    const sessions: Session[] = [];
    for (const organizationId of [1, 2, 3, 1]) {
      const session = await open(one, spy, { organizationId });
      await session.invoke('run', {});
      session.close();
      sessions.push(session);
    }
    // One of the library, which has no work; one each for 1, 2 and 3; and a warm one bound to nobody.
    expect(one.stats().children).to.be.within(4, 5);
    await one.stop();
    expect(one.stats().children).to.equal(0);
  });

  it('ends a child of the outside lane after so many runs, though nothing is wrong with it (S11)', async () => {
    const kept = aScript('return 1', 'outside');
    for (const runsPerChild of [1, 3]) {
      const one = await aSandbox({ outsideChildren: 1, runsPerChild });
      const retired = () => one.stats().kills['retired'] ?? 0;
      // A run that comes before the isolate of the last one is gone gets another child: the runs of four may come
      // between those of two.
      let runs = 0;
      while (retired() < 2) {
        expect((await run(one, kept)).value).to.equal(1);
        runs++;
        // It is ended when the isolate of its last run is gone.
        while (runsPerChild === 1 && retired() < runs)
          await new Promise((resolve) => setTimeout(resolve, 5));
        expect(retired()).to.be.at.most(runs / runsPerChild);
        expect(runs).to.be.at.most(6 * runsPerChild);
      }
      await one.stop();
    }
  });

  it('refuses what does not fit in the queue with overloaded, and serves the rest', async () => {
    const small = await aSandbox({ maxRunning: 1, maxQueued: 1 });
    const first = await open(small, aScript('return 1'));
    const second = open(small, aScript('return 2'));
    expect(await codeOf(open(small, aScript('return 3')))).to.equal('overloaded');
    expect(small.stats()).to.include({ running: 1, waiting: 1 });
    first.close();
    expect(await (await second).invoke('run', {})).to.equal(2);
    await small.stop();
  });

  it('is whole again after its children were killed from outside', async () => {
    const mended = await aSandbox();
    const kills = Object.values(mended.stats().kills);
    expect(kills).to.deep.equal([]);
    await run(mended, aScript(`Promise.reject(new Proxy({},{get(){for(;;);}})); return 1`));
    expect((await run(mended, aScript('return 2'))).value).to.equal(2);
    await mended.stop();
  });

  it('does not take a result of 300,000 keys from outside, which would hold the service', async () => {
    // The bench (`held`) measures how long it does hold it.
    const { error } = await run(sandbox, aScript(manyKeys, 'outside'));
    expect(error).to.include({ code: 'script_output_exceeded' });
  });

  it('spares a child that the machine gives no time for seconds', async () => {
    const { kills } = sandbox.stats();
    const answer = async () => {
      const children = sandboxChildren();
      const tell = (signal: 'SIGSTOP' | 'SIGCONT') =>
        children.forEach((pid) => signalled(pid, signal));
      tell('SIGSTOP');
      // Longer than what makes a child suspect (1 s) and the CPU time it is judged by (2 s): time alone condemns nobody.
      await new Promise((resolve) => setTimeout(resolve, 3500));
      tell('SIGCONT');
      return { late: true };
    };
    const { value } = await run(sandbox, aScript(`return host.get('x')`), { answer });
    expect(value).to.deep.equal({ late: true });
    expect(sandbox.stats().kills).to.deep.equal(kills);
  });

  it('refuses to start on versions with known holes (S12)', () => {
    const good = { node: '24.21.0', isolatedVm: '7.0.1' };
    expect(() => checkVersions(good)).not.to.throw();
    expect(() => checkVersions({ ...good, node: '24.20.9' })).to.throw(/Node 24/);
    expect(() => checkVersions({ ...good, node: '25.0.0' })).to.throw(/Node 24/);
    expect(() => checkVersions({ ...good, isolatedVm: '6.1.2' })).to.throw(/isolated-vm/);
  });
});

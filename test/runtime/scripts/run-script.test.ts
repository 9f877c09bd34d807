import { expect } from 'chai';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Change, Host } from '../../../sdk/script.ts';
import { failureOf } from '../../support/a-gateway.ts';
import { aRun } from '../../support/a-run.ts';
import { aPause, change, path, writer, writesOf } from './a-pause.ts';

describe('A write', () => {
  it('is previewed, applied and read back', async () => {
    const pause = aPause();
    const outcome = await pause.run();
    expect(outcome.result).to.deep.equal({ status: 'PAUSED' });
    expect(outcome.run).to.deep.include({ changes: [change], verified: true, warnings: [] });
    expect(pause.sent.map(({ effect }) => effect)).to.deep.equal(['read', 'write', 'read']);
  });
  it('rehearsed changes nothing and tells what it would change', async () => {
    const pause = aPause({ planned: { dryRun: true } });
    const outcome = await pause.run();
    expect(outcome).to.deep.include({ result: null });
    expect(outcome.run).to.deep.include({ dryRun: true, changes: [change] });
    expect(writesOf(pause)).to.equal(0);
  });
  it('held for a person changes nothing yet', async () => {
    const pending = { approval_id: 'a', review_url: 'https://x', expires_at: 'later' };
    const seen: unknown[] = [];
    const guard = async (changes: readonly Change[]) => {
      seen.push(...changes);
      return pending;
    };
    const pause = aPause({ call: { writes: { guard } } });
    expect(await pause.run()).to.deep.include({ pending, result: null });
    expect(seen).to.deep.equal([change]);
    expect(writesOf(pause)).to.equal(0);
  });
  it('refused by a guard changes nothing', async () => {
    const guard = () => Promise.reject(new ServiceError('change_refused'));
    const pause = aPause({ call: { writes: { guard } } });
    expect(await failureOf(pause.run())).to.include({ code: 'change_refused' });
    expect(writesOf(pause)).to.equal(0);
  });
  it('of a campaign with another name is refused, naming both', async () => {
    const pause = aPause({ planned: { expectedNames: { '7': 'Generic' } } });
    const error = await failureOf(pause.run());
    expect(error).to.include({ code: 'name_mismatch' });
    expect(JSON.stringify(error.details)).to.contain('Generic').and.contain('Brand US');
    expect(writesOf(pause)).to.equal(0);
    const other = aPause({ planned: { expectedNames: { '8': 'Brand' } } });
    expect(await failureOf(other.run())).to.include({ code: 'name_mismatch' });
    const blank = aPause({ planned: { expectedNames: { '7': ' ' } } });
    expect(await failureOf(blank.run())).to.include({ code: 'name_mismatch' });
    const right = aPause({ planned: { expectedNames: { '7': ' brand', '8': 'other' } } });
    expect((await right.run()).run).to.include({ verified: true });
  });
  it('cannot write in its preview, nor after its apply (S3)', async () => {
    const sneak = (_args: never, host: Host) => host.call({ method: 'PATCH', path, body: {} });
    const early = aRun({ script: writer, guest: { preview: sneak, apply: () => ({}) } });
    expect(await failureOf(early.run())).to.include({ code: 'call_refused' });
    const late = aRun({
      script: writer,
      guest: {
        preview: () => [change],
        apply: () => ({ status: 'PAUSED' }),
        verify: async (args: never, host: Host) => {
          await sneak(args, host);
          return [];
        },
      },
    });
    expect((await late.run()).run).to.include({ verified: false });
    expect([...early.sent, ...late.sent]).to.deep.equal([]);
    expect(early.trail[0]).to.include({ error: 'call_refused', status: null });
  });
  it('that previews nothing may write nothing: no guard saw it', async () => {
    const { run, sent } = aRun({
      script: writer,
      guest: {
        preview: () => [],
        apply: async (_args: never, host: Host) =>
          host.call({ method: 'PATCH', path, body: { status: 'REMOVED' } }),
      },
    });
    expect(await failureOf(run())).to.include({ code: 'call_refused' });
    expect(sent).to.deep.equal([]);
  });
  it('that the platform did not make is not called verified', async () => {
    const { run } = aRun({
      script: writer,
      guest: { preview: () => [change], apply: () => ({ status: 'PAUSED' }) },
    });
    const outcome = await run();
    expect(outcome.run).to.deep.include({ verified: false, undone: [change] });
    expect(outcome.run?.warnings[0]).to.contain('campaign 7, status');
  });
  it('brings its own read-back when it creates', async () => {
    const created: Change = { ...change, id: null, before: null };
    const { run } = aRun({
      script: writer,
      guest: {
        preview: () => [created],
        apply: () => ({ status: 'PAUSED' }),
        verify: (_args: never, _host: Host, result: { status: string }) =>
          result.status === 'PAUSED' ? [] : [created],
      },
    });
    expect((await run()).run).to.include({ verified: true });
  });
  it('lists changes in shape: anything else is the script’s fault', async () => {
    const money = { amount: 5, currency: 'EUR' };
    const wrong = [
      null,
      'x',
      [1],
      [{ ...change, id: 7 }],
      [{ ...change, money }],
      [{ ...change, money: { amount: -1, currency: 'USD' } }],
      Array(1_001).fill(change),
    ];
    for (const preview of wrong) {
      const { run, sent } = aRun({
        script: writer,
        guest: { preview: () => preview, apply: () => ({}) },
      });
      expect(await failureOf(run())).to.include({ code: 'script_failed' });
      expect(sent).to.deep.equal([]);
    }
  });

  describe('whose answer was lost (P4)', () => {
    const lost = () => {
      throw new ServiceError('outcome_unknown');
    };

    it('but which the platform made, is a success that was read back, sent once', async () => {
      const pause: ReturnType<typeof aPause> = aPause({
        onWrite: () => {
          pause.pause();
          lost();
        },
      });
      const outcome = await pause.run();
      expect(outcome.run).to.deep.include({ verified: true, changes: [change] });
      expect(outcome.run?.warnings[0]).to.contain('lost');
      expect(writesOf(pause)).to.equal(1);
    });
    it('and which is not there, ends in outcome_unknown that names the read which tells', async () => {
      const pause = aPause({ onWrite: lost });
      const error = await failureOf(pause.run());
      expect(error).to.include({ code: 'outcome_unknown' });
      expect(error.message).to.contain('acme_ads_pause_campaign again with dry_run');
      expect(error.details).to.deep.include({ changes: [change], undone: [change] });
      expect(writesOf(pause)).to.equal(1);
    });
    it('is not hidden by a script that swallows the error', async () => {
      const { run, sent } = aRun({
        script: writer,
        guest: {
          preview: () => [change],
          apply: async (_args: never, host: Host) => {
            await host.call({ method: 'PATCH', path, body: {} }).catch(() => undefined);
            return { status: 'PAUSED' };
          },
        },
        platform: lost,
      });
      expect(await failureOf(run())).to.include({ code: 'outcome_unknown' });
      expect(sent).to.have.length(1);
    });
    it('of something created is looked for by name, not by preview', async () => {
      const { run } = aRun({
        script: writer,
        guest: {
          preview: () => [{ ...change, id: null, before: null }],
          apply: (_args: never, host: Host) => host.call({ method: 'PATCH', path, body: {} }),
          verify: () => [],
        },
        platform: lost,
      });
      const error = await failureOf(run());
      expect(error).to.include({ code: 'outcome_unknown' });
      expect(error.message).to.contain('before you repeat');
    });
  });

  it('that fails half-way tells what was done and what was not', async () => {
    const second: Change = { ...change, id: '8' };
    let done = 0;
    const { run } = aRun({
      script: writer,
      guest: {
        preview: () => (done === 0 ? [change, second] : [second]),
        apply: async (_args: never, host: Host) => {
          for (let i = 0; i < 2; i += 1) await host.call({ method: 'PATCH', path, body: {} });
          return { status: 'x' };
        },
      },
      platform: () => {
        if (done > 0) throw new ServiceError('platform_rejected');
        done += 1;
        return {};
      },
    });
    const error = await failureOf(run());
    expect(error).to.include({ code: 'platform_rejected' });
    expect(error.details).to.deep.include({ changes: [change, second], undone: [second] });
  });
  it('that crashed before it wrote runs once more; one that wrote does not', async () => {
    let previews = 0;
    const crash = () => {
      throw new ServiceError('script_neighbour_crashed');
    };
    const early = aPause({
      guest: {
        preview: () => {
          previews += 1;
          return previews === 1 ? crash() : previews === 2 ? [change] : [];
        },
        apply: (_args: never, host: Host) => host.call({ method: 'PATCH', path, body: {} }),
      },
    });
    expect((await early.run()).run).to.include({ verified: true });
    const late = aPause({ guest: { preview: () => [change], apply: crash } });
    expect(await failureOf(late.run())).to.include({ code: 'script_neighbour_crashed' });
    expect(late.opened).to.have.length(1);
  });
  it('that was begun is finished although the caller left', async () => {
    const leave = new AbortController();
    const pause = aPause({ call: { signal: leave.signal }, onWrite: () => leave.abort() });
    expect((await pause.run()).run).to.include({ verified: true });
    const gone = new AbortController();
    const guard = async () => {
      gone.abort();
      return undefined;
    };
    const early = aPause({ call: { signal: gone.signal, writes: { guard } } });
    expect(await failureOf(early.run())).to.include({ code: 'timed_out' });
    expect(writesOf(early)).to.equal(0);
  });
  it('on an account below the connected one goes there, and nowhere else', async () => {
    const { run, sent } = aRun({
      guest: (_args, host) => host.get('accounts/{account}/campaigns'),
      planned: { clientAccountId: '222' },
    });
    expect((await run()).run?.account).to.include({ account_id: '222', currency: null });
    expect(sent[0]).to.include({ path: 'accounts/222/campaigns', clientAccountId: '222' });
    const other = aRun({
      guest: (_args, host) => host.get('accounts/111/campaigns'),
      planned: { clientAccountId: '222' },
    });
    expect(await failureOf(other.run())).to.include({ code: 'call_refused' });
  });
});

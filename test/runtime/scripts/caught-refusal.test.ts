import { expect } from 'chai';
import type { Host } from '../../../sdk/script.ts';
import { aScript } from '../../support/a-catalog.ts';
import { failureOf } from '../../support/a-gateway.ts';
import { aRun } from '../../support/a-run.ts';
import { change, path, writer } from './a-pause.ts';

const other = 'accounts/{account}/billing/7';
/** Asks for what the manifest does not declare, and says nothing of the refusal. */
const stray = (host: Host, method: 'GET' | 'PATCH' = 'GET') =>
  host.call({ method, path: other }).catch(() => undefined);

describe('A refused call that the script caught', () => {
  const reader = aScript({ calls: { read: ['GET accounts/{account}/campaigns/{id}'] } });
  const aRead = (method: 'GET' | 'PATCH') =>
    aRun({
      script: reader,
      guest: async (_args: never, host: Host) => {
        await stray(host, method);
        return { campaign: await host.get(path) };
      },
    });

  it('stands in the warnings of a read: its answer may lack something', async () => {
    const read = aRead('GET');
    const { result, run } = await read.run();
    expect(result).to.deep.equal({ campaign: {} });
    expect(run?.warnings).to.have.length(1);
    expect(run?.warnings[0]).to.contain('GET accounts/{account}/billing/7');
    expect(read.trail.map(({ error }) => error)).to.deep.equal(['call_refused', undefined]);
  });
  it('fails a read that tried to change something', async () => {
    expect(await failureOf(aRead('PATCH').run())).to.include({ code: 'call_refused' });
  });
  it('fails a write before anything is changed, in the preview', async () => {
    const write = aRun({
      script: writer,
      guest: {
        preview: (_args: never, host: Host) => stray(host, 'PATCH').then(() => [change]),
        apply: (_args: never, host: Host) => host.call({ method: 'PATCH', path, body: {} }),
      },
    });
    expect(await failureOf(write.run())).to.include({ code: 'call_refused' });
    expect(write.sent).to.deep.equal([]);
  });
  it('fails a write in its apply, and tells what was changed before', async () => {
    let status = 'ENABLED';
    const write = aRun({
      script: writer,
      guest: {
        preview: async (_args: never, host: Host) =>
          (await host.get<{ status: string }>(path)).status === 'PAUSED' ? [] : [change],
        apply: async (_args: never, host: Host) => {
          await host.call({ method: 'PATCH', path, body: { status: 'PAUSED' } });
          await stray(host, 'PATCH');
          return { status: 'PAUSED' };
        },
      },
      platform: ({ effect }) => {
        if (effect === 'write') status = 'PAUSED';
        return { status };
      },
    });
    const error = await failureOf(write.run());
    expect(error).to.include({ code: 'call_refused' });
    expect(error.message).to.contain('1 of its writes had been accepted before');
    expect(error.details).to.deep.include({ changes: [change], undone: [] });
  });
  it('takes the word verified from a write whose read-back it stands in', async () => {
    let previews = 0;
    const write = aRun({
      script: writer,
      guest: {
        preview: async (_args: never, host: Host) => {
          previews += 1;
          if (previews === 1) return [change];
          await stray(host);
          return [];
        },
        apply: (_args: never, host: Host) =>
          host.call({ method: 'PATCH', path, body: { status: 'PAUSED' } }),
      },
      platform: () => ({ status: 'PAUSED' }),
    });
    const { run } = await write.run();
    expect(run).to.include({ verified: false });
    expect(run?.warnings[0]).to.contain('call_refused');
  });
});

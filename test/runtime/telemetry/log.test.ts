/** Words of the log, and words that it never says. */
import { expect } from 'chai';
import { Writable } from 'node:stream';
import type { Parts } from '../../../runtime/start/parts.ts';
import { masked } from '../../../runtime/telemetry/known-secrets.ts';
import { createLog } from '../../../runtime/telemetry/log.ts';
import { inScope, inScopeOfNow } from '../../../runtime/telemetry/scope.ts';
import { createSecretMask } from '../../../runtime/telemetry/secret-mask.ts';
import { aService } from '../../support/a-service.ts';

function aLog(logLevel = 'trace') {
  const lines: Record<string, unknown>[] = [];
  const mask = createSecretMask();
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  return { lines, mask, log: createLog({ logLevel }, mask, sink) };
}

describe('The log', () => {
  it('carries the request’s id on each of its lines, whoever calls back', async () => {
    const { log, lines } = aLog();
    let later = () => undefined as void;
    await inScope({ requestId: 'req_7' }, async () => {
      log.info('now');
      await Promise.resolve();
      log.warn({ other: 1 }, 'after a wait');
      later = inScopeOfNow(() => log.info('in an event of somebody else'));
    });
    log.info('outside');
    later();
    expect(lines.map(({ request }) => request)).to.deep.equal([
      'req_7',
      'req_7',
      undefined,
      'req_7',
    ]);
  });

  it('masks by name, by shape and by value: the net below the source (K3)', () => {
    const { log, lines, mask } = aLog();
    const key = `svc_${'a'.repeat(32)}`;
    const token = 'EAAB "odd"/token+value';
    mask.learn([token, '12', '1112223333']);
    log.info({ credentials: { access_token: 'by name' }, headers: { authorization: 'by name' } });
    log.info({ detail: { token: 'by name', 'x-service-key': 'by name' } });
    log.error(
      { err: new Error(`the platform said ${token} and ${key}`) },
      `at ?t=${encodeURIComponent(token)}`,
    );
    log.info(`Authorization: Bearer abcdefgh12345678, account 1112223333, page 12`);
    const text = JSON.stringify(lines);
    for (const secret of ['by name', key, 'odd', 'abcdefgh12345678', encodeURIComponent(token)])
      expect(text, secret).to.not.include(secret);
    expect(text).to.include('account 1112223333, page 12');
    expect(lines).to.have.length(4);
  });

  it('learns a credential when it is opened, before anybody can say it (K3)', () => {
    const { log, lines, mask } = aLog();
    const open = () => ({ refresh_token: '1//0a-long-refresh-token' });
    const connections = masked({ open } as unknown as Parts['connections'], mask);
    expect(connections.open({} as never)).to.deep.equal(open());
    log.warn(`the platform refuses ${open().refresh_token}`);
    expect(lines[0]!['msg']).to.equal('the platform refuses [secret]');
  });

  it('remembers no more than it needs, and the latest longest', () => {
    const mask = createSecretMask();
    for (let at = 0; at < 5_000; at += 1) mask.learn([`secret-number-${at}`]);
    expect(mask.clean('secret-number-4999 secret-number-1')).to.equal('[secret] secret-number-1');
  });

  it('has the id of the answer on every line of a call, over REST and MCP, when a platform fails too', async function () {
    this.timeout(20_000);
    const { log, lines } = aLog();
    const service = await aService({ platforms: ['acme'], overrides: { log } });
    const faults = await service.parts.emulators.faults('acme');
    lines.length = 0;
    faults.plan({ kind: 'status', status: 500, times: 9 });
    const reply = await service.run('acme_ads_list_campaigns', [], {
      headers: { 'X-Request-Id': 'mine-1' },
    });
    expect(reply.headers.get('x-request-id')).to.equal('mine-1');
    await service.fetch(`${service.urls.mcp}/mcp`, {
      method: 'POST',
      headers: { 'x-request-id': 'mine-2' },
    });
    const calls = lines.filter(({ msg }) => msg === 'call');
    expect(calls).to.have.length(1);
    expect(calls[0]).to.include({
      request: 'mine-1',
      outcome: 'platform_unavailable',
      door: 'rest',
    });
    for (const line of lines)
      expect(line.request, JSON.stringify(line)).to.be.oneOf(['mine-1', 'mine-2']);
    await service.stop();
  });
});

import { expect } from 'chai';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { aFolder } from '../../support/a-folder.ts';
import { failureOf, gatewaysOnAServer } from '../../support/a-gateway.ts';
import { aServer, json, type Answer } from '../../support/a-server.ts';

describe('The gateway and a platform that misbehaves', () => {
  const { server, gateway } = gatewaysOnAServer();

  const throttle = json({ error: 'slow down' }, 429, { 'retry-after': '2' });
  const silent: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
  };
  const drip: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
  const cut: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"campaigns":[{"id":"1"}', () => response.destroy());
  };
  const reset: Answer = (_response, _seen, request) => request.socket.resetAndDestroy();
  const html: Answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>Sorry</html>');
  };

  it('a pause that its headers come to is a minute at most, whatever they say', async () => {
    const dialectFile = join(aFolder(), 'dialect.ts');
    writeFileSync(dialectFile, 'export default { pauseMs: () => 6e9 };');
    const { read, waits, clock } = gateway({ platform: { dialectFile } });
    server().answer(json({}));
    await read();
    expect(await failureOf(read())).to.have.nested.property('details.retryAfterSeconds', 60);
    clock.advance(60_000);
    await read();
    expect(waits).to.deep.equal([]);
  });
  it('429 with Retry-After: a read waits as long and succeeds', async () => {
    const { read, waits, trail } = gateway();
    server().answer(throttle, json({ ok: true }));
    expect(await read()).to.deep.equal({ ok: true });
    expect(waits).to.deep.equal([2_000]);
    expect(trail).to.have.length(1);
    expect(trail[0]).to.include({ method: 'GET', status: 200, attempts: 2, ms: 2_000 });
  });
  it('429: a write is not repeated', async () => {
    const { write } = gateway();
    server().answer(throttle, json({ ok: true }));
    const error = await failureOf(write());
    expect(error).to.include({ code: 'platform_rate_limited', retryable: true });
    expect(error.details.retryAfterSeconds).to.equal(2);
    expect(server().seen).to.have.length(1);
  });
  it('a Retry-After beyond the deadline is not waited for', async () => {
    const { read, waits } = gateway();
    server().answer(json({}, 429, { 'retry-after': '3600' }));
    expect(await failureOf(read())).to.include({ code: 'platform_rate_limited' });
    expect(waits).to.deep.equal([]);
  });
  it('500, 502, 503: a read is tried again, each time later, up to a bound', async () => {
    const { read, waits } = gateway();
    server().answer(json({}, 500), json({}, 502), json({}, 503));
    expect(await failureOf(read())).to.include({ code: 'platform_unavailable' });
    expect(server().seen).to.have.length(4);
    expect(waits).to.deep.equal([150, 300, 600]);
    server().answer(json({}, 500), json({}, 502), json({ ok: 1 }));
    expect(await read()).to.deep.equal({ ok: 1 });
  });
  it('500 after a write: the outcome is unknown, and it is sent once (P4)', async () => {
    const { write, trail } = gateway();
    server().answer(json({}, 500));
    expect(await failureOf(write())).to.include({ code: 'outcome_unknown' });
    expect(server().seen).to.have.length(1);
    expect(trail[0]).to.include({ error: 'outcome_unknown', status: 500, attempts: 1 });
  });
  it('a connection reset after a write: the outcome is unknown, and it is sent once (P4)', async () => {
    const { write, read } = gateway();
    server().answer(json({}), reset);
    await read();
    expect(await failureOf(write())).to.include({ code: 'outcome_unknown' });
    expect(server().seen).to.have.length(2);
  });
  it('a write that never left is no unknown outcome', async () => {
    const closed = await aServer();
    await closed.close();
    const { write, waits } = gateway({ origin: closed.origin });
    expect(await failureOf(write())).to.include({ code: 'platform_unavailable' });
    expect(waits).to.have.length(3);
  });
  for (const [name, answer] of [
    ['headers and then nothing', silent],
    ['one byte at a time', drip],
  ] as const)
    it(`${name}: the total deadline ends it (E1)`, async () => {
      const { read, write } = gateway({ data: { timeoutMs: 150 } });
      server().answer(answer);
      const begun = performance.now();
      const error = await failureOf(read());
      expect(error).to.include({ code: 'platform_unavailable' });
      // Without it, neither server would ever come to an end.
      expect(performance.now() - begun).to.be.at.least(100);
      expect(await failureOf(write())).to.include({ code: 'outcome_unknown' });
    });
  it('half the JSON: an error, never half a report', async () => {
    const { read } = gateway();
    server().answer(cut);
    expect(await failureOf(read())).to.include({ code: 'platform_unavailable' });
    server().answer(cut, json({ campaigns: [] }));
    expect(await read()).to.deep.equal({ campaigns: [] });
  });
  it('200 with HTML: an error for a read, an unknown outcome for a write', async () => {
    const { read, write } = gateway();
    server().answer(html);
    expect(await failureOf(read())).to.include({ code: 'platform_answer_invalid' });
    expect(server().seen).to.have.length(1);
    expect(await failureOf(write())).to.include({ code: 'outcome_unknown' });
  });
  it('a body without end costs no memory: it is cut off at the bound', async () => {
    const { read } = gateway({ data: { maxReplyBytes: 1_000_000 } });
    let sent = 0;
    server().answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(65_536, 0x20);
      const pump = () => {
        while (!response.destroyed && sent < 1e10) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', pump);
        }
      };
      pump();
    });
    const before = process.memoryUsage().rss;
    expect(await failureOf(read())).to.include({ code: 'platform_answer_invalid' });
    expect(process.memoryUsage().rss - before).to.be.below(64e6);
    expect(sent).to.be.below(50e6);
  });
  it('a small body that unpacks to a large one is cut off too', async () => {
    const { read } = gateway({ data: { maxReplyBytes: 1_000_000 } });
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
    server().answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(bomb);
    });
    expect(await failureOf(read())).to.include({ code: 'platform_answer_invalid' });
  });
  it('a redirect is refused and leads nowhere (E1)', async () => {
    const { read } = gateway();
    server().answer((response) => {
      response.writeHead(302, { location: `${server().origin}/elsewhere` });
      response.end();
    });
    expect(await failureOf(read())).to.include({ code: 'platform_answer_invalid' });
    expect(server().seen.map(({ url }) => url)).to.deep.equal(['/v1/accounts/111/campaigns']);
  });
  it('a run that ends takes its call along (S10)', async () => {
    const { send } = gateway();
    server().answer(silent);
    const stop = new AbortController();
    const work = failureOf(send('read', {}, stop.signal));
    setTimeout(() => stop.abort(), 50);
    expect(await work).to.include({ code: 'timed_out' });
    expect(await failureOf(send('write', {}, stop.signal))).to.include({ code: 'timed_out' });
  });
  it('a refusal carries the platform’s words, cleaned and bounded (M6)', async () => {
    const { read } = gateway();
    const words = `No\u202e\u0000 ${'x'.repeat(2_000)}`;
    server().answer(json({ error: { message: words } }, 400));
    const { code, details } = await failureOf(read());
    expect(code).to.equal('platform_rejected');
    expect(details.platform).to.include({ status: 400 });
    expect(details.platform?.message)
      .to.match(/^No x+…$/)
      .and.have.length(500);
  });
  it('404, 401 and 403 have their own codes, and the connection learns of the login that is refused', async () => {
    const { read, connections } = gateway();
    server().answer(json({}, 404), json({}, 401), json({}, 403), json({}));
    expect(await failureOf(read())).to.include({ code: 'platform_not_found' });
    expect(await failureOf(read())).to.include({ code: 'platform_auth_failed' });
    expect(await failureOf(read())).to.include({ code: 'platform_auth_failed' });
    await read();
    expect(connections.notes.map((note) => note.ok)).to.deep.equal([false, true]);
  });
});

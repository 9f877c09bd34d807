/** Emulators on their own: what the control address promises to tests in any language, over HTTP and in Node. */
import { expect } from 'chai';
import { Ajv2020 } from 'ajv/dist/2020.js';
import openapi from '../../../runtime/emulators/control/openapi.json' with { type: 'json' };
import {
  startEmulators,
  type About,
  type LoggedRequest,
  type RunningEmulators,
} from '../../../runtime/emulators/start-emulators.ts';
import type { AnyJson } from '../../support/any-json.ts';

describe('Emulators on their own', function () {
  this.timeout(60_000);
  let running: RunningEmulators;
  let about: About;
  before(async () => {
    running = await startEmulators({
      platforms: ['snap', 'meta'],
      clock: '2026-11-20T17:00:00Z',
    });
    about = await running.about();
  });
  after(() => running.stop());
  afterEach(() => running.reset());

  const control = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${running.control}/control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as AnyJson };
  };
  const meta = (path: string, init?: RequestInit) =>
    fetch(`${running.url('meta')}/v27.0/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${tokenOf('meta')}`, ...init?.headers },
    });
  const tokenOf = (id: string) =>
    about.platforms.find((one) => one.id === id)?.accounts[0]?.credentials['access_token'] ?? '';
  const account = () =>
    about.platforms.find((one) => one.id === 'meta')?.accounts[0]?.account_id ?? '';
  const campaigns = async (): Promise<string> =>
    (await meta(`act_${account()}/campaigns?fields=name,status&limit=50`)).text();
  const rename = async (name: string) => {
    const { data } = JSON.parse(await campaigns()) as { data: { id: string }[] };
    const answer = await meta(data[0]!.id, { method: 'POST', body: new URLSearchParams({ name }) });
    expect(answer.status).to.equal(200);
  };

  it('say where they are, in the order of their ports, and that all of it is made up', async () => {
    expect(running.platforms).to.deep.equal(['meta', 'snapchat']);
    const { status, body } = await control('GET', '');
    expect(status).to.equal(200);
    expect(body).to.deep.equal(JSON.parse(JSON.stringify(about)));
    expect(about.notice).to.contain('made up').and.contain('No real credentials');
    expect(await (await fetch(running.control)).json()).to.deep.equal(body);
  });

  it('refuse a platform that there is not, and name those that are', async () => {
    const refused = async (platforms: string[]) => {
      try {
        await startEmulators({ platforms });
      } catch (error) {
        return (error as Error).message;
      }
      throw new Error('It was not refused.');
    };
    expect(await refused(['snapchatt']))
      .to.contain('no emulator snapchatt')
      .and.contain('Did you mean snapchat?')
      .and.contain('google, meta');
    expect(() => running.url('google')).to.throw(
      'google does not run here; these do: meta, snapchat',
    );
  });

  it('are the ad platforms where nobody names any, each on its own port behind the first', async () => {
    const all = await startEmulators({ port: 17_600 });
    try {
      expect(all.control).to.equal('http://127.0.0.1:17600');
      expect(all.platforms).to.have.length(22).and.not.include('slack');
      expect(all.url('google')).to.equal('http://127.0.0.1:17601');
      expect(all.url('snapchat')).to.equal('http://127.0.0.1:17608');
      await startEmulators({ port: 17_600, platforms: ['google'] }).then(
        () => expect.fail('two on one port'),
        (error: unknown) => expect((error as Error).message).to.contain('Port 17601 is taken'),
      );
    } finally {
      await all.stop();
    }
  });

  it('begin another world by another seed, and the same one by the same', async () => {
    const first = await campaigns();
    expect((await control('PUT', '/seed', { seed: 'other' })).body).to.deep.equal({
      seed: 'other',
    });
    const insights = async () =>
      (await meta(`act_${account()}/insights?date_preset=last_7d`)).text();
    const other = await insights();
    await control('PUT', '/seed', { seed: 'adops' });
    expect(await campaigns()).to.equal(first);
    expect(await insights()).to.not.equal(other);
    expect((await control('GET', '/seed')).body).to.deep.equal({ seed: 'adops' });
  });

  it('have a clock that stands, is moved, and goes on', async () => {
    const at = async () => (await control('GET', '/clock')).body;
    expect(await at()).to.deep.equal({ now: '2026-11-20T17:00:00.000Z', stopped: true });
    await control('PUT', '/clock', { now: '2026-11-01T00:00:00Z', advance_seconds: 90 });
    expect(await at()).to.deep.equal({ now: '2026-11-01T00:01:30.000Z', stopped: true });
    await control('PUT', '/clock', { stopped: false });
    await new Promise((resolve) => setTimeout(resolve, 10));
    const { now } = await at();
    expect(Date.parse(now) - Date.parse('2026-11-01T00:01:30Z')).to.be.within(1, 60_000);
    expect((await control('PUT', '/clock', {})).body.error.message).to.contain('Give now');
  });

  it('keep what was changed, give it out, take it back, and forget it', async () => {
    const before = await campaigns();
    await rename('By a stranger');
    const { body: kept } = await control('GET', '/state');
    expect(Object.keys(kept.platforms)).to.deep.equal(['meta']);
    await control('POST', '/reset');
    expect(await campaigns()).to.equal(before);
    expect((await control('PUT', '/state', kept)).status).to.equal(204);
    expect(await campaigns()).to.contain('By a stranger');
    const strange = { ...kept, platforms: { x: {} } };
    expect((await control('PUT', '/state', strange)).body.error).to.deep.equal({
      message: 'platforms.x: x does not run here; these do: meta, snapchat.',
      field: 'platforms.x',
    });
  });

  it('begin one platform anew and leave the other, with its faults and its part of the log', async () => {
    await rename('Gone');
    running.fault({ kind: 'cut', platform: 'snapchat' });
    running.fault({ kind: 'cut', platform: 'meta' });
    await fetch(`${running.url('snapchat')}/nothing`).catch(() => undefined);
    running.fault({ kind: 'html', platform: 'snapchat' });
    expect((await control('POST', '/reset', { platform: 'meta' })).status).to.equal(204);
    expect(running.faults().map(({ fault }) => fault.kind)).to.deep.equal(['html']);
    expect(running.requests().map(({ platform }) => platform)).to.deep.equal(['snapchat']);
    expect(await campaigns()).to.not.contain('Gone');
  });

  it('log what came, without secrets, by filter and bounded', async () => {
    await meta(`act_${account()}/campaigns?access_token=EAAreal&limit=2`);
    await meta('123?fields=id', {
      method: 'POST',
      body: '{"name":"x","token":"real"}',
      headers: { 'content-type': 'application/json' },
    });
    await fetch(`${running.url('snapchat')}/v1/me`);
    const { body } = await control('GET', '/requests?platform=meta');
    const [first, second] = body.requests as LoggedRequest[];
    expect(body.total).to.equal(2);
    expect(first).to.deep.include({
      method: 'GET',
      query: { access_token: '…', limit: '2' },
      body: null,
    });
    expect(first?.headers['authorization']).to.equal('…');
    expect(second).to.deep.include({
      method: 'POST',
      path: '/v27.0/123',
      body: { name: 'x', token: '…' },
    });
    expect(JSON.stringify(body)).to.not.contain('real').and.not.contain(tokenOf('meta'));
    const found = async (filter: string) =>
      (await control('GET', `/requests?${filter}`)).body.requests.map(
        (one: LoggedRequest) => one.id,
      );
    const ids = await found('');
    expect(ids).to.have.length(3);
    expect(await found('method=POST')).to.deep.equal([ids[1]]);
    expect(await found('path=campaigns')).to.deep.equal([ids[0]]);
    expect(await found(`after=${ids[1]}`)).to.deep.equal([ids[2]]);
    expect(await found('limit=1')).to.deep.equal([ids[0]]);
    expect((await control('GET', '/requests?limit=0')).body.error.field).to.equal('limit');
    expect((await control('GET', '/requests?plattform=x')).body.error.field).to.equal('plattform');
  });

  it('play each fault of the vocabulary, and count it', async () => {
    const planned = async (fault: object) =>
      (await control('POST', '/faults', fault)).body.id as string;
    await planned({ kind: 'throttle', retry_after_seconds: 90, path: 'campaigns' });
    await planned({ kind: 'status', status: 503 });
    await planned({ kind: 'expired_token' });
    await planned({ kind: 'html' });
    await planned({ kind: 'slow', ms: 30 });
    await planned({ kind: 'cut' });
    await planned({ kind: 'reset_after' });
    const path = `act_${account()}/adsets?fields=name`;
    expect((await meta(path)).status).to.equal(503);
    expect(((await (await meta(path)).json()) as AnyJson).error.code).to.equal(190);
    expect((await meta(path)).headers.get('content-type')).to.contain('text/html');
    const begun = performance.now();
    expect((await meta(path)).status).to.equal(200);
    expect(performance.now() - begun).to.be.above(29);
    const broken = async () =>
      meta(path)
        .then((answer) => answer.text())
        .then(
          () => 'whole',
          () => 'broken',
        );
    expect([await broken(), await broken(), await broken()]).to.deep.equal([
      'broken',
      'broken',
      'whole',
    ]);
    expect(
      ((await (await meta(`act_${account()}/campaigns`)).json()) as AnyJson).error.code,
    ).to.equal(80004);
    expect(running.requests({ fault: 'throttle' })).to.have.length(1);
    expect(running.faults()).to.deep.equal([]);
    const id = await planned({ kind: 'html', times: 2 });
    await meta(path);
    expect((await control('GET', '/faults')).body.faults).to.deep.equal([
      { id, fault: { kind: 'html', times: 2 }, played: 1 },
    ]);
    expect((await control('DELETE', `/faults/${id}`)).status).to.equal(204);
    expect((await control('DELETE', `/faults/${id}`)).status).to.equal(404);
  });

  it('play a fault for a share of what comes, the same ones for the same seed', async () => {
    const seen = async () => {
      running.reset();
      running.fault({ kind: 'html', share: 0.3 });
      const all: boolean[] = [];
      for (let at = 0; at < 60; at += 1)
        all.push((await meta('me')).headers.get('content-type')?.includes('html') ?? false);
      return all;
    };
    const first = await seen();
    expect(first.filter(Boolean).length).to.be.within(8, 30);
    expect(await seen()).to.deep.equal(first);
  });

  it('hold reports pending as long as endless_report stands', async () => {
    const ordered = await meta(`act_${account()}/insights`, {
      method: 'POST',
      body: new URLSearchParams({ date_preset: 'last_7d' }),
    });
    const { report_run_id } = (await ordered.json()) as { report_run_id: string };
    running.fault({ kind: 'endless_report', platform: 'meta' });
    const look = async () => ((await (await meta(report_run_id)).json()) as AnyJson).async_status;
    for (let at = 0; at < 5; at += 1) expect(await look()).to.not.equal('Job Completed');
    running.clearFaults();
    expect(await look()).to.equal('Job Completed');
  });

  it('refuse a fault, a filter and a path that they do not know, naming the field', async () => {
    const refused = async (fault: object) => (await control('POST', '/faults', fault)).body.error;
    expect(await refused({ kind: 'throttle' })).to.include({ field: 'retry_after_seconds' });
    expect((await refused({ kind: 'boom' })).message)
      .to.contain("'throttle'")
      .and.contain("'html'");
    expect(await refused({ kind: 'html', share: 2 })).to.include({ field: 'share' });
    expect(await refused({ kind: 'html', pth: '/' })).to.include({ field: 'pth' });
    expect(await refused({ kind: 'html', platform: 'x' })).to.include({ field: 'platform' });
    expect((await control('GET', '/nothing')).status).to.equal(404);
    expect((await control('PATCH', '/seed', {})).body.error.message).to.contain(
      'has no PATCH; it has GET, PUT',
    );
    expect((await control('PUT', '/seed', { seed: '' })).body.error).to.include({ field: 'seed' });
  });

  it('answer as their OpenAPI says', async () => {
    const { body: served } = await control('GET', '/openapi.json');
    expect(served).to.deep.equal(openapi);
    running.fault({ kind: 'throttle', retry_after_seconds: 1, times: 5, path: 'never' });
    await meta('me');
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(openapi, 'api');
    const lookAt = Object.entries(openapi.paths).filter(([, item]) => 'get' in item);
    expect(lookAt).to.have.length(8);
    for (const [path] of lookAt) {
      const answer = await fetch(running.control + path);
      const place = `api#/paths/${path.replaceAll('/', '~1')}/get/responses/200/content/application~1json/schema`;
      const check = ajv.getSchema(place)!;
      expect(check(await answer.json()), `${path}: ${JSON.stringify(check.errors)}`).to.equal(true);
    }
  });
});

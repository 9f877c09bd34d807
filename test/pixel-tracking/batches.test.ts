/** Events by the hundred: counted each, kept once, told of together; and those of whoever sends too many are not taken. */
import { connect } from 'node:net';
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aTracker, PIXEL, type Tracker } from './a-tracker.ts';

describe('Events by the hundred', function () {
  this.timeout(60_000);
  let tracker: Tracker;
  let site: string;
  before(async () => {
    tracker = await aTracker({ balance: 2_000 });
    const to = { platform: 'META', pixel_id: PIXEL };
    site = (await tracker.call('configure_pixel_destination', to)).site_key;
  });
  after(() => tracker.service.stop());

  const health = async () =>
    (await tracker.call('get_pixel_health', { site_key: site })).sites[0] as AnyJson;
  const entries = async (): Promise<AnyJson[]> =>
    (await tracker.service.parts.audit.tail(tracker.service.organizationId, 500)).filter(
      ({ tool }) => tool === 'take_pixel_events',
    );

  it('are counted and kept once each, in few entries of the audit that name nobody', async () => {
    const lead = (at: number) => ({
      e: 'lead',
      i: `l-${at}`,
      v: `visitor-${at}`,
      email: 'ada@example.com',
    });
    const view = (at: number) => ({ e: 'page_view', v: `visitor-${at}` });
    const sent = Array.from({ length: 100 }, (_, at) => [view(at), lead(at % 50)]).flat();
    const codes = await Promise.all(sent.map((event) => tracker.tell(site, event)));
    expect(new Set(codes)).to.deep.equal(new Set([204]));
    expect((await health()).events_24h).to.equal(150);
    expect(await tracker.deliveries({ site_key: site, limit: 100 })).to.have.length(50);
    const told = await entries();
    expect(told.length).to.be.below(100);
    const sum = (field: string) =>
      told.reduce((total, { result }) => total + (result?.[field] ?? 0), 0);
    expect([sum('counted'), sum('stored')]).to.deep.equal([150, 50]);
    expect(JSON.stringify(told)).to.not.match(/ada@|visitor-|127\.0\.0\.1/);
    await tracker.pass();
    const all = await tracker.deliveries({ site_key: site, limit: 100 });
    expect(all.map(({ status }) => status)).to.deep.equal(Array(50).fill('success'));
  });

  it('of one address end at a bound that is told, and nothing is acknowledged beyond it', async () => {
    const before = (await health()).events_24h;
    const codes: number[] = [];
    // On a slow machine a minute may be over before the bound is met.
    while (!codes.includes(429) && codes.length < 3_000)
      codes.push(
        ...(await Promise.all(
          Array.from({ length: 350 }, () => tracker.tell(site, { e: 'page_view' })),
        )),
      );
    const taken = codes.filter((code) => code === 204).length;
    expect(new Set(codes)).to.deep.equal(new Set([204, 429]));
    expect((await health()).events_24h).to.equal(before + taken);
  });

  it('are answered as any door of the service answers, taken or not', async () => {
    const url = `${tracker.service.urls.base}/px/${site}`;
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries(
        [...headers].filter(
          ([name]) =>
            !/^(date|x-request-id|access-control-(?!allow-origin)|retry-after)/.test(name),
        ),
      );
    const asked = await fetch(url, { method: 'OPTIONS' });
    const send = () =>
      fetch(url, {
        method: 'POST',
        body: '{"e":"page_view"}',
        headers: { 'x-request-id': 'mine' },
      });
    // The minute of the test before may be over: then it is filled anew.
    let refused = await send();
    while (refused.status === 204)
      refused = (await Promise.all(Array.from({ length: 350 }, send))).at(-1)!;
    expect([asked.status, refused.status]).to.deep.equal([204, 429]);
    expect(refused.headers.get('x-request-id')).to.equal('mine');
    expect(Number(refused.headers.get('retry-after'))).to.be.above(0);
    const { error } = (await refused.json()) as AnyJson;
    expect(error).to.include({ code: 'rate_exceeded', request_id: 'mine' });
    expect(headersOf(refused)).to.include(headersOf(asked));
    const nobody = await fetch(`${tracker.service.urls.base}/px/nobody`, {
      method: 'POST',
      body: '{}',
    });
    expect(headersOf(nobody)).to.deep.equal(headersOf(asked));
  });

  it('of two hosts or two keys are refused like any other request', async () => {
    const { port } = new URL(tracker.service.urls.base);
    const twice = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          `POST /px/${site} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Service-Key: a\r\nX-Service-Key: b\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
        ),
      );
      let text = '';
      socket.on('data', (bytes) => (text += bytes.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(twice).to.match(/^HTTP\/1\.1 400 /);
  });
});

/** Domains of tenants' own: named, proven by DNS, served as long as they are proven, and nobody else's. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aDnsServer, types, type DnsServer } from '../support/a-dns-server.ts';
import { aPaidPlan } from '../support/a-paid-plan.ts';
import { aWorkspace, changesLivePages, type Workspace } from './a-workspace.ts';

const DOMAIN = 'start.example.com';

describe('A custom domain', function () {
  this.timeout(60_000);
  let dns: DnsServer;
  let desk: Workspace;
  let base: string;
  before(async () => {
    dns = await aDnsServer();
    desk = await aWorkspace({
      balance: 10_000,
      config: { resolver: { servers: [dns.address], timeoutMs: 500 } },
    });
    ({ base } = desk.service.urls);
    await pay(desk.service.organizationId);
    await live('own');
  });
  after(async () => {
    await desk.service.stop();
    await dns.close();
  });

  const pay = (organizationId: number) => aPaidPlan(desk.service, organizationId);
  const live = async (slug: string, key?: string) => {
    const input = { slug, html_content: `<h1>${slug}</h1>` };
    await desk.call('upload_landing_page_html', input, key);
    await desk.call('publish_landing_page', { slug }, key);
  };
  const setUp = (slug: string, domain = DOMAIN, key?: string) =>
    desk.call('setup_custom_domain', { slug, domain }, key);
  const verify = (slug: string) => desk.call('verify_custom_domain', { slug });
  const later = () => desk.service.clock.advance(61_000);
  /** As DNS would be after somebody set what a tool named. */
  const set = (records: readonly AnyJson[]) => {
    for (const { type, name, value } of records) {
      const rows = { TXT: { data: value }, CNAME: { domain: value }, A: { address: value } };
      const row = rows[type as keyof typeof rows];
      const others = (dns.zone[name] ?? []).filter((one) => one.type !== types.TXT);
      dns.zone[name] = [...others, { type: types[type as keyof typeof rows], ...row }];
    }
  };
  const at = async (host: string, path = '/', wish: { method?: string; body?: string } = {}) =>
    new Promise<{ status: number; text: string; location: string | undefined }>((done, fail) => {
      const { hostname, port } = new URL(base);
      const { method = 'GET', body } = wish;
      const headers = {
        host,
        ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      };
      const sent = request({ hostname, port, path, method, headers }, (reply) => {
        void text(reply).then((said) =>
          done({ status: reply.statusCode!, text: said, location: reply.headers.location }),
        );
      });
      sent.once('error', fail);
      sent.end(body);
    });
  const asked = (domain: string) => desk.service.fetch(`${base}/internal/tls?domain=${domain}`);

  it('is named with the records to set, and serves nothing before they are', async () => {
    const made = await setUp('own', 'Start.Example.com');
    expect(made).to.include({ domain: DOMAIN, status: 'pending_dns' });
    const sorts = made.dns_records.map(({ type, name }: AnyJson) => `${type} ${name}`);
    expect(sorts).to.deep.equal([`TXT _adops-page.${DOMAIN}`, `A ${DOMAIN}`]);
    expect((await verify('own')).status).to.equal('pending_dns');
    expect((await at(DOMAIN)).status).to.equal(404);
    expect((await asked(DOMAIN)).status).to.equal(404);
  });

  it('shows its page seconds after the proof is there, and takes its forms', async () => {
    desk.service.clock.advance(6_000);
    set((await setUp('own')).dns_records);
    expect(await verify('own')).to.include({ configured: true, status: 'active' });
    const page = await at(DOMAIN);
    expect([page.status, page.text]).to.deep.equal([200, (await at(DOMAIN)).text]);
    expect(page.text).to.contain('<h1>own</h1>');
    expect((await asked(DOMAIN)).status).to.equal(200);
    const sent = await at(`${DOMAIN}:8443`, '/?utm_source=x', {
      method: 'POST',
      body: 'email=ada%40example.com',
    });
    expect([sent.status, sent.location]).to.deep.equal([303, `http://${DOMAIN}:8443/?sent=1`]);
    expect((await desk.leads()).at(-1)).to.deep.include({ attribution: { utm_source: 'x' } });
  });

  it('leads to nothing else of the service, and no other name does', async () => {
    for (const path of ['/lp/own', '/api/v1/tools/run', '/metrics', '/internal/tls?domain=x.de'])
      expect((await at(DOMAIN, path)).status, path).to.equal(404);
    expect((await at('other.example.net', '/lp/own')).status).to.equal(404);
    expect((await asked('127.0.0.1')).status).to.equal(200);
    expect((await asked('other.example.net')).status).to.equal(404);
  });

  it('of nobody’s is never asked of the resolver', async () => {
    dns.asked.length = 0;
    for (const host of ['a.example.net', 'b.example.net', `x.${DOMAIN}`]) await at(host);
    expect(dns.asked).to.deep.equal([]);
  });

  it('is not taken over by who claims it, nor kept by who claimed it first', async () => {
    const key = await desk.stranger();
    const { organizationId } = await desk.service.parts.keys.authenticate(key);
    await desk.service.parts.credits.grant(organizationId, 1_000, { id: 'more' });
    await pay(organizationId);
    await changesLivePages(desk.service, organizationId);
    await live('theirs', key);
    const theirs = await setUp('theirs', DOMAIN, key);
    expect(theirs.status).to.equal('pending_dns');
    later();
    expect((await at(DOMAIN)).text).to.contain('<h1>own</h1>');
    const ours = dns.zone[`_adops-page.${DOMAIN}`]!;
    set(theirs.dns_records);
    later();
    expect((await at(DOMAIN)).text).to.contain('<h1>theirs</h1>');
    dns.zone[`_adops-page.${DOMAIN}`] = ours;
    later();
    expect((await at(DOMAIN)).text).to.contain('<h1>own</h1>');
  });

  it('goes on while the resolver is silent, and ends when the proof is taken away', async () => {
    dns.isSilent = true;
    later();
    expect((await at(DOMAIN)).status).to.equal(200);
    dns.isSilent = false;
    const proof = dns.zone[`_adops-page.${DOMAIN}`]!;
    delete dns.zone[`_adops-page.${DOMAIN}`];
    later();
    expect((await at(DOMAIN)).status).to.equal(404);
    dns.zone[`_adops-page.${DOMAIN}`] = proof;
    later();
    expect((await at(DOMAIN)).status).to.equal(200);
  });

  it('serves one page, and one that is published', async () => {
    await live('second');
    expect((await setUp('second')).error.code).to.equal('name_taken');
    const input = { slug: 'draft', html_content: 'x' };
    await desk.call('upload_landing_page_html', input);
    expect((await setUp('draft', 'draft.example.com')).error.code).to.equal('state_refused');
    const moved = await setUp('own', 'www.example.com');
    expect(moved.domain).to.equal('www.example.com');
    later();
    expect((await at(DOMAIN)).status).to.equal(404);
    const back = await desk.call('undo_change', { run_id: moved.run_id });
    expect(back.error).to.equal(undefined);
    expect((await at(DOMAIN)).status).to.equal(200);
  });

  it('that leads elsewhere is told so; what is none is refused with what would be right', async () => {
    dns.zone[DOMAIN] = [{ type: types.A, address: '203.0.113.9' }];
    const elsewhere = await verify('own');
    expect(elsewhere.status).to.equal('misconfigured');
    expect(elsewhere.records[1].found).to.deep.equal(['203.0.113.9']);
    expect(await verify('second')).to.include({ domain: null, status: 'no_domain' });
    for (const domain of ['tents', 'http://a.example', 'a.localhost', 'a_b.example.com', '1.2.3.4'])
      expect((await setUp('own', domain)).error.code, domain).to.equal('input_invalid');
  });
});

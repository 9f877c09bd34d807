/** Names in the DNS, asked of a real server over UDP. */
import { expect } from 'chai';
import { createWeb } from '../../../runtime/web/create-web.ts';
import type { Web } from '../../../runtime/web/web.ts';
import { aDnsServer, types, type DnsServer } from '../../support/a-dns-server.ts';
import { failureOf } from '../../support/a-gateway.ts';

const { A, AAAA, CNAME, TXT, MX, NS } = types;
const zone = {
  'shop.example': [
    { type: A, address: '203.0.113.9' },
    { type: A, address: '203.0.113.10' },
    { type: AAAA, address: '2001:db8::1' },
    { type: MX, exchange: 'mail.shop.example', priority: 10 },
    { type: NS, ns: 'ns1.shop.example' },
  ],
  'www.shop.example': [{ type: CNAME, domain: 'pages.service.example' }],
  '_proof.shop.example': [{ type: TXT, data: 'adops-site=abc' }],
};

describe('A name in the DNS', () => {
  let server: DnsServer;
  let web: Web;
  before(async () => {
    server = await aDnsServer(zone);
    web = createWeb({
      clock: { monotonicMs: () => 0 },
      resolver: { servers: [server.address], timeoutMs: 500 },
    });
  });
  after(async () => {
    await web.close();
    await server.close();
  });

  it('has its records, of each type as they are written', async () => {
    expect(await web.lookUp('Shop.Example.', 'A')).to.deep.equal(['203.0.113.10', '203.0.113.9']);
    expect(await web.lookUp('shop.example', 'AAAA')).to.deep.equal(['2001:db8::1']);
    expect(await web.lookUp('shop.example', 'MX')).to.deep.equal(['10 mail.shop.example']);
    expect(await web.lookUp('shop.example', 'NS')).to.deep.equal(['ns1.shop.example']);
    expect(await web.lookUp('www.shop.example', 'CNAME')).to.deep.equal(['pages.service.example']);
    expect(await web.lookUp('_proof.shop.example', 'TXT')).to.deep.equal(['adops-site=abc']);
  });

  it('has none where there is no such name, or no such record', async () => {
    expect(await web.lookUp('none.example', 'A')).to.deep.equal([]);
    expect(await web.lookUp('shop.example', 'TXT')).to.deep.equal([]);
  });

  for (const name of [
    '',
    'localhost',
    '127.0.0.1',
    'a..b.example',
    'shop.example/x',
    'b\u0430d.example',
  ])
    it(`is none: ${JSON.stringify(name)}`, async () => {
      expect(await failureOf(web.lookUp(name, 'A'))).to.include({ code: 'input_invalid' });
    });

  it('is told to be unknown while the resolver is silent, and never taken for free', async () => {
    const silent = createWeb({
      clock: { monotonicMs: () => 0 },
      resolver: { servers: ['127.0.0.1:9'], timeoutMs: 100 },
    });
    const error = await failureOf(silent.lookUp('shop.example', 'A'));
    expect(error).to.include({ code: 'fetch_failed' });
    await silent.close();
  });
});

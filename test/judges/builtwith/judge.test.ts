/**
 * A client that nobody here wrote drives the emulator, unchanged: its schemas refuse a field too much or of another
 * type. It knows lists without company details alone.
 */
import { createClient } from 'builtwith-api';
import { expect } from 'chai';
import { anEmulatedPlatform } from '../../support/an-emulated-platform.ts';
import type { EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import { apiKey } from '../../../plugins/platforms/builtwith/emulator/accounts.ts';

describe('The BuiltWith emulator, judged by builtwith-api', () => {
  let platform: EmulatedPlatform;
  const real = globalThis.fetch;
  before(async () => {
    platform = await anEmulatedPlatform('builtwith');
    globalThis.fetch = (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      return real(`${platform.address}${pathname}${search}`, init);
    };
  });
  after(async () => {
    globalThis.fetch = real;
    await platform.close();
  });

  const client = createClient(apiKey);
  const domain = 'maplecoffee.example';

  for (const [name, ask] of [
    ['look-ups', () => client.domain(domain)],
    [
      'live look-ups of two',
      () => client.domain([domain, 'a.example'], { onlyLiveTechnologies: true }),
    ],
    ['unknown domains', () => client.domain('nobody.invalid')],
    ['lists', () => client.lists('Shopify')],
    ['companies', () => client.companyToUrl('Maple Coffee')],
    ['products', () => client.product('coffee')],
    ['keywords', () => client.keywords(domain)],
    ['trust', () => client.trust(domain)],
  ] as const)
    it(`takes the answers to ${name}`, async () => {
      expect(await ask()).to.be.instanceOf(Object);
    });

  it('sees a refusal where the key is wrong', async () => {
    const other = createClient('00000000-0000-4000-8000-000000000000');
    const said = await other.domain(domain).then(
      (body) => JSON.stringify(body),
      (error: unknown) => String(error),
    );
    expect(said).to.match(/-2|Key|error/i);
  });
});

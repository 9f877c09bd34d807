import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

interface Operation {
  readonly responses: Readonly<Record<string, object>>;
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
}

interface Document {
  readonly openapi: string;
  readonly paths: {
    readonly '/api/v1/tools/run': { readonly post: Operation };
    readonly '/v1/me': { readonly servers: readonly { readonly url: string }[] };
    readonly '/api/v1/jobs/{id}': object;
  };
}

describe('GET /openapi.json', () => {
  let service: TestService;
  let document: Document;
  before(async () => {
    service = await aService({ platforms: ['acme'] });
    document = (await service.fetch(`${service.urls.docs}/openapi.json`)).body;
  });
  after(() => service.stop());

  const fits = (name: string, value: unknown) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...document, $id: 'openapi' });
    const check = ajv.getSchema(`openapi#/components/schemas/${name}`)!;
    expect(check(value), JSON.stringify(check.errors)).to.equal(true);
  };

  it('describes both operations with every status', () => {
    expect(document.openapi).to.equal('3.1.0');
    const { responses } = document.paths['/api/v1/tools/run'].post;
    expect(Object.keys(responses)).to.include.members([
      '200',
      '202',
      '400',
      '401',
      '402',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
      '504',
    ]);
    expect(document.paths['/v1/me'].servers[0]?.url).to.equal(service.urls.api);
  });

  it('fits what the service answers', async () => {
    fits('RunSuccess', (await service.run('acme_ads_list_campaigns')).body);
    fits(
      'RunSuccess',
      (await service.run('acme_ads_pause_campaign', ['--campaign-id', 'c1'], { dry_run: true }))
        .body,
    );
    fits(
      'RunSuccess',
      (await service.run('acme_ads_pause_campaign', ['--campaign-id', 'c1'])).body,
    );
    fits('RunFailure', (await service.run('acme_ads_break')).body);
    fits('RunFailure', (await service.run('nothing')).body);
    fits('RunFailure', (await service.run('nothing', [], { key: null })).body);
    const me = await service.fetch(`${service.urls.api}/v1/me`, {
      headers: { 'x-service-key': service.key },
    });
    fits('Identity', me.body);
    const headers = { Prefer: 'respond-async' };
    const accepted = await service.run('acme_ads_list_campaigns', [], { headers });
    fits('RunAccepted', accepted.body);
    const path = document.paths['/api/v1/jobs/{id}'];
    expect(path).to.include.keys('get', 'delete');
    const job = await service.fetch(service.urls.base + accepted.headers.get('location')!, {
      headers: { 'x-service-key': service.key },
    });
    fits('Job', job.body);
  });

  it('allows the bodies that the service takes, and no others', () => {
    const schema =
      document.paths['/api/v1/tools/run'].post.requestBody.content['application/json']!.schema;
    const check = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect(
      check({
        script_name: 'x',
        platform: 'google',
        args: ['--a'],
        account_name: 'n',
        dry_run: true,
      }),
    ).to.equal(true);
    expect(check({ action: 'x' })).to.equal(false);
  });
});

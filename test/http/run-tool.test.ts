import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('POST /api/v1/tools/run: a tool by its name', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme', 'google_tag_manager'] })));
  after(() => service.stop());

  const tool = (name: string, args: unknown, more: object = {}) =>
    service.run(name, undefined, { body: { args, ...more } });

  it('answers as the tool does, with what it cost', async () => {
    const { status, body } = await tool('search', { query: 'pause a campaign' });
    expect(status).to.equal(200);
    expect(body).to.include({ success: true, credits_used: 0 });
    expect(body.result.hits[0]).to.include.keys('kind', 'name', 'credits', 'args');
  });

  it('needs no arguments where the tool needs none', async () => {
    const { body } = await service.run('get_credit_balance');
    expect(body.result.balance).to.equal(await service.balance());
  });

  it('holds arguments to the schema of the tool, and takes no flags', async () => {
    const wrong = await tool('search', { quarry: 'pause' });
    expect(wrong.status).to.equal(422);
    expect(wrong.body.error.message).to.contain('query').and.to.contain('quarry');
    const flags = await tool('search', ['--query', 'pause']);
    expect(flags.status).to.equal(422);
    expect(flags.body.error.field).to.equal('args');
    const unheard = await tool('search', { query: 'pause' }, { dry_run: true });
    expect(unheard.status).to.equal(422);
    expect(unheard.body.error.message).to.contain('dry_run');
  });

  it('names arguments of a tool as the tool does, where this door has another word for one of execute', async () => {
    const args = { campaign_id: '1', platform: 'acme', action: 'dance' };
    const { body } = await tool('test_creatives', args);
    expect(body.error.field).to.equal('action');
  });

  it('refuses spaces where a tool cannot do without a text, and charges nothing', async () => {
    const { status, body } = await tool('generate_image', { prompt: ' \n ' });
    expect(status).to.equal(422);
    expect(body.error.faults).to.deep.equal([{ field: 'prompt', message: 'must not be blank' }]);
    expect(body.credits_used).to.equal(0);
  });

  it('asks for the scope of the tool, and for a key that names it', async () => {
    const { secret } = await service.aKey({ scopes: ['campaigns:read'] });
    const scope = await tool('list_skills', {}, {});
    expect(scope.status).to.equal(200);
    const refused = await service.run('list_skills', undefined, { key: secret });
    expect([refused.status, refused.body.error.code]).to.deep.equal([403, 'scope_missing']);
    const narrow = await service.aKey({ tools: ['list_campaigns'] });
    const other = await service.run('search', undefined, {
      key: narrow.secret,
      body: { args: { query: 'pause' } },
    });
    expect([other.status, other.body.error.code]).to.deep.equal([403, 'key_narrowed']);
  });

  it('runs the tool of that name where it takes more steps, and is asked for them', async () => {
    const input = { container_id: '70010001', tag_id: '12', pause: true, publish: true };
    const { body } = await tool('update_gtm_tag', input);
    expect(body.error?.field, JSON.stringify(body)).to.not.equal('publish');
    expect(JSON.stringify(body)).to.include('publish_gtm_container');
  });

  it('runs the script where a script and a tool share the name', async () => {
    const input = { platform: 'acme', campaign_id: 'c1' };
    const { body } = await tool('pause_campaign', input);
    expect(body.success, JSON.stringify(body)).to.equal(true);
    expect(body.changes).to.have.length(1);
  });
});

/** A new client's accounts in one call, and campaigns copied as plans. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker } from '../platforms/ask-tool.ts';
import { namingOf } from '../../plugins/categories/overview_history/audit/naming.ts';
import { unusualIn } from '../../plugins/categories/overview_history/audit/unusual.ts';

describe('audit_account and copy_campaign', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['google', 'meta', 'walmart'], balance: 100_000 });
  });
  after(() => service.stop());
  const ask = (tool: string, input: object): Promise<AnyJson> => asker(service, tool).result(input);

  it('looks at access, structure, tracking, waste, naming and changes of every account', async () => {
    const { accounts, grades } = await ask('audit_account', {});
    const platforms = accounts.map((one: AnyJson) => one.platform);
    expect(platforms).to.include.members(['google', 'meta', 'walmart']);
    for (const { checks } of accounts)
      expect(checks.map((one: AnyJson) => one.check)).to.deep.equal([
        'access',
        'structure',
        'tracking',
        'waste',
        'naming',
        'changes',
      ]);
    const unknown = accounts
      .flatMap((one: AnyJson) => one.checks)
      .filter((one: AnyJson) => one.grade === 'unknown');
    for (const { why } of unknown) expect(why).to.match(/^[a-z_]+: /);
    expect(Object.values(grades).reduce((sum: number, one) => sum + Number(one), 0)).to.equal(
      accounts.length,
    );
    const walmart = accounts.find((one: AnyJson) => one.platform === 'walmart');
    expect(walmart.checks.find((one: AnyJson) => one.check === 'tracking').why).to.match(
      /platform_lacks/,
    );
  });

  it('finds names that are unlike the others, and changes that somebody should explain', () => {
    const named = [
      'DE | Search | Boots',
      'DE | Search | Tents',
      'DE | Social | All',
      'Boots new',
      'Campaign 1',
      'DE | Social | All',
    ];
    const found = namingOf(named.map((name, at) => ({ id: String(at), name, status: 'ENABLED' })));
    expect(found.join(' '))
      .to.match(/2 campaigns are called/)
      .and.match(/Boots new is not in parts/)
      .and.match(/Campaign 1 is a name/);
    const event = {
      changed_at: '2026-03-01T10:00:00Z',
      automated: false,
      entity: 'campaign',
      id: '7',
      name: 'Boots',
      operation: 'UPDATE',
    };
    const events = [
      {
        ...event,
        user: 'ann@shop.example',
        fields: [{ field: 'daily_budget', before: 10, after: 100 }],
      },
      { ...event, user: 'bob@shop.example', fields: [{ field: 'name', before: 'a', after: 'b' }] },
      { ...event, user: 'eve@elsewhere.example', operation: 'REMOVE', fields: [] },
    ];
    expect(unusualIn(events).join(' '))
      .to.match(/from 10 to 100/)
      .and.match(/was removed/)
      .and.match(/eve@elsewhere/);
  });

  it('copies a campaign with its parts on its own platform, and its head to another one, as plans', async () => {
    const { campaigns } = await ask('list_campaigns', { platform: 'google', status: 'ENABLED' });
    const { id, name } = campaigns.find((one: AnyJson) => /^Search/.test(one.name));
    const whole = await ask('copy_campaign', {
      platform: 'google',
      campaign_id: id,
      name: 'A copy',
    });
    const planned = await ask('get_campaign_plan', { plan_id: whole.plan_id });
    expect(JSON.stringify(planned))
      .to.include('A copy')
      .and.to.match(/keywords/);
    const head = await ask('copy_campaign', {
      platform: 'google',
      campaign_id: id,
      to_platform: 'meta',
    });
    expect(head).to.include({ platform: 'meta' });
    expect(head.warnings.join(' ')).to.match(/have no words on meta/);
    const plan = await ask('get_campaign_plan', { plan_id: head.plan_id });
    expect(JSON.stringify(plan)).to.include(name);
    const { body } = await asker(service, 'copy_campaign').rest({
      platform: 'google',
      campaign_id: id,
      to_platform: 'walmart',
    });
    expect(body.error.code).to.equal('platform_lacks');
  });
});

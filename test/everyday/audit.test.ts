/** A new client's accounts in one call, and campaigns copied as plans. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker } from '../platforms/ask-tool.ts';
import { namingOf } from '../../plugins/categories/overview_history/audit/naming.ts';
import type { ChangeRow } from '../../plugins/categories/overview_history/changes/row.ts';
import { unusualIn } from '../../plugins/categories/overview_history/audit/unusual.ts';

describe('audit_account and copy_campaign', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({
      platforms: ['google', 'meta', 'walmart', 'instacart'],
      balance: 100_000,
    });
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
    const row: ChangeRow = {
      at: '2026-03-01T10:00:00.000Z',
      platform: 'google',
      account_id: '1',
      who: 'ann@shop.example',
      via: null,
      entity: 'campaign',
      id: '7',
      name: 'Boots',
      field: 'name',
      before: 'a',
      after: 'b',
      source: 'platform',
      run_id: null,
      undone: false,
    };
    const rows: readonly ChangeRow[] = [
      { ...row, field: 'daily_budget', before: 10, after: 100 },
      { ...row, field: 'budget', before: '{"amount":5}', after: '{"amount":20}' },
      { ...row, who: 'bob@shop.example' },
      { ...row, who: 'eve@elsewhere.example', field: 'REMOVE', before: null, after: null },
      { ...row, id: '8', name: 'Tents', field: 'status', before: 'ACTIVE', after: 'DELETED' },
    ];
    expect(unusualIn(rows).join(' '))
      .to.match(/from 10 to 100/)
      .and.match(/from 5 to 20/)
      .and.match(/Boots was removed .*eve@elsewhere/)
      .and.match(/Tents was removed/)
      .and.match(/eve@elsewhere.example made changes/)
      .and.not.match(/bob@shop.example made/);
  });

  it('takes a name for empty only where it is one that platforms give by themselves', () => {
    const said = (name: string) => namingOf([{ id: '1', name, status: 'ENABLED' }]);
    for (const name of [
      'New visitors | Trails',
      'New York | Search',
      'Test drives',
      'Campaign for boots',
      'Photocopy shops',
      'Untied laces',
    ])
      expect(said(name), name).to.deep.equal([]);
    for (const name of [
      'New Sales campaign',
      'New Traffic Ad Set',
      'Neue Kampagne',
      'Untitled campaign',
      'Campaign #3',
      'Sales-Search-1',
      'Copy of Boots',
      'Boots - Copy',
      'Boots (copy) 2',
      '12',
    ])
      expect(said(name), name).to.have.length(1);
  });

  it('reads the change log of each platform that has one, and says what a check left out', async () => {
    const { campaigns } = await ask('list_campaigns', { platform: 'meta', status: 'ENABLED' });
    const { id, daily_budget } = campaigns.find((one: AnyJson) => one.daily_budget > 0);
    await ask('update_campaign_budget', {
      platform: 'meta',
      campaign_id: id,
      daily_budget: daily_budget * 1.8,
    });
    const { accounts } = await ask('audit_account', { days: 7 });
    const checkOf = (platform: string, check: string) =>
      accounts
        .filter((one: AnyJson) => one.platform === platform)
        .map((one: AnyJson) => one.checks.find((some: AnyJson) => some.check === check));
    const found = checkOf('meta', 'changes').flatMap((one: AnyJson) => one.findings);
    expect(found.join(' ')).to.match(/budget.* went from/);
    // All seven days lie within the days in which conversions still come.
    for (const one of checkOf('google', 'waste'))
      expect(one)
        .to.include({ grade: 'unknown' })
        .and.property('why')
        .match(/may come yet/);
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
      to_platform: 'instacart',
    });
    expect(body.error.code).to.equal('platform_lacks');
  });
});

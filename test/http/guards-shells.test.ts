/** Tests that the budget of an empty campaign is no base, and that objects made in it are judged by that budget. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';

const line = ['--name=Line', '--bid=1', '--max-bid=1', '--bid-strategy=manual'];
const targeting = '{"geoLocation":{"countries":{"operand":"in","values":["US"]}}}';
const set = [
  '--name=Set',
  '--dataset-id=51234',
  '--objective=visits',
  '--media-type=display',
  '--cost-controller=maxCPC',
  '--bid=1.1',
  `--targeting=${targeting}`,
];

describe('Guards of campaigns without a switch', () => {
  let service: TestService;
  before(
    async () => (service = await aService({ platforms: ['target', 'criteo'], balance: 5_000 })),
  );
  after(() => service.stop());

  const run = async (script: string, ...flags: string[]) => (await service.run(script, flags)).body;
  const rulesOf = ({ success, pending, error }: AnyJson): string => {
    if (success) return 'passed';
    if (!pending) throw new Error(JSON.stringify(error));
    return (pending.reasons as AnyJson[]).map(({ rule }) => rule).join();
  };
  const aShell = async (name: string): Promise<string> => {
    const flags = [`--name=${name}`, '--daily-budget=9999', '--start-date=2035-01-01'];
    return (await run('target_roundel_create_campaign', ...flags)).result.campaign.id;
  };
  const aLine = (id: string, ...more: string[]) =>
    run('target_roundel_create_line_item', `--campaign-id=${id}`, ...line, ...more);

  it('holds a line item without a budget that would let the budget of its campaign run', async () => {
    const id = await aShell('Shell');
    expect(rulesOf(await aLine(id, '--status=ENABLED'))).to.include('max_enabled_budget');
    const asleep = (await aLine(id)).result.line_item.id;
    const wake = () =>
      run('target_roundel_update_line_item', `--line-item-id=${asleep}`, '--action=enable');
    expect(rulesOf(await wake())).to.include('max_enabled_budget');
    // A line item with a small budget of its own may run, and the campaign then spends no more than that.
    const small = (await aLine(id, '--daily-budget=40')).result.line_item.id;
    const bounded = ['--action=enable', `--line-item-id=${small}`];
    expect(rulesOf(await run('target_roundel_update_line_item', ...bounded))).to.equal('passed');
    expect(rulesOf(await wake())).to.include('max_enabled_budget');
    expect(rulesOf(await aLine(id, '--status=ENABLED'))).to.include('max_enabled_budget');
  });

  it('takes the budget of an empty campaign for no base', async () => {
    const id = await aShell('Base');
    const budget = (amount: number) =>
      run(
        'target_roundel_update_campaign_budget',
        `--campaign-id=${id}`,
        `--daily-budget=${amount}`,
      );
    expect(rulesOf(await budget(40))).to.equal('passed');
    const small = (await aLine(id, '--daily-budget=40')).result.line_item.id;
    await run('target_roundel_update_line_item', '--action=enable', `--line-item-id=${small}`);
    expect(rulesOf(await budget(9_000))).to.include('max_budget_raise');
    expect(rulesOf(await budget(9_000))).to.include('max_account_raise');
  });

  it('holds what no budget at all would bound', async () => {
    const { campaigns } = (await run('criteo_ads_list_campaigns')).result;
    for (const { id, daily_budget } of campaigns as AnyJson[]) {
      const aSet = (...more: string[]) =>
        run('criteo_ads_create_ad_set', `--campaign-id=${id}`, ...set, ...more);
      const { ad_sets } = (await run('criteo_ads_list_ad_sets', `--campaign-id=${id}`)).result;
      const isOpen = (ad_sets as AnyJson[]).some(
        (one) => one.status === 'ENABLED' && !one.daily_budget,
      );
      const said = rulesOf(await aSet('--status=ENABLED'));
      expect(said, `${id} ${daily_budget}`).to.equal(isOpen ? 'passed' : 'max_enabled_budget');
      if (isOpen) continue;
      const asleep = (await aSet()).result.ad_set.id;
      const start = await run('criteo_ads_start_ad_sets', `--ad-set-ids=${asleep}`);
      expect(rulesOf(start)).to.equal('max_enabled_budget');
      expect(start.pending.reasons[0].message).to.match(/no budget bounds what it spends/);
    }
  });
});

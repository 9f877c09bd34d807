/** A rule over more keywords and labels than one page holds. */
import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { asker } from '../platforms/ask-tool.ts';

describe('A list of more than one page', function () {
  this.timeout(120_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['google'], balance: 100_000 });
    await service.parts.facts.syncNow({ days: 12 });
  });
  after(() => service.stop());
  const ask = (tool: string, input: object): Promise<AnyJson> => asker(service, tool).result(input);
  const rows = async (script: string, list: string): Promise<AnyJson[]> =>
    (await service.run(script, ['--limit', '500'], { platform: 'google' })).body.result[list];

  it('is looked at whole by a rule: its keywords, and the labels that it goes by', async () => {
    const [group] = (await rows('google_ads_get_ad_groups', 'ad_groups')) as [AnyJson];
    const words = Array.from({ length: 1_250 }, (_, at) => `word number ${at}`);
    for (let at = 0; at < words.length; at += 250) {
      const flags = words.slice(at, at + 250).flatMap((word) => ['--keyword', word]);
      const args = ['--ad-group-id', group.id, ...flags];
      await service.run('google_ads_add_keywords', args, { platform: 'google' });
    }
    const { account } = await ask('list_campaigns', { platform: 'google' });
    const place = { platform: 'google', account_id: account.account_id };
    for (let at = 0; at < 1_100; at += 100) {
      const object_ids = Array.from({ length: 100 }, (_, of) => `${group.id}~none${at + of}`);
      await ask('set_labels', { ...place, object_ids, add: ['watched'] });
    }
    const [one] = (await rows('google_ads_get_keywords', 'keywords')).filter(
      ({ ad_group_id }) => ad_group_id !== group.id,
    ) as [AnyJson];
    await ask('set_labels', { ...place, object_ids: [one.campaign_id], add: ['watched'] });
    const scope = { platforms: ['google'], label: 'watched' };
    const rule = {
      name: 'All',
      level: 'keyword',
      scope,
      when: { metric: 'spend', above: 0.5, days: 5 },
      evidence: { lag_days: 1 },
      then: { action: 'notify' },
    };
    const { past } = await ask('try_rule', { rule });
    expect(past.acts, JSON.stringify(past)).to.be.above(0);
    for (const act of past.first) expect(act.campaign_id).to.equal(one.campaign_id);
  });
});

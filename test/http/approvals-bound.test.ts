/** An approval is void once the approved object has changed. A new name, and changes elsewhere, do not count. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer, type Visitor } from '../support/a-visitor.ts';
import { wideLimits } from '../support/wide-limits.ts';

interface Level {
  readonly list: string;
  readonly rows: string;
  readonly update: string;
  readonly id: string;
  /** Scripts that enable the object, and stop it. */
  readonly on: string;
  readonly off: string;
}

const statuses = { on: '--status=ENABLED', off: '--status=PAUSED' };
const actions = { on: '--action=enable', off: '--action=pause' };
const levels: Readonly<Record<string, Level>> = {
  google: {
    list: 'google_ads_get_ad_groups',
    rows: 'ad_groups',
    update: 'google_ads_update_ad_group',
    id: '--ad-group-id',
    ...statuses,
  },
  meta: {
    list: 'meta_ads_list_ad_sets',
    rows: 'ad_sets',
    update: 'meta_ads_update_ad_set',
    id: '--adset-id',
    ...statuses,
  },
  reddit: {
    list: 'reddit_ads_list_ad_groups',
    rows: 'ad_groups',
    update: 'reddit_ads_update_ad_group',
    id: '--ad-group-id',
    ...statuses,
  },
  pinterest: {
    list: 'pinterest_ads_list_ad_groups',
    rows: 'ad_groups',
    update: 'pinterest_ads_update_ad_group',
    id: '--ad-group-id',
    ...actions,
  },
  snapchat: {
    list: 'snapchat_ads_list_ad_squads',
    rows: 'ad_squads',
    update: 'snapchat_ads_update_ad_squad',
    id: '--ad-squad-id',
    ...actions,
  },
  tiktok: {
    list: 'tiktok_ads_get_ad_groups',
    rows: 'ad_groups',
    update: 'tiktok_ads_update_adgroup',
    id: '--adgroup-id',
    ...statuses,
  },
  x: {
    list: 'x_ads_list_line_items',
    rows: 'line_items',
    update: 'x_ads_update_line_item',
    id: '--line-item-id',
    ...statuses,
  },
};
const asks = {
  id: 'asks',
  action: 'hold',
  when: { kind: 'effect', effects: ['state', 'write', 'publish'] },
};

/** Two campaigns of X promote an account and pictures, and have no posts: a warning holds them besides. */
const hasAds = ({ name }: AnyJson) => !/^(Followers|Preroll)$/.test(name);

describe('An approval of something that runs', function () {
  this.timeout(120_000);
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    const platforms = Object.keys(levels);
    service = await aService({ platforms, balance: 100_000, config: wideLimits });
    rita = await aReviewer(service);
  });
  after(() => service.stop());

  const run = async (platform: string, script: string, args: readonly string[]) =>
    (await service.run(script, args, { platform })).body;
  /** Asks a person to enable the object, lets `meanwhile` happen, then approves. */
  const agreed = async (
    platform: string,
    id: string,
    meanwhile: (readonly string[])[],
  ): Promise<AnyJson> => {
    await service.parts.guards.set(service.organizationId, asks);
    const asked = await run(platform, 'enable_campaign', ['--campaign-id', id]);
    const { pending } = asked;
    expect(pending, JSON.stringify(asked)).not.to.equal(undefined);
    await service.parts.guards.remove(service.organizationId, asks.id);
    for (const [script, ...args] of meanwhile) {
      const body = await run(platform, script!, args);
      expect(body.success, JSON.stringify(body)).to.equal(true);
    }
    await rita.decide(pending.approval_id, 'approve');
    return service.parts.approvals.find(service.organizationId, pending.approval_id);
  };

  for (const [platform, { list, rows, update, id, on, off }] of Object.entries(levels))
    it(`${platform}: is void when what stands in it was changed, and not when it was named anew, or another was`, async () => {
      const { campaigns } = (await run(platform, 'list_campaigns', ['--limit=200'])).result;
      const groups = (await run(platform, list, ['--limit=200'])).result[rows] as AnyJson[];
      const inside = (one: AnyJson) =>
        groups.find((group) => group.campaign_id === one.id && hasAds(one));
      const mine = campaigns.find((one: AnyJson) => one.status === 'PAUSED' && inside(one));
      const other = campaigns.find((one: AnyJson) => one.id !== mine.id && inside(one));
      const [own, others] = [inside(mine), inside(other)];
      const woken = (group: AnyJson) => [
        [update, id, group.id, off],
        [update, id, group.id, on],
      ];
      const rename = [update, id, own.id, '--name=Another name'];
      const kept = await agreed(platform, mine.id, [rename, ...woken(others)]);
      expect(kept.status, JSON.stringify(kept)).to.equal('executed');
      expect(Boolean(kept.answer), JSON.stringify(kept)).to.equal(true);
      await run(platform, 'pause_campaign', ['--campaign-id', mine.id]);
      const lost = await agreed(platform, mine.id, woken(own));
      expect(lost.status, JSON.stringify(lost)).to.equal('failed');
      const { error } = (await service.parts.approvals.answerOf(service.organizationId, lost.id))!;
      expect(error!.details['message']).to.match(/After a person was shown this, status of .* was/);
    });
});

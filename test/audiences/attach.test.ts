/** An audience is put to use, taken out and put in the place of others, on every platform that targets by audiences. */
import { expect } from 'chai';
import { aPlanService, type PlanService } from '../plans/a-plan.ts';
import type { AnyJson } from '../support/any-json.ts';
import { someAudiences, type Makes } from './some-audiences.ts';
import { switchOff } from '../support/switch-off.ts';

interface Place {
  readonly list: string;
  readonly rows: string;
  /** Of a row. */
  readonly id: string;
  readonly entity: string;
  /** Argument of the tool. */
  readonly field: 'campaign_id' | 'ad_group_id';
}

const places: Readonly<Record<string, Place>> = {
  google: {
    list: 'google_ads_get_ad_groups',
    rows: 'ad_groups',
    id: 'id',
    entity: 'ad_group',
    field: 'ad_group_id',
  },
  linkedin: {
    list: 'list_campaigns',
    rows: 'campaigns',
    id: 'id',
    entity: 'campaign',
    field: 'campaign_id',
  },
  tiktok: {
    list: 'tiktok_ads_get_ad_groups',
    rows: 'ad_groups',
    id: 'id',
    entity: 'ad_group',
    field: 'ad_group_id',
  },
  reddit: {
    list: 'reddit_ads_list_ad_groups',
    rows: 'ad_groups',
    id: 'id',
    entity: 'ad_group',
    field: 'ad_group_id',
  },
  x: {
    list: 'x_ads_list_line_items',
    rows: 'line_items',
    id: 'id',
    entity: 'line_item',
    field: 'ad_group_id',
  },
  meta: {
    list: 'meta_ads_list_ad_sets',
    rows: 'ad_sets',
    id: 'id',
    entity: 'ad_set',
    field: 'ad_group_id',
  },
  microsoft: {
    list: 'microsoft_ads_list_campaigns',
    rows: 'campaigns',
    id: 'id',
    entity: 'campaign',
    field: 'campaign_id',
  },
};

describe('attach_audience', function () {
  this.timeout(60_000);
  let service: PlanService;
  let audiences: Makes;
  before(async () => {
    service = await aPlanService({ platforms: Object.keys(places) });
    audiences = someAudiences(service);
    // An audience narrows a campaign, so it waits if the campaign has most of the spend (guards-narrowing.test.ts).
    await switchOff(service, 'max_paused_share');
  });
  after(() => service.stop());

  for (const [platform, { list, rows, id: field, entity, field: argument }] of Object.entries(
    places,
  ))
    it(`adds, replaces and removes on ${platform}, and an undo brings back what was there`, async () => {
      const [one, two] = [
        await audiences.make(platform, 'One'),
        await audiences.make(platform, 'Two'),
      ];
      // Some platforms serve none before they have counted it.
      service.clock.advance(48 * 3_600_000);
      const listed = await audiences.script(list, [], platform);
      const id = String(listed[rows][0][field]);
      const attach = async (audience_id: string, more: object) => {
        const where = argument === 'ad_group_id' ? { campaign_id: '1', ad_group_id: id } : {};
        const told: AnyJson = await service.call('attach_audience', {
          platform,
          campaign_id: id,
          ...where,
          audience_id,
          ...more,
        });
        expect(told.error, told.error).to.equal(undefined);
        return told;
      };
      const before = await service.balance();
      const planned = await attach(one, { dry_run: true });
      expect(planned.changes, JSON.stringify(planned)).to.not.deep.equal([]);
      expect(await service.balance()).to.equal(before);

      const added = await attach(one, {});
      expect(added.target, JSON.stringify(added)).to.include({ entity, id });
      expect(added).to.include({ mode: 'add', verified: true });
      expect(added.account.platform).to.equal(platform);
      expect(await service.balance()).to.equal(before - 5);
      const there = added.audiences.map((audience: AnyJson) => audience.id);
      const again = await attach(one, {});
      expect(again.changes).to.deep.equal([]);

      const replaced = await attach(two, { mode: 'replace' });
      expect(replaced.audiences).to.have.length(1);
      expect(replaced.audiences[0].id).to.not.equal(there[0]);
      const back = await service.call('undo_change', { run_id: replaced.run_id });
      expect(back.error).to.equal(undefined);
      const removed = await attach(one, { mode: 'remove' });
      expect(removed.audiences).to.have.length(there.length - 1);
    });

  it('says what is wrong before anything is sent or charged', async () => {
    const before = await service.balance();
    const refused = async (input: object, ...words: readonly string[]) => {
      const { error } = await service.call('attach_audience', { campaign_id: '1', ...input });
      for (const word of words) expect(error, JSON.stringify(input)).to.contain(word);
    };
    const segment_urn = 'urn:li:adSegment:1';
    await refused({ platform: 'google', audience_id: '7', segment_urn }, 'segment_urn', 'linkedin');
    await refused(
      { platform: 'google', audience_id: '7', facet: 'dynamicSegments' },
      'facet',
      'linkedin',
    );
    await refused({ audience_id: '7', ad_group_id: '8' }, 'ad_group_id', 'campaign');
    await refused({ platform: 'stackadapt', audience_id: '7' }, 'platform', 'google');
    await refused({ platform: 'google' }, 'audience_id');
    await refused({ platform: 'google', audience_id: '*' }, 'audience_id');
    await refused({ platform: 'google', audience_id: '7', mode: 'swap' }, 'mode', 'replace');
    expect(await service.balance()).to.equal(before);
  });
});

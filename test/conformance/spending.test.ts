/** Reads of the service before a change, of every ad platform: the scripts are there, and answer what is looked for. */
import { expect } from 'chai';
import type { ListLook, PixelLook } from '../../sdk/platform-facts.ts';
import type { PixelRule } from '../../sdk/web.ts';
import { isRemoval, isStatus } from '../../runtime/guards/may-run.ts';
import { adPlatforms, catalog } from './catalog.ts';

/** Objects of changes that spend nothing by themselves. */
const ASIDE = [
  'ab_test',
  'ad_association',
  'asset_group',
  'audience',
  'bid_list',
  'bidding_strategy',
  'block_list',
  'budget_period',
  'card',
  'comment',
  'conversion_action',
  'creative',
  'creative_asset',
  'deal',
  'draft_tweet',
  'event_tag',
  'experiment',
  'extension',
  'inventory_source_group',
  'keyword',
  'label',
  'lead_form',
  'media',
  'media_creative',
  'negative_keyword',
  'negative_placement',
  'negative_target',
  'placement_group',
  'post',
  'product',
  'product_catalog',
  'product_feed',
  'product_group',
  'promotion',
  'feed',
  'product_group_promotion',
  'product_set',
  'product_target',
  'promoted_account',
  'scheduled_promoted_tweet',
  'tracking_tag',
  'saved_audience',
  'scheduled_tweet',
  'shared_list',
  'target',
  'targeting',
  'targeting_template',
  'video_upload',
];

describe('What guards ask of a platform', () => {
  for (const { id, plugin } of adPlatforms)
    it(`${id}: its plugin names a report and a list that say it`, () => {
      const { spending } = plugin.manifest;
      if (!spending) throw new Error('spending: is missing in plugin.json');
      const report = catalog.findScript(spending.report)?.manifest;
      const list = catalog.findScript(spending.campaigns.run)?.manifest;
      expect([report?.effect, list?.effect]).to.deep.equal(['read', 'read']);
      expect(report?.with).to.include('window');
      expect(report?.args?.['level']?.enum).to.include.members(Object.values(spending.levels));
      expect(Object.keys(list?.args ?? {})).to.include.members(
        Object.keys(spending.campaigns.args ?? {}),
      );
      expect(Object.keys(spending.levels)).to.include('campaign');
    });

  for (const { id, plugin } of adPlatforms)
    it(`${id}: the lists of budgets are there, and say in what each thing stands`, () => {
      const { campaigns, budgets = {} } = plugin.manifest.spending!;
      for (const { run, args = {}, in: above = {} } of [campaigns, ...Object.values(budgets)]) {
        const list = catalog.findScript(run)?.manifest;
        expect(list?.effect, run).to.equal('read');
        const asked = [...Object.keys(args), ...Object.values(above)];
        if (asked.length > 0) expect(Object.keys(list?.args ?? {})).to.include.members(asked);
        for (const up of Object.keys(above))
          expect(up === 'campaign' || up in budgets, `${run}: ${up}`).to.equal(true);
      }
    });

  for (const { id, plugin } of adPlatforms)
    it(`${id}: whatever is switched or removed is known to spend, or not to`, () => {
      const levels = Object.keys(plugin.manifest.spending?.levels ?? {});
      const switched = [...catalog.scripts.values()]
        .filter(({ platform }) => platform === id)
        .flatMap((script) => script.examples().flatMap(({ changes = [] }) => changes))
        .filter((change) => isRemoval(change) || (change.id !== null && isStatus(change.field)));
      const canSwitch = plugin.manifest.lacks?.['pause_campaign'] === undefined;
      expect(switched.length > 0).to.equal(canSwitch);
      const unknown = switched
        .map(({ entity }) => entity)
        .filter((entity) => !levels.includes(entity) && !ASIDE.includes(entity));
      expect([...new Set(unknown)]).to.deep.equal([]);
    });
});

describe('What is read to warn of harm', () => {
  for (const { id, plugin, data } of adPlatforms)
    it(`${id}: its lists are there, with the fields that are looked at`, () => {
      const { audiences, pixels, keywords = {}, ads = {} } = plugin.manifest.looks ?? {};
      expect(Object.keys(ads)).to.include('campaign');
      const lists = [...Object.values(keywords), ...Object.values(ads)];
      for (const list of lists) checkList(list, list.through ? ['id'] : []);
      for (const { through } of lists) if (through) checkList(through, ['id']);
      if (audiences) checkList(audiences, [...(audiences.ids ?? ['id']), 'size', 'readiness']);
      if (pixels) checkPixels(pixels, data.pixels ?? []);
    });

  for (const { id, plugin } of adPlatforms)
    it(`${id}: what lists audiences tells whether they can be used`, () => {
      const { looks, routes = {} } = plugin.manifest;
      expect(looks?.audiences?.run).to.equal(routes['list_audiences']?.run);
    });
});

function checkPixels(
  { id = 'id', tag, sorts = [], ...list }: PixelLook,
  rules: readonly PixelRule[],
) {
  checkList(list, [id]);
  const { properties } = catalog.findScript(list.run)!.resultSchema() as { properties: object };
  if (tag) expect(properties).to.have.property(tag.field);
  expect(rules, 'pixels of platform.json').to.not.be.empty;
  expect(rules.map(({ sort }) => sort)).to.include.members(sorts);
}

function checkList({ run, args = {}, list, where = {} }: ListLook, fields: readonly string[]) {
  const script = catalog.findScript(run);
  expect(script?.manifest.effect, run).to.equal('read');
  expect(Object.keys(script?.manifest.args ?? {}), run).to.include.members(Object.keys(args));
  const { properties } = script!.resultSchema() as { properties: Record<string, List> };
  const known = Object.keys(properties[list]?.items?.properties ?? {});
  expect(known, `${run} ${list}`).to.include.members([...fields, ...Object.keys(where)]);
  expect(known, `${run} ${list}`).to.not.be.empty;
}

interface List {
  readonly items?: { readonly properties?: Readonly<Record<string, unknown>> };
}

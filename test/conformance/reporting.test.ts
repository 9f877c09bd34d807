/** Needs of reports and searches for waste over all platforms, of each one: its routes, and what it says under `reporting`. */
import { expect } from 'chai';
import { commonLevel } from '../../sdk/kit/report.ts';
import type { AnyJson } from '../support/any-json.ts';
import { adPlatforms, catalog } from './catalog.ts';

/** Generic name > what one row is there, in the words that all platforms share. */
const levels = {
  get_campaign_performance: 'campaign',
  get_ad_group_performance: 'group',
  get_ad_performance: 'ad',
  get_keyword_performance: null,
  get_search_term_performance: null,
} as const;

describe('Reports over all platforms', () => {
  for (const { id, plugin } of adPlatforms)
    describe(id, () => {
      const { routes = {}, reporting } = plugin.manifest;

      it('reports its campaigns under the generic name', () => {
        expect(Object.keys(routes)).to.include('get_campaign_performance');
      });

      it('names the level of each report as its script knows it', () => {
        for (const [name, level] of Object.entries(levels)) {
          const { run, set = {} } = routes[name] ?? {};
          const asked = set['level'];
          if (run === undefined || asked === undefined) continue;
          expect(catalog.scripts.get(run)?.manifest.args?.['level']?.enum, run).to.include(asked);
          expect(commonLevel(String(asked)), name).to.equal(level);
        }
      });

      it('says where facts on its reports are from, and remedies that there are', () => {
        const { remedies = {}, source, tool: _, ...facts } = reporting ?? {};
        if (Object.keys(facts).length > 0) expect(source).to.be.a('string');
        for (const { run, args } of Object.values(remedies)) {
          const script = catalog.scripts.get(run);
          expect(script?.platform, run).to.equal(id);
          // A remedy has to change something, so a read is none.
          expect(script?.manifest.effect, run).to.equal('write');
          expect(Object.keys(script?.manifest.args ?? {}), run).to.include.members(
            Object.keys(args),
          );
        }
      });

      it('says moves of rules by lists and scripts that are there, with arguments that these take', () => {
        for (const { list, bid, fields = {}, acts } of Object.values(reporting?.moves ?? {})) {
          const reads = [list, list?.through, bid].filter((one) => one !== undefined);
          for (const { run, args = {} } of reads)
            expect(argumentsOf(run, true), run).to.include.members(Object.keys(args));
          for (const { run, args } of Object.values(acts))
            expect(argumentsOf(run, false), run).to.include.members(Object.keys(args));
          if (!list) continue;
          const result = catalog.scripts.get(list.run)!.resultSchema() as AnyJson;
          const row = result.properties[list.list].items.properties;
          const names = { id: 'id', name: 'name', ...fields };
          const shown = ['budget', 'bid'].filter((one) => one in acts);
          const read = shown.map((one) =>
            one === 'budget' ? 'daily_budget' : (fields.bid ?? one),
          );
          expect(Object.keys(row), list.run).to.include.members([
            ...Object.values(names),
            ...read,
            'status',
          ]);
        }
      });
    });
});

function argumentsOf(name: string, isRead: boolean): readonly string[] {
  const script = catalog.scripts.get(name);
  expect(script?.manifest.effect === 'read', name).to.equal(isRead);
  return Object.keys(script!.manifest.args ?? {});
}

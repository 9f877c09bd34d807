/** Conditions that are objects of their own, beside a group, are felt by the market as those in its fields are. */
import { expect } from 'chai';
import { anEmulatedPlatform } from '../support/an-emulated-platform.ts';
import type { AnyJson } from '../support/any-json.ts';

const cases = [
  {
    platform: 'x',
    script: 'x_ads_add_targeting',
    args: { line_item_id: '2cdmxy', type: 'LANGUAGE', value: 'en' },
    figures: ['x_ads_get_insights', { entity: 'LINE_ITEM', entity_ids: '2cdmxy' }],
    narrower: 0.8,
  },
  {
    platform: 'microsoft',
    script: 'microsoft_ads_add_negative_keywords',
    args: { entity_id: '222528062', keywords: Array.from({ length: 20 }, (_, n) => `used ${n}`) },
    figures: ['microsoft_ads_get_insights', {}],
    narrower: 0.95,
  },
] as const;

describe('Conditions that are objects of their own', function () {
  this.timeout(60_000);

  for (const { platform, script, args, figures, narrower } of cases)
    it(`narrow what a group delivers: ${platform}`, async () => {
      const impressions = async (isNarrowed: boolean) => {
        const emulated = await anEmulatedPlatform(platform);
        try {
          if (isNarrowed) await emulated.run(script, args);
          emulated.clock.advance(8 * 86_400_000);
          const [name, wish] = figures;
          const window = { start_date: '2026-11-22', end_date: '2026-11-27' };
          const { result } = await emulated.run(name, { ...wish, ...window });
          const rows = (Object.values(result).find(Array.isArray) ?? []) as AnyJson[];
          const own = rows.filter((row) => Object.values(row).includes(Object.values(args)[0]));
          expect(own).to.have.length.above(0);
          return own.reduce((sum, row) => sum + Number((row.metrics ?? row).impressions), 0);
        } finally {
          await emulated.close();
        }
      };
      const [wide, narrow] = [await impressions(false), await impressions(true)];
      expect(narrow).to.be.above(0);
      expect(narrow).to.be.below(narrower * wide);
    });
});

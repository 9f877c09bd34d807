/** A daily budget that is used up before the day ends, as each platform says it that says it at all. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { anEmulatedPlatform } from '../support/an-emulated-platform.ts';

/** Platform, script that reads campaigns, ten minutes before the account's midnight, and the platform's word; each from the vendor's published enumeration. */
const words: readonly (readonly [platform: string, script: string, late: string, word: RegExp])[] =
  [
    ['amazon_ads', 'amazon_ads_list_campaigns', '07:50', /"CAMPAIGN_OUT_OF_BUDGET"/],
    ['microsoft', 'microsoft_ads_list_campaigns', '04:50', /"BudgetPaused"/],
    [
      'snapchat',
      'snapchat_ads_list_campaigns',
      '04:50',
      /"INVALID_OVER_BUDGET_CAMPAIGN_DAILY_SPEND"/,
    ],
    ['tiktok', 'tiktok_ads_list_campaigns', '04:50', /"CAMPAIGN_STATUS_BUDGET_EXCEED"/],
    ['walmart', 'walmart_ads_get_realtime_stats', '04:50', /"dailyOutOfBudgetDatetime"/],
  ];

describe('A daily budget that is used up', function () {
  this.timeout(60_000);

  for (const [platform, script, late, word] of words)
    it(`is told late on a strong day, and not in the morning: ${platform}`, async () => {
      const emulated = await anEmulatedPlatform(platform);
      try {
        const days: { early: boolean; late: boolean }[] = [];
        const told = async (at: string) => {
          emulated.clock.set(at);
          emulated.calls.length = 0;
          const { result } = await emulated.run(script);
          if ('campaigns' in result)
            expect(
              result.campaigns.filter(({ status }: AnyJson) => status === 'UNKNOWN'),
            ).to.deep.equal([]);
          return word.test(JSON.stringify(emulated.calls.map(({ reply }) => reply)));
        };
        for (let day = 1; day <= 10 && !days.some(({ late: isTold }) => isTold); day += 1) {
          const date = `2026-12-${String(day).padStart(2, '0')}`;
          days.push({
            late: await told(`${date}T${late}:00Z`),
            early: await told(`${date}T13:00:00Z`),
          });
        }
        expect(days.some(({ late }) => late)).to.equal(true);
        expect(days.every(({ early }) => !early)).to.equal(true);
      } finally {
        await emulated.close();
      }
    });
});

/** Bounds of amounts, `limits` of a platform: a dry run and the platform refuse the same, and take the bound itself. */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { ServiceError } from '../../sdk/errors.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from '../support/an-emulated-platform.ts';
import { wholeCatalog } from '../support/whole-catalog.ts';

/** Of scripts whose first example bears the amount: too little, just enough, or just enough and too much. */
const cases = [
  ['meta_ads_create_campaign', 'daily_budget', ['0.99', '1']],
  ['meta_ads_update_campaign', 'daily_budget', ['0.99', '1']],
  ['meta_ads_update_campaign_budget', 'daily_budget', ['0.99', '1']],
  ['linkedin_ads_create_campaign_complete', 'daily_budget', ['9.99', '10']],
  ['linkedin_ads_create_campaign_group', 'total_budget', ['99.99', '100']],
  ['linkedin_ads_update_campaign_budget', 'daily_budget', ['9.99', '10']],
  ['linkedin_ads_update_campaign_bid', 'bid', ['1.99', '2']],
  ['tiktok_ads_create_campaign', 'daily_budget', ['49.99', '50']],
  ['tiktok_ads_update_campaign', 'daily_budget', ['49.99', '50']],
  ['snapchat_ads_create_campaign', 'daily_budget', ['4.99', '5']],
  ['snapchat_ads_create_ad_squad', 'daily_budget', ['4.99', '5']],
  ['openai_ads_create_campaign', 'daily_budget', ['0.99', '1']],
  ['openai_ads_update_ad_group', 'bid', ['100', '100.01']],
  ['reddit_ads_create_ad_group', 'daily_budget', ['4.99', '5']],
  ['walmart_ads_update_ad_item', 'bid', ['0.19', '0.2']],
  ['amazon_ads_create_sp_campaign', 'daily_budget', ['0.99', '1']],
  ['microsoft_ads_create_campaign', 'daily_budget', ['0.04', '0.05']],
  ['microsoft_ads_update_campaign_budget', 'daily_budget', ['1000000', '1000000.01']],
] as const;

const firstExample = (script: string): Readonly<Record<string, unknown>> => {
  const folder = wholeCatalog().findScript(script)!.platform;
  const file = `scripts-library/${folder}/${script}/examples.json`;
  return (JSON.parse(readFileSync(file, 'utf8')) as { args: Record<string, unknown> }[])[0]!.args;
};

describe('Bounds of amounts', () => {
  for (const [script, argument, amounts] of cases)
    it(`${script} ${argument} ${amounts.join(', ')}: rehearsed as the platform judges it`, async () => {
      const { platform: id } = wholeCatalog().findScript(script)!;
      const [rehearsed, made] = [
        await anEmulatedPlatform(id),
        await anEmulatedPlatform(id, { withoutLimits: true }),
      ];
      const said = await tried(rehearsed, script, { argument, amounts, dryRun: true });
      const done = await tried(made, script, { argument, amounts, dryRun: false });
      await Promise.all([rehearsed.close(), made.close()]);
      expect(said.map((error) => error?.code)).to.have.members(['input_invalid', undefined]);
      expect(said.map(Boolean)).to.deep.equal(done.map(Boolean));
      expect(said.find(Boolean)?.details.field).to.equal(argument);
    });

  it('are held by a case each', () => {
    const limits = [...wholeCatalog().platforms.values()].flatMap(({ id, data }) =>
      (data.limits ?? []).map(() => id),
    );
    const told = cases.map(([script]) => wholeCatalog().findScript(script)?.platform);
    expect([...new Set(limits)].filter((id) => !told.includes(id))).to.deep.equal([]);
  });
});

interface Try {
  readonly argument: string;
  readonly amounts: readonly string[];
  readonly dryRun: boolean;
}

async function tried(
  platform: EmulatedPlatform,
  script: string,
  { argument, amounts, dryRun }: Try,
): Promise<readonly (ServiceError | undefined)[]> {
  const all: (ServiceError | undefined)[] = [];
  for (const amount of amounts) {
    const args = { ...firstExample(script), [argument]: amount };
    const error = await platform.run(script, args, { dryRun }).then(
      () => undefined,
      (failed: unknown) => failed,
    );
    if (error !== undefined && !(error instanceof ServiceError)) throw error;
    all.push(error);
  }
  return all;
}

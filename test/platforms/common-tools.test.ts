/** The tools that name no platform serve each of these alike: list, pause, enable, budget, accounts, spend a day. */
import { expect } from 'chai';
import type { Rehearsal } from '../../sdk/plugin.ts';
import { whyLacking } from '../../runtime/catalog/why-lacking.ts';
import { newCall } from '../../runtime/runs/new-call.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { catalog } from '../conformance/catalog.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { flagsOf } from '../../sdk/testing/index.ts';

const platforms = [...(catalog.scripts.get('list_campaigns')?.routes.keys() ?? [])];

type Input = Readonly<Record<string, unknown>>;

describe('Tools of every platform', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ balance: 100_000, platforms });
  });
  after(() => service.stop());

  let calls = 0;
  const call = async (toolName: string, input: Input): Promise<AnyJson> => {
    calls += 1;
    const made = newCall({
      id: `common-${calls}`,
      door: 'mcp',
      toolName,
      input: { ...input },
      secret: service.key,
      remoteAddress: '127.0.0.1',
      signal: new AbortController().signal,
      startedAt: service.clock.now(),
      catalog: service.parts.catalog.current(),
    });
    await service.parts.app(made);
    return made.outcome?.result;
  };
  const script = async (name: string, args: readonly string[], platform: string) => {
    const { body, text } = await service.run(name, args, { platform });
    expect(body.success, text).to.equal(true);
    return body.result;
  };

  it('verify_platform_accounts sees them all, spending, with a default that is not dormant', async () => {
    const { platforms: seen, warnings } = await call('verify_platform_accounts', {});
    expect(seen.map((one: { platform: string }) => one.platform).sort()).to.deep.equal(
      [...platforms].sort(),
    );
    expect(warnings).to.deep.equal([]);
    for (const { platform, accounts, dormant_default } of seen) {
      expect(dormant_default, platform).to.equal(false);
      const own = accounts.find((one: { is_default: boolean }) => one.is_default);
      expect(own.spend, platform).to.be.above(0);
    }
  });

  for (const platform of platforms)
    describe(platform, () => {
      const story = rehearsalOf(platform);
      const { create } = story;
      /** Empty where nothing is changed. */
      let id = '';
      before(async () => {
        if (!create) {
          if (story.lacks?.pause !== undefined) return;
          // Where none is made, one that is there is paused.
          const { campaigns } = await call('list_campaigns', { platform });
          ({ id } = campaigns[0]);
          await call('pause_campaign', { platform, campaign_id: id });
          return;
        }
        const { run, args, id: path } = create;
        const filled = (given: Readonly<Record<string, unknown>>) =>
          flagsOf(given).map((flag) => flag.replace('{name}', 'Common tools').replace('{id}', id));
        const made: unknown = await script(run, filled(args), platform);
        id = path.split('.').reduce<unknown>((at, part) => (at as Input)[part], made) as string;
        for (const more of create.then ?? [])
          await script(more.run, filled(more.args ?? {}), platform);
      });
      const listed = async (status?: string) => {
        const input = { platform, ...(status ? { status } : {}) };
        return (await call('list_campaigns', input)).campaigns as {
          id: string;
          status: string;
        }[];
      };

      it('lists its campaigns, in a status or in all', async () => {
        const paused = await listed('PAUSED');
        if (id !== '') expect(paused.map((one) => one.id)).to.include(id);
        expect(new Set(paused.map(({ status }) => status))).to.deep.equal(new Set(['PAUSED']));
        const all = (await listed()).map((one) => one.id);
        expect(all).to.include.members(paused.map((one) => one.id));
        expect(all.length).to.be.above(paused.length);
      });

      it('enables and pauses one, and reads it back', async function () {
        if (id === '' || story.lacks?.enable !== undefined) return this.skip();
        const input = { platform, campaign_id: id };
        const on = await call('enable_campaign', input);
        expect(on.campaign).to.include({ id, status: 'ENABLED', previous_status: 'PAUSED' });
        expect(on.verified).to.equal(true);
        expect((await listed('ENABLED')).map((one) => one.id)).to.include(id);
        const off = await call('pause_campaign', input);
        expect(off.campaign).to.include({ id, status: 'PAUSED', previous_status: 'ENABLED' });
        expect((await call('pause_campaign', input)).changes).to.deep.equal([]);
      });

      it('sets a daily budget, and never one of nothing', async function () {
        if (id === '' || story.lacks?.budget !== undefined) return this.skip();
        const input = {
          platform,
          campaign_id: id,
          daily_budget: Number(story.dailyBudget),
        };
        const set = await call('update_campaign_budget', input);
        expect(set).to.include({ daily_budget: Number(story.dailyBudget), currency: 'USD' });
        expect(set.changes[0].money).to.deep.equal({
          amount: Number(story.dailyBudget),
          currency: 'USD',
        });
        expect(
          await codeOf(call('update_campaign_budget', { ...input, daily_budget: 0 })),
        ).to.equal('input_invalid');
      });

      it('knows no campaign of somebody else', async function () {
        if (id === '') return this.skip();
        const unknown: Readonly<Record<string, string>> = {
          x: 'zzzz9',
          spotify: '00000000-0000-4000-8000-000000000000',
        };
        const stranger = unknown[platform] ?? '999999999999';
        const input = { platform, campaign_id: stranger };
        expect(await codeOf(call('pause_campaign', input))).to.equal('platform_not_found');
      });

      it('says of what it lacks that it lacks it, and why, and charges nothing', async () => {
        const lacks = [...catalog.scripts.values()].flatMap((one) => {
          const why = one.manifest.route ? whyLacking(catalog, one, platform) : undefined;
          return why === undefined ? [] : [{ name: one.name, why: why.why, of: why.of }];
        });
        for (const { name, why } of lacks) {
          const tool = catalog.tools.get(name);
          if (!tool) {
            // A generic script that no tool of its name offers.
            const { status, body } = await service.run(name, [], { platform });
            expect(body.error, name).to.include({ code: 'platform_lacks' });
            expect(body.error.message).to.include(why);
            expect(status).to.equal(422);
            continue;
          }
          const { input } = tool.examples().find(({ error: refused }) => refused === undefined)!;
          const { account_id: _, ...asked } = input;
          const error: unknown = await call(name, {
            ...asked,
            platform: platform.toUpperCase(),
          }).catch((thrown: unknown) => thrown);
          // By its contract it says so in its answer.
          if (name === 'get_ad_readback') {
            expect(error).to.include({ supported: false });
            continue;
          }
          expect(error, name)
            .to.be.instanceOf(ServiceError)
            .and.include({ code: 'platform_lacks' });
          expect((error as ServiceError).message).to.include(why);
        }
        const told = await call('list_available_scripts', { platform });
        expect(told.lacks).to.have.deep.members(lacks);
      });

      it('spends a day what its report says', async () => {
        const spend = await script('get_account_daily_spend', ['--days=7'], platform);
        const { run } = story.report;
        const report = await script(run, ['--days=7'], platform);
        expect(spend.days).to.have.lengthOf(7);
        expect(spend.totals.spend).to.equal(report.totals.spend).and.above(0);
        expect(spend.totals.impressions).to.equal(report.totals.impressions);
      });
    });
});

function rehearsalOf(platform: string): Rehearsal {
  const { rehearsal } = catalog.platforms.get(platform)!.plugin.manifest;
  if (!rehearsal) throw new Error(`${platform} tells no story`);
  return rehearsal;
}

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.code;
  }
}

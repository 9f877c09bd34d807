/** Kill -9 of the launch of a plan: nothing is made twice, a second launch goes on, and undo takes all of it back. */
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createEmulators, type Emulators } from '../../runtime/emulators/emulators.ts';
import { endBegun } from '../../runtime/runs/end-begun.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { approved, ended, launched, planCalls, type PlanService } from '../plans/a-plan.ts';
import { aPlanOf, story, storyPlatforms, type StoryEntity } from '../plans/story.ts';
import { aFolder } from '../support/a-folder.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aConfig, aService } from '../support/a-service.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { catalog } from '../conformance/catalog.ts';
import type { Order, Said } from './doomed-launch.ts';
import { lastWords } from './last-words.ts';
import type { Point } from './mortal.ts';
import { wideLimits } from '../support/wide-limits.ts';

const isLong = Boolean(process.env.ADOPS_LONG);
const POINTS = isLong ? 60 : 2;
const log = pino({ level: 'silent' });

/** A branch of the story, for what is tried often; all of it in `npm run test:long`. */
const small = ['google/c', 'meta/c', 'meta/g0', 'meta/a0', 'meta/a2'];
const entities: readonly StoryEntity[] = isLong
  ? story
  : story.filter(({ logical_key }) => small.includes(logical_key));
const platforms = isLong ? storyPlatforms : ['google', 'meta'];
/** Everything of a sort that the accounts show, by the script that lists it. */
const lists: Readonly<Record<string, readonly (readonly [script: string, list: string])[]>> = {
  google: [
    ['google_ads_list_campaigns', 'campaigns'],
    ['google_ads_get_ad_groups', 'ad_groups'],
    ['google_ads_get_ads', 'ads'],
  ],
  meta: [
    ['meta_ads_list_campaigns', 'campaigns'],
    ['meta_ads_list_ad_sets', 'ad_sets'],
    ['meta_ads_list_ads', 'ads'],
  ],
  reddit: [
    ['reddit_ads_list_campaigns', 'campaigns'],
    ['reddit_ads_list_ad_groups', 'ad_groups'],
    ['reddit_ads_list_ads', 'ads'],
  ],
  linkedin: [
    ['linkedin_ads_get_campaign_groups', 'groups'],
    ['linkedin_ads_list_campaigns', 'campaigns'],
    ['linkedin_ads_list_creatives', 'creatives'],
  ],
  x: [
    ['x_ads_list_campaigns', 'campaigns'],
    ['x_ads_list_line_items', 'line_items'],
    ['x_ads_list_tweets', 'tweets'],
    ['x_ads_list_promoted_tweets', 'promoted_tweets'],
  ],
};

/** How many of each sort stand. */
async function totals(service: PlanService): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const platform of platforms)
    for (const [script, list] of lists[platform]!) {
      const { body } = await service.run(script, ['--limit=1000']);
      const rows = body.result[list] as AnyJson[];
      counts[script] = rows.filter(({ status }) => status !== 'REMOVED').length;
    }
  return counts;
}

interface Stage {
  readonly order: Order;
  readonly emulators: Emulators;
}

const worlds = (dataFolder: string) =>
  createEmulators({ catalog: { current: () => catalog } as never, dataFolder, clock, log });

async function addresses(emulators: Emulators): Promise<Record<string, string>> {
  const all = platforms.map(async (id) => [id, await emulators.baseUrl(id)] as const);
  return Object.fromEntries(await Promise.all(all));
}

type Start = Pick<Order, 'folder' | 'masterKey' | 'emulators'> & { readonly key?: string };

async function start({ folder, masterKey, emulators, key }: Start): Promise<PlanService> {
  const store = await createLowdbStore({ folder, clock });
  const settings = await aConfig({ platforms, balance: 100_000 });
  const config = { ...settings, ...wideLimits, dataFolder: folder, masterKey, emulators };
  const service = await aService({ config, overrides: { store, clock }, ...(key ? { key } : {}) });
  return planCalls(service, service.key);
}

/** A plan that a person approved, in a folder to be copied for each death. */
async function prepare() {
  const [folder, world] = [aFolder(), aFolder()];
  const masterKey = randomBytes(32).toString('hex');
  const emulators = worlds(world);
  const service = await start({ folder, masterKey, emulators: await addresses(emulators) });
  const before = await totals(service);
  const plan_id = await aPlanOf(service, entities);
  const execute_token = await approved(service, plan_id);
  const { key } = service;
  await service.stop();
  await emulators.stop();
  return { folder, world, before, order: { masterKey, platforms, key, plan_id, execute_token } };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function stageOf({ folder, world, order }: Prepared, dieAt: number | Point): Promise<Stage> {
  const [own, ownWorld] = [aFolder(), aFolder()];
  cpSync(folder, own, { recursive: true });
  cpSync(join(world, 'emulators'), join(ownWorld, 'emulators'), { recursive: true });
  const emulators = worlds(ownWorld);
  return {
    emulators,
    order: { ...order, folder: own, emulators: await addresses(emulators), dieAt },
  };
}

/** A service that dies. @returns what it said before that */
async function live(order: Order): Promise<Said> {
  return Object.assign({}, ...(await lastWords<Said>('doomed-launch.ts', order))) as Said;
}

/** Goes on until it is launched, as a caller would: each launch needs a token, which the person's word gives again. */
async function goOn(service: PlanService, { plan_id, execute_token }: Order) {
  const runs: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { state, version } = await service.call('get_campaign_plan', { plan_id });
    if (state === 'launched') break;
    const again = { plan_id, expected_version: version };
    const token =
      state === 'approved'
        ? execute_token
        : (await service.call('approve_campaign_plan', again)).execute_token;
    runs.push((await launched(service, plan_id, token as string)).run_id as string);
  }
  return runs;
}

async function dieAndCheck(prepared: Prepared, dieAt: number | Point): Promise<number> {
  const { order, emulators } = await stageOf(prepared, dieAt);
  const said = await live(order);
  const service = await start(order);
  try {
    await endBegun(service.parts);
    await ended(service, order.plan_id);
    const runs = [...(said.run_id ? [said.run_id] : []), ...(await goOn(service, order))];
    const told = await service.call('get_plan_execution', { plan_id: order.plan_id });
    expect(told.state, JSON.stringify(told.steps)).to.equal('launched');
    expect(told.counts).to.include({ done: entities.length, failed: 0, skipped: 0 });
    const ids = (told.steps as AnyJson[]).map(
      ({ platform, remote_id }) => `${platform} ${remote_id}`,
    );
    expect(new Set(ids).size).to.equal(entities.length);
    const made = await totals(service);
    expect(sum(made) - sum(prepared.before)).to.equal(expected);
    await checkBooks(service);
    const open: AnyJson[] = [];
    for (const run of new Set(runs.toReversed())) open.push(...(await undo(service, run)));
    expect(
      sum(await totals(service)) - sum(prepared.before),
      `what an undo leaves; it said ${JSON.stringify(open).slice(0, 4_000)}`,
    ).to.equal(left);
    await checkBooks(service);
    return said.points ?? 0;
  } finally {
    await service.stop();
    await emulators.stop();
  }
}

/**
 * Takes back what a launch made. What a platform does not say the spend of in time, as on a machine that is busy, waits for a person:
 * then somebody agrees. @returns what is not taken back by itself
 */
async function undo(service: PlanService, run: string): Promise<readonly AnyJson[]> {
  const { body } = await service.run('undo_change', ['--batch-id', run]);
  const of: AnyJson[] = body.result?.runs ?? [body];
  const open = of.filter(({ status }) => status !== 'undone');
  for (const { pending } of open)
    if (pending) await (await aReviewer(service)).decide(pending.approval_id, 'approve');
  return open;
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((all, one) => all + one, 0);
/** Posts are in no list that is counted; Google's campaign makes an ad group and an ad of its own. */
const expected = entities.length + (isLong ? 2 - 1 : 2);
/**
 * Nobody can delete tweets there. The ad group and the ad that came with Google's campaign stay below it with their own status when it is
 * removed: Google says so by the reason CAMPAIGN_REMOVED of their primary status, and neither serves nor changes them any more.
 * @see https://developers.google.com/google-ads/api/reference/rpc/v25/AdGroupPrimaryStatusReasonEnum.AdGroupPrimaryStatusReason
 */
const left = isLong ? 4 : 2;

async function checkBooks({ parts }: PlanService): Promise<void> {
  const ledger = await parts.credits.verify();
  expect(ledger.faults).to.deep.equal([]);
  expect((await parts.audit.verify()).faults).to.deep.equal([]);
}

/** Google's campaign is made, and nobody was told: a read-back is refused, for its name is taken. And later, between two entities. */
const sample = ['behind change', 112] as const;

async function pointsOf(prepared: Prepared): Promise<readonly (number | Point)[]> {
  const { ADOPS_KILL_POINT: only } = process.env;
  if (only) return only.split(',').map(Number);
  if (!isLong) return sample;
  const count = await dieAndCheck(prepared, 0);
  tell(`${count} points`);
  expect(count).to.be.above(POINTS);
  return Array.from({ length: POINTS }, (_, at) => Math.ceil(((at + 0.5) * count) / POINTS));
}

/** Sixty points take half an hour: whoever waits is told how far it is. */
const tell = (line: string): boolean => process.stderr.write(`${line}\n`);

describe('Kill -9 of the launch of a plan', function () {
  this.timeout(isLong ? 3_600_000 : 120_000);

  it(`makes nothing twice at ${POINTS} points, goes on, and is taken back`, async () => {
    const prepared = await prepare();
    const wrong: string[] = [];
    for (const point of await pointsOf(prepared)) {
      const start = performance.now();
      const said = await dieAndCheck(prepared, point).then(
        () => 'held',
        (error: unknown) => wrong.push(`${point}: ${(error as Error).message}`) && wrong.at(-1),
      );
      if (isLong) tell(`point ${point}, ${Math.round(performance.now() - start)} ms: ${said}`);
    }
    expect(wrong).to.deep.equal([]);
  });
});

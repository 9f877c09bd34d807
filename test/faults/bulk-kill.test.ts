/**
 * Kill -9 in the middle of a job of many edits: the job goes on, each edit is made once, an edit of which nobody knows is named, and
 * one undo takes all of it back.
 */
import { expect } from 'chai';
import { aFolder } from '../support/a-folder.ts';
import type { AnyJson } from '../support/any-json.ts';
import { manualClock } from '../support/manual-clock.ts';
import { asker } from '../platforms/ask-tool.ts';
import { aDoomedGoogle, aWorld, budgetsOf, NOW } from './a-doomed-google.ts';

const MANY = 52;
const isLong = Boolean(process.env.ADOPS_LONG);

describe('A job of many edits whose process is killed', function () {
  this.timeout(isLong ? 1_200_000 : 120_000);
  const { origin, open, die } = aDoomedGoogle();
  let former: Map<string, number>;
  let wished: Map<string, number>;
  let work: { readonly tool: string; readonly input: object };
  let points: number;

  before(async () => {
    const service = await open(origin, manualClock(NOW));
    former = await budgetsOf(service);
    const ids = [...former].filter(([, budget]) => budget > 2);
    // Each campaign several times, cent by cent: the last edit of it stands.
    const edits = Array.from({ length: MANY }, (_, at) => {
      const [campaign_id, budget] = ids[at % ids.length]!;
      const turn = Math.floor(at / ids.length) + 1;
      return { campaign_id, daily_budget: Math.round((budget - turn / 100) * 100) / 100 };
    });
    wished = new Map([
      ...former,
      ...edits.map((one) => [one.campaign_id, one.daily_budget] as const),
    ]);
    const input = { action: 'update_campaign_budget', platform: 'google', edits };
    work = { tool: 'bulk_edit', input };
    await service.stop();
    const world = await aWorld(aFolder());
    points = await die(aFolder(), 0, { work, emulators: world.at });
    await world.stop();
  });

  const check = async (dieAt: number) => {
    const folder = aFolder();
    const world = await aWorld(aFolder());
    await die(folder, dieAt, { work, emulators: world.at });
    const service = await open(folder, manualClock(NOW), world.at);
    const ask = (tool: string, input: object): Promise<AnyJson> =>
      asker(service, tool).result(input);
    try {
      const {
        jobs: [job],
      } = await service.parts.jobs.list(1);
      // Its process died before anybody was told of a job.
      if (!job) return expect(await budgetsOf(service)).to.deep.equal(former);
      const told = () => ask('get_job_status', { job_id: job.id });
      let { status, result, error } = await told();
      while (status === 'queued' || status === 'running') {
        await new Promise((resolve) => setTimeout(resolve, 50));
        ({ status, result, error } = await told());
      }
      const at = `${dieAt} of ${points}: ${JSON.stringify(error ?? result.errors)}`;
      // Of the one edit that it died in nobody may know what became of it: then the job names it, and says so.
      const unknown: AnyJson[] = result.errors;
      expect(unknown, at).to.have.length.at.most(1);
      for (const one of unknown) expect(one, at).to.include({ code: 'outcome_unknown' });
      expect(status, at).to.equal(unknown.length === 0 ? 'succeeded' : 'partial');
      expect(result.made + result.unchanged + unknown.length, at).to.equal(MANY);
      const known = (all: Map<string, number>) =>
        [...all].filter(([id]) => id !== unknown[0]?.id).sort();
      expect(known(await budgetsOf(service)), at).to.deep.equal(known(wished));
      expect(result.credits_used).to.equal(5 * result.made);
      const { restored } = await ask('undo_change', { run_id: result.run_id });
      expect(restored, at).to.equal(result.made);
      expect(known(await budgetsOf(service)), at).to.deep.equal(known(former));
      expect((await service.parts.credits.verify()).faults).to.deep.equal([]);
    } finally {
      await service.stop();
      await world.stop();
    }
  };

  it('goes on where it stood, and is undone as one', async () => {
    const some = isLong
      ? Array.from({ length: 40 }, (_, at) => Math.ceil((points * (at + 1)) / 40))
      : [0.6, 0.9].map((share) => Math.round(points * share));
    for (const dieAt of some) await check(dieAt);
  });
});

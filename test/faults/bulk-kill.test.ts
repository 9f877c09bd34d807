/**
 * Kill -9 in the middle of a job of many edits: the job goes on, each edit is made once, an edit of which nobody knows is named, and
 * one undo takes all of it back.
 */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { asker, endOf } from '../platforms/ask-tool.ts';
import { killedEdits, type After, type KilledEdits } from './killed-edits.ts';

const MANY = 52;
const isLong = Boolean(process.env.ADOPS_LONG);

describe('A job of many edits whose process is killed', function () {
  this.timeout(isLong ? 1_200_000 : 120_000);
  let killed: KilledEdits;

  before(async () => {
    // Each campaign several times, cent by cent: the last edit of it stands.
    killed = await killedEdits((ids) =>
      Array.from({ length: MANY }, (_, at) => {
        const [campaign_id, budget] = ids[at % ids.length]!;
        const turn = Math.floor(at / ids.length) + 1;
        return { campaign_id, daily_budget: Math.round((budget - turn / 100) * 100) / 100 };
      }),
    );
  });

  const look = async ({ service, ask, budgets, at: place }: After) => {
    const { former, wished } = killed;
    const {
      jobs: [job],
    } = await service.parts.jobs.list(1);
    // Its process died before anybody was told of a job.
    if (!job) return void expect(await budgets()).to.deep.equal(former);
    const told = () => ask('get_job_status', { job_id: job.id });
    let { status, result, error } = await told();
    while (status === 'queued' || status === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      ({ status, result, error } = await told());
    }
    const at = `${place}: ${JSON.stringify(error ?? result.errors)}`;
    // Of the one edit that it died in nobody may know what became of it: then the job names it, and says so.
    const unknown: AnyJson[] = result.errors;
    expect(unknown, at).to.have.length.at.most(1);
    for (const one of unknown) expect(one, at).to.include({ code: 'outcome_unknown' });
    expect(status, at).to.equal(unknown.length === 0 ? 'succeeded' : 'partial');
    expect(result.made + result.unchanged + unknown.length, at).to.equal(MANY);
    const known = (all: ReadonlyMap<string, number>) =>
      [...all].filter(([id]) => id !== unknown[0]?.id).sort();
    expect(known(await budgets()), at).to.deep.equal(known(wished));
    expect(result.credits_used).to.equal(5 * result.made);
    const undo = await asker(service, 'undo_change').rest({ run_id: result.run_id });
    const { restored } = await endOf(service, undo.body);
    expect(restored, at).to.equal(result.made);
    expect(known(await budgets()), at).to.deep.equal(known(former));
  };

  it('goes on where it stood, and is undone as one', async () => {
    const { points } = killed;
    const some = isLong
      ? Array.from({ length: 40 }, (_, at) => Math.ceil((points * (at + 1)) / 40))
      : [0.6, 0.9].map((share) => Math.round(points * share));
    for (const dieAt of some) await killed.dieAt(dieAt, look);
  });
});

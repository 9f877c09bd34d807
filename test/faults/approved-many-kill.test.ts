/** Kill -9 while edits that a person approved together are made. */
import { expect } from 'chai';
import { aFolder } from '../support/a-folder.ts';
import type { AnyJson } from '../support/any-json.ts';
import { manualClock } from '../support/manual-clock.ts';
import { asker } from '../platforms/ask-tool.ts';
import { aDoomedGoogle, aWorld, budgetsOf, NOW } from './a-doomed-google.ts';

const isLong = Boolean(process.env.ADOPS_LONG);

describe('Many edits that were approved, whose process is killed', function () {
  this.timeout(isLong ? 1_200_000 : 120_000);
  const { origin, open, die } = aDoomedGoogle();
  let former: Map<string, number>;
  let wished: Map<string, number>;
  let work: { readonly tool: string; readonly input: object; readonly approves: true };
  let points: number;

  before(async () => {
    const service = await open(origin, manualClock(NOW));
    former = await budgetsOf(service);
    const edits = [...former]
      .filter(([, budget]) => budget > 2)
      .slice(0, 4)
      .map(([campaign_id, budget]) => ({ campaign_id, daily_budget: budget * 30 }));
    wished = new Map([
      ...former,
      ...edits.map((one) => [one.campaign_id, one.daily_budget] as const),
    ]);
    const input = { action: 'update_campaign_budget', platform: 'google', edits };
    work = { tool: 'bulk_edit', input, approves: true };
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
      const { approvals } = await ask('list_approvals', {});
      const [approval] = approvals;
      const told = async () => ask('get_approval', { approval_id: approval.approval_id });
      let found = approval ? await told() : undefined;
      while (found?.status === 'approved') {
        await new Promise((resolve) => setTimeout(resolve, 50));
        found = await told();
      }
      const after = await budgetsOf(service);
      const at = `${dieAt} of ${points}: ${JSON.stringify(found)}`;
      const made = [...after].filter(([id, budget]) => former.get(id) !== budget);
      for (const [id, budget] of made) expect(budget, at).to.equal(wished.get(id));
      if (found?.status === 'executed')
        expect([...after].sort(), at).to.deep.equal([...wished].sort());
      else if (found?.status === 'failed') {
        expect(found.error.code, at).to.equal('outcome_unknown');
        expect(found.error.message, at).to.match(/known to have been made/);
      } else expect(made, at).to.deep.equal([]);
      // Whatever was made is taken back by the one run that the answer names.
      const run = found?.run_id ?? /batch_id (run_\w+)/.exec(found?.error?.message ?? '')?.[1];
      if (made.length > 0) await ask('undo_change', { batch_id: run });
      expect([...(await budgetsOf(service))].sort(), at).to.deep.equal([...former].sort());
      expect((await service.parts.credits.verify()).faults).to.deep.equal([]);
    } finally {
      await service.stop();
      await world.stop();
    }
  };

  it('are told truly, and undone as one', async () => {
    const shares = isLong ? Array.from({ length: 30 }, (_, at) => at / 30) : [0.5, 0.75];
    for (const share of shares) await check(Math.max(1, Math.round(points * share)));
  });
});

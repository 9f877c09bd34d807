/** Kill -9 while edits that a person approved together are made. */
import { expect } from 'chai';
import { killedEdits, type After, type KilledEdits } from './killed-edits.ts';

const isLong = Boolean(process.env.ADOPS_LONG);

describe('Many edits that were approved, whose process is killed', function () {
  this.timeout(isLong ? 1_200_000 : 120_000);
  let killed: KilledEdits;

  before(async () => {
    killed = await killedEdits(
      (budgets) =>
        budgets.slice(0, 4).map(([campaign_id, budget]) => ({
          campaign_id,
          daily_budget: budget * 30,
        })),
      true,
    );
  });

  const look = async ({ ask, budgets, at: place }: After) => {
    const { former, wished } = killed;
    const {
      approvals: [approval],
    } = await ask('list_approvals', {});
    const told = async () => ask('get_approval', { approval_id: approval.approval_id });
    let found = approval ? await told() : undefined;
    while (found?.status === 'approved') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      found = await told();
    }
    const after = await budgets();
    const at = `${place}: ${JSON.stringify(found)}`;
    const made = [...after].filter(([id, budget]) => former.get(id) !== budget);
    for (const [id, budget] of made) expect(budget, at).to.equal(wished.get(id));
    if (found?.status === 'executed')
      expect([...after].sort(), at).to.deep.equal([...wished].sort());
    else if (found?.status === 'failed') {
      expect(found.error.code, at).to.equal('outcome_unknown');
      expect(found.error.message, at).to.match(/known to have been made/);
    } else expect(made, at).to.deep.equal([]);
    // The one run that the answer names takes back all that was made.
    const run = found?.run_id ?? /batch_id (run_\w+)/.exec(found?.error?.message ?? '')?.[1];
    if (made.length > 0) await ask('undo_change', { batch_id: run });
    expect([...(await budgets())].sort(), at).to.deep.equal([...former].sort());
  };

  it('are told truly, and undone as one', async () => {
    const shares = isLong ? Array.from({ length: 30 }, (_, at) => at / 30) : [0.5, 0.75];
    for (const share of shares)
      await killed.dieAt(Math.max(1, Math.round(killed.points * share)), look);
  });
});

/** Everyday jobs over MCP, with a client that nobody here wrote: done, in a handful of calls. `npm run bench` has the figures. */
import { expect } from 'chai';
import { benchAssistant } from '../bench/assistant.ts';

const jobs = [
  'weekly_report',
  'wasted_spend',
  'raise_budget',
  'pause',
  'create_search_campaign',
  'carousel',
  'move_budget',
  'undo',
  'what_changed',
  'schedule_report',
];

describe('Everyday jobs of an assistant', function () {
  this.timeout(180_000);

  it('are done, as somebody else sees, in five calls each and 3,000 tokens in the median', async () => {
    const figures = await benchAssistant();
    for (const job of jobs) {
      const { ok, value, note = '' } = figures[`assistant_${job}`]!;
      expect(ok, `${job}: ${note}`).to.equal(true);
      expect(value, job).to.be.at.most(5);
    }
    expect(figures['assistant_tokens']?.value).to.be.at.most(3_000);
  });
});

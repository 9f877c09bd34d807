import type { Tool } from '../../../../../sdk/index.ts';
import { gallery } from '../../rule/gallery.ts';
import { RULE, ruleView, type KeptRule } from '../../rule/kept-rule.ts';

interface Input {
  readonly gallery: boolean;
}

const tool: Tool<Input, 'records' | 'watches'> = async ({ gallery: isWanted }, ports) => {
  const { records } = await ports.records.list<KeptRule>(RULE, { limit: 1_000 });
  const rules = await Promise.all(
    records.map(async (record) => {
      const [decisions, [watched]] = await Promise.all([
        ports.watches.decisions(RULE, record.id, { limit: 5 }),
        ports.watches.of(RULE, record.id),
      ]);
      return {
        ...ruleView(record),
        trial: null,
        watch: watched?.status ?? null,
        last_look: watched?.sight?.because ?? watched?.unjudged_because ?? null,
        decisions: decisions.map(({ decided_at, because, status, batch_id, steps }) => ({
          decided_at,
          because,
          status,
          batch_id,
          review_url: steps.find(({ review_url }) => review_url !== null)?.review_url ?? null,
        })),
      };
    }),
  );
  return { rules, ...(isWanted ? { gallery } : {}) };
};
export default tool;

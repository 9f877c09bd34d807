import type { Tool, ToolPorts } from '../../../../../sdk/index.ts';
import { everyRecord } from '../../../../../sdk/every-record.ts';
import { PACE, type Pace } from '../../pace/kept-pace.ts';
import { gallery } from '../../rule/gallery.ts';
import { changedView, RULE, ruleView, type KeptRule } from '../../rule/kept-rule.ts';
import { changedBy, HOURS_WATCH } from '../../rule/read-hours.ts';

interface Input {
  readonly gallery: boolean;
}

const tool: Tool<Input, 'records' | 'watches'> = async ({ gallery: isWanted }, ports, { now }) => {
  const records = await everyRecord<KeptRule>(ports.records, RULE);
  const rules = await Promise.all(
    records.map(async (record) => {
      const isHours = record.value.rule.hours !== undefined;
      const [decisions, all, changed] = await Promise.all([
        ports.watches.decisions(RULE, record.id, { limit: 5 }),
        ports.watches.of(RULE, record.id),
        isHours ? changedBy(ports.watches, record.id, now) : undefined,
      ]);
      const watched = all.find(({ watch }) => watch === (isHours ? HOURS_WATCH : RULE));
      return {
        ...ruleView(record),
        trial: null,
        ...(changed ? { changed: changed.map(changedView) } : {}),
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
  return { rules, paces: await pacesOf(ports), ...(isWanted ? { gallery } : {}) };
};
export default tool;

async function pacesOf(ports: Pick<ToolPorts, 'records' | 'watches'>) {
  const records = await everyRecord<Pace>(ports.records, PACE);
  return Promise.all(
    records.map(async ({ id, value }) => {
      const [last] = await ports.watches.decisions(PACE, id, { limit: 1 });
      const [watched] = await ports.watches.of(PACE, id);
      const { name, state, month, for_month: budget, currency } = value;
      const because = last?.because ?? watched?.sight?.because ?? watched?.unjudged_because ?? null;
      return { pace_id: id, name, state, month, budget, currency, last_look: because };
    }),
  );
}

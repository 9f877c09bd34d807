import { ServiceError } from '../../../../sdk/errors.ts';
import type { Look } from '../../../../sdk/watch.ts';
import { readRule } from '../guardrail/books.ts';
import { delayOf, figuresOf } from '../guardrail/figures.ts';
import { courseOf, type Guardrail } from '../guardrail/guardrail.ts';
import { judge, type Glance } from '../guardrail/judge.ts';

const look: Look<Guardrail, 'scripts' | 'connections' | 'watches' | 'records'> = async (
  record,
  ports,
  now,
) => {
  const { value: rule } = record;
  const { paused, watched } = await courseOf(ports, record);
  // It pauses once; who enables the campaign again knows why.
  if (paused) return undefined;
  const delayHours = delayOf(ports.connections, rule.platform);
  const { reading, actions } = await readRule(ports, record, now, delayHours);
  const figures = figuresOf(reading, rule, rule.since);
  if (!figures) return gone(rule);
  if (!actions.some(({ id }) => id === rule.conversion_action_id))
    throw new ServiceError('platform_answer_invalid', {
      message: `The conversion action ${rule.conversion_action_id} does not count any more: set the rule again with another one.`,
    });
  const glances = (watched?.sight?.seen['glances'] ?? []) as readonly Glance[];
  return judge(rule, figures, { now, delayHours, glances });
};
export default look;

/** Told once, for there is nothing left to watch. */
function gone({ campaign_id, campaign_name, platform }: Guardrail) {
  const because = `${campaign_name} (${campaign_id}) is not on ${platform} any more.`;
  return {
    because,
    seen: { campaign_status: 'REMOVED' },
    goodForSeconds: 240,
    steps: [],
    notice: {
      subject: `Guardrail: ${campaign_name} was removed`,
      text: `${because} Its guardrail has nothing to watch; disable it.`,
      once: 'removed',
    },
  };
}

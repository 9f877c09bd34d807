import type { Script } from '../../../sdk/script.ts';
import { creation } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { own, send } from '../api.ts';
import { readCriteria } from '../targeting.ts';
import { readThing, type Row } from '../levels.ts';
import { criterionView } from '../list/views.ts';

/** Words of callers for kinds that X calls otherwise. */
const kinds: Readonly<Record<string, string>> = {
  KEYWORD: 'BROAD_KEYWORD',
  FOLLOWER_LOOK_ALIKES: 'SIMILAR_TO_FOLLOWERS_OF_USER',
};
const kindOf = (type: string) => kinds[type] ?? type;

const script: Script<'x_ads_add_targeting'> = {
  async preview({ line_item_id, type: asked, value, operator }, host) {
    const type = kindOf(asked);
    await readThing(host, 'line-item', line_item_id);
    const there = await readCriteria(host, line_item_id);
    if (there.some((one) => one.type === type && one.value === value && one.operator === operator))
      return [];
    if (type === 'AGE' && there.some((one) => one.type === type))
      throw failure('input_invalid', 'type: a line item has one AGE at most.', { field: 'type' });
    const settings = { line_item_id, targeting_type: type, targeting_value: value };
    return [creation('targeting', `${type} ${value}`, { ...settings, operator_type: operator })];
  },
  async apply({ line_item_id, type: asked, value }, host, changes) {
    if (changes.length > 0) {
      const settings = changes[0]!.after as Record<string, unknown>;
      const row = await send<Row>(host, 'POST', own('targeting_criteria'), settings);
      return { criterion: criterionView(row) };
    }
    const there = await readCriteria(host, line_item_id);
    return { criterion: there.find((one) => one.type === kindOf(asked) && one.value === value)! };
  },
  async verify({ line_item_id, type, value }, host, { criterion }) {
    const there = await readCriteria(host, line_item_id);
    return there.some(({ id }) => id === criterion.id)
      ? []
      : [creation('targeting', `${kindOf(type)} ${value}`, { line_item_id })];
  },
};
export default script;

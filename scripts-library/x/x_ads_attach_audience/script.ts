import type { Change, Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { own, send } from '../api.ts';
import { readCriteria } from '../targeting.ts';
import { readThing } from '../levels.ts';

const TYPE = 'CUSTOM_AUDIENCE';

async function attached(host: Host, lineItemId: string) {
  return (await readCriteria(host, lineItemId))
    .filter(({ type }) => type === TYPE)
    .map(({ id, value, operator }) => ({
      criterion_id: id,
      audience_id: value ?? '',
      excluded: operator === 'NE',
    }));
}

interface Wish {
  readonly line_item_id: string;
  readonly audience_id: string;
  readonly mode: 'add' | 'remove' | 'replace';
  readonly exclude: boolean;
}

/** `name` is the audience: an undo knows it from there. */
async function changesOf({ line_item_id, audience_id, mode, exclude }: Wish, host: Host) {
  const there = await attached(host, line_item_id);
  const change = (id: string, before: string, after: string): Change => ({
    entity: 'line_item',
    id: line_item_id,
    name: id,
    before,
    after,
    field: exclude ? 'excluded_audience' : 'audience',
  });
  const same = there.filter(({ excluded }) => excluded === exclude);
  const has = same.some((one) => one.audience_id === audience_id);
  const gone = same.filter((one) => (one.audience_id === audience_id) === (mode === 'remove'));
  return [
    ...(mode !== 'add' ? gone.map((one) => change(one.audience_id, 'added', 'removed')) : []),
    ...(mode !== 'remove' && !has ? [change(audience_id, 'removed', 'added')] : []),
  ];
}

const script: Script<'x_ads_attach_audience'> = {
  async preview(args, host) {
    await readThing(host, 'line-item', args.line_item_id);
    if (args.mode === 'remove') return changesOf(args, host);
    const { row } = await readThing(host, 'audience', args.audience_id);
    const changes = await changesOf(args, host);
    const isAdded = changes.some(({ after }) => after === 'added');
    if (isAdded && row['targetable'] !== true)
      throw failure('input_invalid', `The audience ${args.audience_id} cannot be targeted yet.`, {
        field: 'audience_id',
      });
    return changes;
  },
  async apply({ line_item_id, exclude }, host, changes) {
    const there = await attached(host, line_item_id);
    // New audiences are added before old ones are removed, so that the line item never aims at everybody.
    for (const { name } of changes.filter(({ after }) => after === 'added'))
      await send(host, 'POST', own('targeting_criteria'), {
        line_item_id,
        targeting_type: TYPE,
        targeting_value: name,
        operator_type: exclude ? 'NE' : 'EQ',
      });
    for (const { name } of changes.filter(({ after }) => after === 'removed')) {
      const old = there.find((one) => one.audience_id === name && one.excluded === exclude);
      if (old) await send(host, 'DELETE', own(`targeting_criteria/${old.criterion_id}`));
    }
    return { line_item_id, audiences: await attached(host, line_item_id) };
  },
};
export default script;

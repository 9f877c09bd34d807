import { createHash } from 'node:crypto';
import type { ChangingTool, ToolWorld } from '../../../../../sdk/index.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { platformChoice } from '../../../account_connections/platform-choice.ts';
import { LABELS, type Labels } from '../../rule/labels.ts';

interface Input {
  readonly platform: string;
  readonly account_id: string;
  readonly object_ids: readonly string[];
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

type World = ToolWorld<'records' | 'connections'>;

async function wishesOf(input: Input, { ports }: World) {
  const { account_id, add = [], remove = [] } = input;
  if (add.length + remove.length === 0)
    throw wrong('add', 'give add or remove: otherwise nothing is set');
  const platform = platformChoice(input.platform, ports.connections);
  const all = await ports.connections.list();
  if (!all.some((one) => one.platform === platform && one.account_id === account_id))
    throw wrong('account_id', `is no connected account of ${platform}`);
  return Promise.all(
    [...new Set(input.object_ids)].map(async (object_id) => {
      const id = createHash('sha256')
        .update(JSON.stringify([platform, account_id, object_id]))
        .digest('hex')
        .slice(0, 24);
      const found = await ports.records.get<Labels>(LABELS, id);
      const kept = found?.value.labels ?? [];
      const labels = [...new Set([...kept, ...add])].filter((one) => !remove.includes(one)).sort();
      const value: Labels = { platform, account_id, object_id, labels };
      return {
        id,
        value,
        revision: found?.revision,
        isSame: JSON.stringify(kept) === JSON.stringify(labels),
      };
    }),
  );
}

const tool: ChangingTool<Input, 'records' | 'connections'> = {
  async preview(input, world) {
    const open = (await wishesOf(input, world)).filter(({ isSame }) => !isSame);
    const changes = await Promise.all(
      open.map(({ id, value }) => world.ports.records.changes(LABELS, id, value)),
    );
    return changes.flat();
  },

  async apply(input, world) {
    const wishes = await wishesOf(input, world);
    for (const { id, value, revision, isSame } of wishes)
      if (!isSame) await world.ports.records.put<Labels>(LABELS, id, value, revision);
    return { objects: wishes.map(({ value: { object_id, labels } }) => ({ object_id, labels })) };
  },
};
export default tool;

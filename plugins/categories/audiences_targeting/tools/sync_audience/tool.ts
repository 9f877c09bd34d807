import type { ChangingTool } from '../../../../../sdk/index.ts';
import {
  answerOf,
  changesOf,
  keepSync,
  planSync,
  type SyncInput,
  type SyncPlan,
} from '../../sync.ts';

type Needs = 'records' | 'artifacts' | 'jobs' | 'catalog' | 'connections';
/** What a call decided, so that preview and apply speak of the same. */
const plans = new WeakMap<object, SyncPlan>();

const tool: ChangingTool<SyncInput, Needs> = {
  async preview(input, world) {
    const plan = await planSync(input, world.ports, world.context);
    plans.set(world, plan);
    return changesOf(plan, world.ports);
  },

  async apply(input, world) {
    const { ports, context } = world;
    const plan = plans.get(world) ?? (await planSync(input, ports, context));
    if (!plan.isDone) await keepSync(plan, ports);
    return answerOf(plan, ports.jobs);
  },

  verify: async () => [],
};
export default tool;

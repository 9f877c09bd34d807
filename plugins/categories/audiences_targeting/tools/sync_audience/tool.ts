import { decideOnce, type ChangingTool, type ToolWorld } from '../../../../../sdk/index.ts';
import { answerOf, changesOf, keepSync, planSync, type SyncInput } from '../../sync.ts';

type Needs = 'records' | 'artifacts' | 'jobs' | 'catalog' | 'connections' | 'pages';
const plans = decideOnce((input: SyncInput, { ports, context }: ToolWorld<Needs>) =>
  planSync(input, ports, context),
);

const tool: ChangingTool<SyncInput, Needs> = {
  preview: async (input, world) => changesOf(await plans.forPreview(input, world), world.ports),

  async apply(input, world) {
    const { ports } = world;
    const plan = await plans.forApply(input, world);
    if (!plan.isDone) await keepSync(plan, ports);
    return answerOf(plan, ports.jobs);
  },

  verify: async () => [],
};
export default tool;

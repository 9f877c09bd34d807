import { listScript } from '../../../sdk/kit/list.ts';
import type { Script } from '../../../sdk/script.ts';

interface Stage {
  readonly id: string;
  readonly label: string;
  readonly metadata?: { readonly probability?: string };
}
interface Pipeline {
  readonly id: string;
  readonly label: string;
  readonly stages?: readonly Stage[];
}

const script: Script<'hubspot_list_pipelines'> = listScript({
  as: 'pipelines',
  isWhole: true,
  read: async (host) => {
    const { results = [] } = await host.get<{ readonly results?: readonly Pipeline[] }>(
      'crm/v3/pipelines/deals',
    );
    return { items: results };
  },
  show: ({ id, label, stages = [] }) => ({
    id,
    name: label,
    stages: stages.map((stage) => ({
      id: stage.id,
      name: stage.label,
      probability: Number(stage.metadata?.probability ?? 0),
    })),
  }),
});
export default script;

import { ServiceError, type ChangingTool, type ToolWorld } from '../../../../../sdk/index.ts';
import { KIND, type Asset } from '../../asset.ts';

interface Input {
  readonly asset_id: string;
  readonly status: 'approved' | 'rejected';
}

async function need({ asset_id: id }: Input, { ports }: ToolWorld<'records'>) {
  const found = await ports.records.get<Asset>(KIND, id);
  if (!found) throw new ServiceError('record_unknown', { field: 'asset_id' });
  return found;
}

const tool: ChangingTool<Input, 'records'> = {
  async preview(input, world) {
    const { id, value } = await need(input, world);
    return world.ports.records.changes(KIND, id, { ...value, approval_status: input.status });
  },
  async apply(input, world) {
    const { id, value, revision } = await need(input, world);
    await world.ports.records.put(KIND, id, { ...value, approval_status: input.status }, revision);
    return { asset_id: id, approval_status: input.status };
  },
};
export default tool;

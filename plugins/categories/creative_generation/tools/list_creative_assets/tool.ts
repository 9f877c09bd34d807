import type { Tool } from '../../../../../sdk/index.ts';
import { listAssets, viewOf } from '../../asset.ts';

interface Input {
  readonly asset_type?: string;
  readonly limit: number;
  readonly offset: number;
}

const tool: Tool<Input, 'artifacts' | 'records'> = async (
  { asset_type: type, limit, offset },
  { artifacts, records },
  { now },
) => {
  const all = await listAssets(records, now, type);
  const assets = await Promise.all(
    all.slice(offset, offset + limit).map(async ({ id, value }) => ({
      ...(await viewOf(artifacts, id, value)),
      approval_status: value.approval_status,
      created_at: value.created_at,
      deployments: value.deployments,
    })),
  );
  return { assets, total: all.length, limit, offset };
};
export default tool;

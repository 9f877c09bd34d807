import type { Tool } from '../../../../../sdk/tool.ts';
import { platformChoice } from '../../platform-choice.ts';

interface Input {
  readonly platform?: string;
  readonly page: number;
  readonly limit: number;
  readonly offset?: number;
}

const tool: Tool<Input, 'connections'> = async (
  { platform, page, limit, offset },
  { connections },
) => {
  const wanted = platform === undefined ? undefined : platformChoice(platform, connections);
  const warnings = connections
    .platforms()
    .filter((one) => one.version_warning !== null && (!wanted || one.platform === wanted))
    .map((one) => `${one.title}: ${one.version_warning}; the operator should update the service.`);
  const all = (await connections.list()).filter((one) => !wanted || one.platform === wanted);
  const from = offset ?? (page - 1) * limit;
  const next = from + limit;
  return {
    accounts: all.slice(from, next).map((one) => ({
      platform: one.platform,
      kind: one.kind,
      account_id: one.account_id,
      account_name: one.account_name,
      is_primary: one.is_primary,
      status: one.status,
      mode: one.mode,
      currency: one.currency,
      time_zone: one.time_zone,
    })),
    total: all.length,
    page: offset === undefined ? page : Math.floor(offset / limit) + 1,
    limit,
    next_offset: next < all.length ? next : null,
    ...(warnings.length > 0 ? { warnings } : {}),
  };
};

export default tool;

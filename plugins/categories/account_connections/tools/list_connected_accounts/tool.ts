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
  const all = adsFirst(await connections.list()).filter(
    (one) => !wanted || one.platform === wanted,
  );
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

interface Listed {
  readonly platform: string;
  readonly kind: string;
  readonly is_primary: boolean;
}

/**
 * One account of each ad platform, its primary one where it has such, so that the first page shows every ad platform; then
 * the further ad accounts, then all else, each in the order of before.
 */
function adsFirst<Account extends Listed>(all: readonly Account[]): readonly Account[] {
  const ads = all.filter(({ kind }) => kind === 'ads');
  const faces = [...Map.groupBy(ads, ({ platform }) => platform).values()].map(
    (ofOne) => ofOne.find(({ is_primary }) => is_primary) ?? ofOne[0]!,
  );
  const shown = new Set<Account>(faces);
  const rest = [...ads, ...all.filter(({ kind }) => kind !== 'ads')];
  return [...faces, ...rest.filter((one) => !shown.has(one))];
}

export default tool;

import type { Script } from '../../../sdk/script.ts';
import { ask } from '../api.ts';

interface Usage {
  readonly used?: number;
  readonly purchased?: number;
  readonly remaining?: number;
}
interface WhoAmI {
  readonly account?: {
    readonly plan?: string;
    readonly plan_expiry?: string;
    readonly max_batch_size?: Readonly<Record<string, unknown>>;
  };
  readonly rate_limits?: Readonly<Record<string, unknown>>;
}

const script: Script<'builtwith_get_account_usage'> = async (_args, host) => {
  const usage = await ask<Usage>(host, 'usagev2');
  const { account, rate_limits = {} } = await ask<WhoAmI>(host, 'whoamiv1');
  const { purchased = null, used = null, remaining = null } = usage;
  return {
    plan: account?.plan ?? null,
    plan_expires_at: account?.plan_expiry ?? null,
    credits: { purchased, used, remaining },
    rate_limits,
    max_batch_size: account?.max_batch_size ?? {},
  };
};
export default script;

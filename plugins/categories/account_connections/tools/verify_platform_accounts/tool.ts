import { ServiceError } from '../../../../../sdk/errors.ts';
import type { ConnectionView, Tool, ToolPorts } from '../../../../../sdk/tool.ts';
import { dormantDefault, type AccountActivity } from '../../account-activity.ts';
import { platformChoice } from '../../platform-choice.ts';

interface Input {
  readonly platform?: string;
  readonly days: number;
}

interface Spend {
  readonly totals: Pick<AccountActivity, 'impressions' | 'clicks' | 'spend'>;
  readonly currency: string | null;
}

const tool: Tool<Input, 'connections' | 'catalog' | 'scripts'> = async (
  { platform, days },
  ports,
) => {
  const wanted = platform === undefined ? undefined : platformChoice(platform, ports.connections);
  const routes = ports.catalog.findScript('get_account_daily_spend')?.routes ?? {};
  const accounts = (await ports.connections.list()).filter((one) =>
    wanted ? one.platform === wanted : Object.hasOwn(routes, one.platform),
  );
  const names = [...new Set(accounts.map((one) => one.platform))];
  const platforms = await Promise.all(
    names.map(async (name) => {
      const own = accounts.filter((one) => one.platform === name);
      return summary(name, await Promise.all(own.map((one) => activity(one, days, ports.scripts))));
    }),
  );
  const warnings = platforms.flatMap((one) => one.warnings);
  if (wanted && names.length === 0) warnings.push(`No account of ${wanted} is connected.`);
  return { days, platforms: platforms.map(({ warnings: _, ...one }) => one), warnings };
};

async function activity(
  { platform, account_id, account_name, is_primary, currency }: ConnectionView,
  days: number,
  scripts: ToolPorts['scripts'],
): Promise<AccountActivity> {
  const base = { account_id, account_name, is_default: is_primary };
  try {
    const run = await scripts.run({
      script: 'get_account_daily_spend',
      platform,
      account_id,
      args: { days },
    });
    const { totals, currency: told } = run.result as Spend;
    const { impressions, clicks, spend } = totals;
    return { ...base, impressions, clicks, spend, currency: told ?? currency, error: null };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return {
      ...base,
      impressions: null,
      clicks: null,
      spend: null,
      currency,
      error: error.message,
    };
  }
}

function summary(platform: string, accounts: readonly AccountActivity[]) {
  const own = accounts.find((one) => one.is_default);
  const recommended = dormantDefault(accounts);
  const warnings = accounts
    .filter(({ error }) => error !== null)
    .map(({ account_id }) => `Account ${account_id} of ${platform} could not be read.`);
  if (recommended && own)
    warnings.push(
      `The default account ${own.account_id} of ${platform} is dormant; ${recommended.account_id} spends. Pass account_id.`,
    );
  return {
    platform,
    default_account_id: own?.account_id ?? null,
    default_account_name: own?.account_name ?? null,
    dormant_default: recommended !== undefined,
    recommended_account_id: (recommended ?? own)?.account_id ?? null,
    accounts,
    warnings,
  };
}

export default tool;

/** The checks of an audit: each looks at one account, and says what it found. */
import { patienceOf } from '../../../../sdk/patience.ts';
import type { Target } from '../../../../sdk/reports/accounts.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import { addDays } from '../../../../sdk/window.ts';
import { readWaste } from '../waste/read-waste.ts';
import { lacking, type Found } from './found.ts';
import { namingOf, type Named } from './naming.ts';
import { trackingOf } from './tracking.ts';
import { unusualIn, type ChangeEvent } from './unusual.ts';

export type AuditPorts = Pick<ToolPorts, 'catalog' | 'scripts' | 'facts' | 'rates' | 'connections'>;

export interface AuditCase {
  readonly target: Target;
  readonly days: number;
  readonly now: Date;
}

type Check = (ports: AuditPorts, given: AuditCase) => Promise<Found>;

const SOON_DAYS = 14;
const PATIENCE_S = 60;
const DAY = 86_400_000;
/** In dollars, or what that is worth: less is no waste that somebody would look for. */
const LEAST_WASTE = 50;

const access: Check = async (_ports, { target: { account }, now }) => {
  const { status, message, expires_at } = account;
  if (status !== 'connected') return { bad: [`It is ${status}${message ? `: ${message}` : ''}.`] };
  const left = expires_at === null ? Infinity : (Date.parse(expires_at) - now.getTime()) / DAY;
  return left < SOON_DAYS ? { look: [`Its access ends at ${String(expires_at)}.`] } : {};
};

const structure: Check = async (ports, { target }) => {
  const { findings, supported } = await ask<{
    readonly supported: boolean;
    readonly findings: readonly { readonly message: string; readonly kind: string }[];
  }>(ports, target, 'audit_account_structure');
  if (!supported) throw lacking('the platform has no structure that is checked');
  const bad = findings.filter(({ kind }) => kind === 'empty_targeting');
  const look = findings.filter(({ kind }) => kind !== 'empty_targeting');
  return { bad: bad.map(({ message }) => message), look: look.map(({ message }) => message) };
};

const tracking: Check = (ports, { target, now }) =>
  trackingOf(ports.scripts, ports.catalog, target.account, now);

const waste: Check = async (ports, { target, days }) => {
  const end_date = addDays(target.today, -1);
  const window = { start_date: addDays(end_date, 1 - days), end_date };
  const thresholdOf = (currency: string | null) =>
    currency === null ? undefined : ports.rates.worth(LEAST_WASTE, 'USD', currency)?.amount;
  const question = { window, kinds: ['campaign'] as const, lagDays: undefined, thresholdOf };
  const read = await readWaste(ports, target, question, patienceOf(PATIENCE_S));
  if (read.error) throw read.error;
  return {
    bad: read.found.map(({ line, lastSpend }) => {
      const spend = (line.sums.spendMicros ?? 0) / 1e6;
      const name = line.of.campaign?.name ?? line.of.campaign?.id ?? '';
      return `${name} spent ${spend.toFixed(2)} ${read.currency ?? ''} without a conversion, last on ${lastSpend}.`;
    }),
  };
};

const naming: Check = async (ports, { target }) => {
  const { campaigns } = await ask<{ readonly campaigns: readonly Named[] }>(
    ports,
    target,
    'list_campaigns',
    {
      limit: 1_000,
    },
  );
  return { look: namingOf(campaigns.filter(({ status }) => status !== 'REMOVED')) };
};

const changes: Check = async (ports, { target, days }) => {
  const { events, changelog_supported } = await ask<{
    readonly changelog_supported: boolean;
    readonly events: readonly ChangeEvent[];
  }>(ports, target, 'get_account_changelog', { days: Math.min(days, 30) });
  if (!changelog_supported) throw lacking('the platform has no log of changes to read');
  return { look: unusualIn(events) };
};

export const checks = { access, structure, tracking, waste, naming, changes } satisfies Record<
  string,
  Check
>;
export type CheckName = keyof typeof checks;

/** @throws platform_lacks  the platform has no script of this name */
async function ask<T>(
  { catalog, scripts }: AuditPorts,
  { account: { platform, account_id } }: Target,
  script: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<T> {
  if (catalog.findScript(script)?.routes[platform] === undefined)
    throw lacking(`${platform} has no ${script.replaceAll('_', ' ')}`);
  const { result } = await scripts.run({ script, platform, account_id, args });
  return result as T;
}

/** The checks of an audit: each looks at one account, and says what it found. */
import { patienceOf } from '../../../../sdk/patience.ts';
import type { Target } from '../../../../sdk/reports/accounts.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import { addDays } from '../../../../sdk/window.ts';
import { logScript, readLog } from '../changes/platform-log.ts';
import { told } from '../changes/row.ts';
import { kinds, type Kind } from '../waste/kinds.ts';
import { readWaste, type Waste } from '../waste/read-waste.ts';
import { lacking, type Found } from './found.ts';
import { namingOf, type Named } from './naming.ts';
import { trackingOf } from './tracking.ts';
import { unusualIn } from './unusual.ts';

export type AuditPorts = Pick<ToolPorts, 'catalog' | 'scripts' | 'facts' | 'rates' | 'connections'>;

export interface AuditCase {
  readonly target: Target;
  readonly days: number;
  readonly now: Date;
}

type Check = (ports: AuditPorts, given: AuditCase) => Promise<Found>;

const SOON_DAYS = 14;
const PATIENCE_S = 60;
/** Google tells changes of so many days. */
const LOG_DAYS = 30;
const DAY = 86_400_000;
/** In dollars, or what that is worth: less is no waste that somebody would look for. */
const LEAST_WASTE = 50;

const access: Check = async (_ports, { target: { account }, now }) => {
  const { status, message, expires_at } = account;
  if (status !== 'connected') return { bad: [`It is ${status}${message ? `: ${message}` : ''}.`] };
  const left = expires_at === null ? Infinity : (Date.parse(expires_at) - now.getTime()) / DAY;
  return left < SOON_DAYS ? { look: [`Its access ends at ${String(expires_at)}.`] } : {};
};

interface Structure {
  readonly supported: boolean;
  readonly findings: readonly {
    readonly kind: string;
    readonly entity: string;
    readonly id: string;
    readonly name: string | null;
    readonly message: string;
  }[];
  readonly warnings: readonly string[];
}

const structure: Check = async (ports, { target }) => {
  const asked = await ask<Structure>(ports, target, 'audit_account_structure');
  if (!asked.supported) throw lacking('the platform has no structure that is checked');
  const [bad, look] = [true, false].map((isEmpty) =>
    asked.findings
      .filter(({ kind }) => (kind === 'empty_targeting') === isEmpty)
      .map(({ entity, name, id, message }) => `${entity} ${name ?? id}: ${message}`),
  );
  return { bad, look, notes: asked.warnings };
};

const tracking: Check = (ports, { target, now }) =>
  trackingOf(ports.scripts, ports.catalog, target.account, now);

const waste: Check = async (ports, { target, days }) => {
  const end_date = addDays(target.today, -1);
  const window = { start_date: addDays(end_date, 1 - days), end_date };
  const thresholdOf = (currency: string | null) =>
    currency === null ? undefined : ports.rates.worth(LEAST_WASTE, 'USD', currency)?.amount;
  const question = { window, kinds, lagDays: undefined, thresholdOf };
  const read = await readWaste(ports, target, question, patienceOf(PATIENCE_S));
  if (read.error) throw read.error;
  if (read.status === 'too_recent')
    throw lacking(
      `conversions of these days may come yet, for ${read.lagDays} days: ask for more days`,
    );
  if (thresholdOf(read.currency) === undefined)
    throw lacking(`no rate is known for ${read.currency ?? 'an unknown currency'}`);
  const words = ({ kind, line, lastSpend }: Waste) => {
    const spend = (line.sums.spendMicros ?? 0) / 1e6;
    const nameOf = (one: Kind) => line.of[one]?.name ?? line.of[one]?.id ?? '';
    const where =
      kind === 'campaign'
        ? nameOf(kind)
        : `${kind.replace('_', ' ')} ${nameOf(kind)} of ${nameOf('campaign')}`;
    return `${where} spent ${spend.toFixed(2)} ${read.currency ?? ''} without a conversion, last on ${lastSpend}.`;
  };
  // A whole campaign is worse than a part of one that pays for itself.
  const [bad, look] = [true, false].map((isWhole) =>
    read.found.filter(({ kind }) => (kind === 'campaign') === isWhole).map(words),
  );
  return { bad, look, notes: read.warnings };
};

const naming: Check = async (ports, { target }) => {
  const { campaigns } = await ask<{ readonly campaigns: readonly Named[] }>(
    ports,
    target,
    'list_campaigns',
  );
  return { look: namingOf(campaigns.filter(({ status }) => status !== 'REMOVED')) };
};

const changes: Check = async ({ catalog, scripts }, { target: { account, today }, days }) => {
  const { platform } = account;
  const script = logScript(catalog.scripts(), platform);
  if (!script) throw lacking(`${platform} has no log of changes that is read here`);
  if (script.manifest.changeLog.object !== undefined)
    throw lacking(`${platform} tells changes of one object at a time: list_changes with object_id`);
  const window = { start_date: addDays(today, 1 - Math.min(days, LOG_DAYS)), end_date: today };
  const wish = { account, days: window, timeoutMs: PATIENCE_S * 1_000 };
  const { rows, warnings, isCut } = await readLog(scripts, script, wish);
  return {
    look: unusualIn(rows.map(told)),
    notes: [...warnings, ...(isCut ? [`Only the first ${rows.length} changes were read.`] : [])],
  };
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
  const { result } = await scripts.run({ script, platform, account_id, args, whole: true });
  return result as T;
}

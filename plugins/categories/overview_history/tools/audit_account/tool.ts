import { ServiceError } from '../../../../../sdk/errors.ts';
import { sideBySide } from '../../../../../sdk/side-by-side.ts';
import type { Tool } from '../../../../../sdk/tool.ts';
import { dayIn } from '../../../../../sdk/window.ts';
import type { Target } from '../../../../../sdk/reports/accounts.ts';
import { checks, type AuditCase, type AuditPorts, type CheckName } from '../../audit/checks.ts';
import { adAccounts } from '../../disapproved/ad-accounts.ts';

interface Input {
  readonly platforms?: readonly string[];
  readonly accounts?: readonly string[];
  readonly days: number;
}

type Grade = 'good' | 'look' | 'bad' | 'unknown';

const SHOWN = 5;
const MOST_NEXT = 10;
const names = Object.keys(checks) as CheckName[];

const tool: Tool<Input, keyof AuditPorts> = async ({ days, ...which }, ports, { now }) => {
  const known = new Map(ports.connections.platforms().map((one) => [one.platform, one]));
  const all = await adAccounts(ports, which);
  const accounts = await sideBySide(all, async (account) => {
    const { reporting = {}, counts = 'bought' } = known.get(account.platform) ?? {};
    const today = dayIn(now.getTime(), account.time_zone);
    const target: Target = { account, reporting, counts, today };
    const done = await sideBySide(names, (name) => checkOf(ports, name, { target, days, now }));
    const { platform, account_id, account_name } = account;
    return { platform, account_id, account_name, grade: worstOf(done), checks: done };
  });
  const grades = Object.fromEntries(
    [...Map.groupBy(accounts, ({ grade }) => grade)].map(([grade, some]) => [grade, some.length]),
  );
  return { accounts, grades, next: nextOf(accounts) };
};

async function checkOf(ports: AuditPorts, check: CheckName, given: AuditCase) {
  // An account that cannot be reached cannot be looked at: its access says why.
  try {
    const { bad = [], look = [], notes = [] } = await checks[check](ports, given);
    const findings = [...bad, ...look];
    const grade: Grade = bad.length > 0 ? 'bad' : look.length > 0 ? 'look' : 'good';
    const told = { check, grade, count: findings.length, findings: findings.slice(0, SHOWN) };
    return notes.length === 0 ? told : { ...told, notes: notes.slice(0, SHOWN) };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code === 'internal') throw error;
    const why = `${error.code}: ${error.message}`;
    return { check, grade: 'unknown' as const, count: 0, findings: [], why };
  }
}

type Checked = Awaited<ReturnType<typeof checkOf>>;

function worstOf(done: readonly Checked[]): Grade {
  const order: readonly Grade[] = ['bad', 'look', 'good'];
  return order.find((grade) => done.some((one) => one.grade === grade)) ?? 'unknown';
}

interface Audited {
  readonly platform: string;
  readonly account_id: string;
  readonly checks: readonly Checked[];
}

function nextOf(accounts: readonly Audited[]): readonly string[] {
  const rows = accounts.flatMap(({ platform, account_id, checks: done }) =>
    done
      .filter(({ grade }) => grade === 'bad')
      .map(({ check, findings }) => `${platform} ${account_id}, ${check}: ${findings[0]!}`),
  );
  return rows.slice(0, MOST_NEXT);
}

export default tool;

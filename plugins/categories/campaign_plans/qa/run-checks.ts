/** Reads what the checks have to know, each source once, and makes them. */
import { ServiceError, type PixelLook, type ToolPorts } from '../../../../sdk/index.ts';
import type { Planned } from '../launch-plan.ts';
import type { Json } from '../long-value.ts';
import { kindsOf } from '../routes.ts';
import { ownedPixels } from '../../../../sdk/owned-pixels.ts';
import { audiencesIn, readAudiences } from './audience-checks.ts';
import type { LiveAccount, Subject } from './subject.ts';
import { checks } from './checks.ts';
import { urlOf } from './data-of.ts';
import { readGuards } from './guard-checks.ts';
import { readPage } from './page-checks.ts';
import { rehearseAll } from './rehearse.ts';
import { scorecardOf, type Scorecard } from './scorecard.ts';

type Ports = Pick<ToolPorts, 'scripts' | 'pages' | 'catalog' | 'guards'>;

const MAX_PAGES = 10;
const READ_MS = 20_000;

export interface Checked {
  readonly qa: Scorecard;
  /** The account that each platform uses where the plan names none. */
  readonly accounts: Readonly<Record<string, string | null>>;
}

export async function runChecks(
  ports: Ports,
  plan: {
    readonly brief: Json;
    readonly entities: readonly Planned[];
    /** Currency of the account, by the key of the entity. */
    readonly paidIn: Readonly<Record<string, string>>;
  },
  now: Date,
): Promise<Checked> {
  const platforms = [...new Set(plan.entities.map(({ value }) => value.platform))].filter(
    (platform) => kindsOf(platform).length > 0,
  );
  const urls = [...new Set(plan.entities.flatMap(({ data }) => urlOf(data) ?? []))];
  const looksOf = (platform: string) => ports.catalog.platform(platform)?.looks ?? {};
  const aiming = platforms.filter(
    (platform) =>
      looksOf(platform).audiences &&
      plan.entities.some(
        ({ value, data }) => value.platform === platform && audiencesIn(data).length,
      ),
  );
  const tagged = urls.length > 0 ? platforms.filter((one) => looksOf(one).pixels) : [];
  const [live, pages, owned, audiences] = await Promise.all([
    eachOf(platforms, (platform) => readAccount(ports, platform)),
    eachOf(urls.slice(0, MAX_PAGES), (url) => readPage(ports.pages, url)),
    eachOf(tagged, (platform) => readOwned(ports.scripts, platform, looksOf(platform).pixels!)),
    eachOf(aiming, (platform) =>
      readAudiences(ports.scripts, platform, looksOf(platform).audiences!, READ_MS),
    ),
  ]);
  const known = new Map(
    [...live].flatMap(([platform, one]) => (one instanceof ServiceError ? [] : [[platform, one]])),
  );
  const chosen = Object.fromEntries(
    [...live].map(([platform, one]) => [
      platform,
      one instanceof ServiceError ? null : one.account_id,
    ]),
  );
  const [guarded, rehearsed] = await Promise.all([
    readGuards(ports.guards, plan, known),
    rehearseAll(ports, plan.entities, chosen),
  ]);
  const today = now.toISOString().slice(0, 10);
  const seen = { live, pages, owned, audiences, guarded, rehearsed };
  const subject: Subject = { ...plan, ...seen, catalog: ports.catalog, today };
  const issues = Object.values(checks).flatMap((check) => check(subject));
  return { qa: scorecardOf(issues, now), accounts: chosen };
}

/** A failed read gives its error in place of the value. */
async function eachOf<T>(
  names: readonly string[],
  read: (name: string) => Promise<T>,
): Promise<ReadonlyMap<string, T | ServiceError>> {
  const entries = await Promise.all(
    names.map(async (name) => [name, await read(name).catch(asFault)] as const),
  );
  return new Map(entries);
}

export function asFault(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  throw error;
}

async function readOwned(
  scripts: Ports['scripts'],
  platform: string,
  look: PixelLook,
): Promise<readonly string[]> {
  const { page } = await ownedPixels(scripts, look, { platform });
  return page.map(({ id }) => id);
}

async function readAccount({ scripts }: Ports, platform: string): Promise<LiveAccount> {
  const read = (script: string, args: Json) =>
    scripts.run({ script, platform, args, timeoutMs: READ_MS });
  const list = { script: 'list_campaigns', platform, timeoutMs: READ_MS };
  const { result, account } = await scripts.run({ ...list, whole: true });
  const { campaigns = [] } = result as { campaigns?: readonly { name?: unknown }[] };
  const daily = await read('get_account_daily_spend', { days: 30 }).then(
    (one) => dailySpend(one.result),
    () => null,
  );
  return {
    account_id: account.account_id,
    currency: account.currency,
    names: campaigns.map(({ name }) => String(name)),
    daily,
  };
}

function dailySpend(result: unknown): number | null {
  const { days } = result as { days?: readonly { spend?: unknown }[] };
  if (!Array.isArray(days) || days.length === 0) return null;
  return days.reduce((sum, { spend }) => sum + (Number(spend) || 0), 0) / days.length;
}

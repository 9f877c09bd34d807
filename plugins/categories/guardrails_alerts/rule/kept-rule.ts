/** A rule as it is kept, and what tools say of it. */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../../../sdk/errors.ts';
import type { Destination } from '../../../../sdk/notify.ts';
import type { Moves } from '../../../../sdk/platform-facts.ts';
import type { RecordsPort, StoredRecord } from '../../../../sdk/records.ts';
import {
  checkRule,
  inverseOf,
  nounOf,
  ruleLevels,
  type Override,
  type Rule,
} from '../../../../sdk/rules/index.ts';
import { routes } from '../../../../sdk/reports/levels.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import { isRouted, movesAt } from './moves.ts';

export const RULE = 'rule';

export interface KeptRule {
  readonly name: string;
  readonly rule: Rule;
  /** Its trial, as it was when it was armed. */
  readonly trial?: Readonly<Record<string, unknown>>;
  /** It may raise what is spent. */
  readonly raises: boolean;
  /** Armed, and it may: a person decides about that. */
  readonly live_raises?: boolean;
  /** ISO 8601. */
  readonly armed_at?: string;
  readonly tell?: Destination;
  readonly state: 'draft' | 'armed' | 'disarmed';
}

/** One rule for a name, so that two calls at once never make two. */
export const ruleId = (name: string) =>
  `rule_${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 12)}`;

/** @throws record_unknown */
export async function needRule(records: RecordsPort, id: string): Promise<StoredRecord<KeptRule>> {
  const found = await records.get<KeptRule>(RULE, id);
  if (!found) throw new ServiceError('record_unknown', { field: 'rule_id' });
  return found;
}

type Platforms = Pick<ToolPorts['connections'], 'platforms'>;
type Ports = { readonly connections: Platforms; readonly catalog: ToolPorts['catalog'] };

/** @throws input_invalid  it is no rule, one that could not be kept to its bounds, or one that a platform cannot follow */
export function ruleToKeep(given: unknown, { connections, catalog }: Ports): Rule {
  const rule = checkRule(given, 'rule.');
  const { then } = rule;
  if (!rule.hours && 'percent' in then && then.percent !== undefined) {
    const bound = then.percent > 0 ? 'at_most' : 'at_least';
    if (then[bound] === undefined)
      throw wrong(`rule.then.${bound}`, `is needed: how far the rule may go, in account currency`);
  }
  const known = movesAt(connections);
  const none = rule.scope.platforms?.find((name) => !known.has(idOf(connections, name)));
  if (none !== undefined)
    throw wrong(
      'rule.scope.platforms',
      `names ${none}, which is no ad platform here; there are ${[...known.keys()].sort().join(', ')}`,
    );
  const isCommon = rule.level === undefined && then.action !== 'bid';
  checkRoutes(rule, { connections, catalog });
  if (!isCommon) checkPlatforms(rule, connections);
  if (rule.hours === undefined) checkFigures(rule, { connections, catalog });
  return rule;
}

/** The id of a platform that is spelled so; what was given where there is none. */
const idOf = (connections: Platforms, name: string): string =>
  connections
    .platforms()
    .find(({ platform, aliases }) => [platform, ...aliases].includes(name.toLowerCase()))
    ?.platform ?? name;

/** Below campaigns, and with bids, platforms differ: those that are named must all have it. */
function checkPlatforms(rule: Rule, connections: Platforms): void {
  const { level = 'campaign', scope, then } = rule;
  const { platforms = [] } = scope;
  const moves = movesAt(connections, level);
  const all = [...moves.keys()].sort();
  const able = all.filter((one) => isAble(rule, moves.get(one)!));
  const nouns = nounOf(rule, 2);
  if (platforms.length === 0)
    throw wrong(
      'rule.scope.platforms',
      `must name those whose ${nouns} it looks at: ${able.join(', ')}`,
    );
  const without = platforms.find((name) => !moves.has(idOf(connections, name)));
  if (without !== undefined)
    throw wrong(
      'rule.level',
      `${without} has no ${nouns} that a rule can change; ${otherwise(all, 'them')}`,
    );
  const lacking = platforms.find((name) => !able.includes(idOf(connections, name)));
  if (lacking !== undefined)
    throw wrong(
      'rule.then.action',
      `${lacking} has no ${then.action} of ${nouns} here; ${otherwise(able, 'one')}`,
    );
  const isReadFirst = then.action === 'bid' && (then.percent !== undefined || rule.hours);
  const unread = platforms.find((name) => {
    const way = moves.get(idOf(connections, name))!;
    return way.list === undefined && way.bid === undefined;
  });
  if (!isReadFirst) return;
  if (unread !== undefined && rule.hours)
    throw wrong('rule.hours', `need the bid as it was, which ${unread} does not tell`);
  if (unread !== undefined)
    throw wrong(
      'rule.then.percent',
      `needs the bid as it is, which ${unread} does not tell; give to`,
    );
}

const otherwise = (platforms: readonly string[], what: string) =>
  platforms.length > 0 ? `${platforms.join(', ')} have ${what}` : 'nor has any other platform';

/** Conditions over days need a report that tells figures of the level. */
function checkFigures({ level = 'campaign', scope }: Rule, { connections, catalog }: Ports): void {
  const known = catalog.findScript(level === 'product_target' ? '' : routes[level])?.routes ?? {};
  const without = scope.platforms?.find((name) => known[idOf(connections, name)] === undefined);
  if (level === 'campaign' || without === undefined) return;
  throw wrong(
    'rule.when',
    `needs figures of ${ruleLevels[level]}s by day, which no report here tells of ${without}; hours need none`,
  );
}

/** Generic names lead nowhere on some platforms. */
function checkRoutes({ then, scope, hours, level }: Rule, { connections, catalog }: Ports): void {
  if (then.action === 'notify' || level !== undefined) return;
  const moves = movesAt(connections);
  const wanted = hours ? [then.action, inverseOf(then.action)] : [then.action];
  const lacking = scope.platforms?.find((name) => {
    const id = idOf(connections, name);
    return wanted.some((act) => !isRouted(catalog, moves.get(id)?.acts[act], id));
  });
  if (lacking !== undefined)
    throw wrong('rule.then.action', `${lacking} has no ${wanted.join(' and ')} of campaigns here`);
}

/** Hours put back what they changed: it takes the opposite change, too. */
function isAble({ then, hours }: Rule, { acts }: Moves): boolean {
  if (then.action === 'notify') return true;
  const isBack = hours === undefined || acts[inverseOf(then.action)] !== undefined;
  return acts[then.action] !== undefined && isBack;
}

/** Whether more may be spent by it than without it. */
export function mayRaise({ then }: Rule): boolean {
  if (then.action === 'enable') return true;
  if (then.action !== 'budget' && then.action !== 'bid') return false;
  return then.to !== undefined || (then.percent ?? 0) > 0;
}

/** A change of a rule's hours that stands now, as callers see it. */
export const changedView = (one: Override) => {
  const { platform, account_id, id, name, before, after, since, waits } = one;
  const waiting = waits === undefined ? {} : { waits: WAITS[waits] };
  return { platform, account_id, id, name, before, after, since, ...waiting };
};

const WAITS = {
  made: 'a person is asked for the change, so that it may not stand yet',
  back: 'a person is asked for putting it back',
} as const;

export function ruleView({ id, value }: Pick<StoredRecord<KeptRule>, 'id' | 'value'>) {
  const { name, rule, state, armed_at, trial } = value;
  return { rule_id: id, name, state, rule, armed_at: armed_at ?? null, trial: trial ?? null };
}

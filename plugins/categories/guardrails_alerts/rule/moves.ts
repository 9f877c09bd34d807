/** Changes that rules may make, and the script of each: data of each platform (`reporting.moves` of its plugin.json). */
import type { Move, MoveAct, MoveLevel, Moves } from '../../../../sdk/platform-facts.ts';
import type { Act } from '../../../../sdk/rules/index.ts';
import type { Step } from '../../../../sdk/step.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';

/** Platform > its moves at a level. */
export type MovesAt = ReadonlyMap<string, Moves>;

/** Campaigns are paused, enabled and given a budget by names that are the same everywhere. */
const CAMPAIGN: Readonly<Partial<Record<MoveAct, Move>>> = {
  pause: { run: 'pause_campaign', args: { campaign_id: '{id}' } },
  enable: { run: 'enable_campaign', args: { campaign_id: '{id}' } },
  budget: {
    run: 'update_campaign_budget',
    args: { campaign_id: '{id}', daily_budget: '{amount}', currency: '{currency}' },
  },
};

export function movesAt(
  { platforms }: Pick<ToolPorts['connections'], 'platforms'>,
  level: MoveLevel = 'campaign',
): MovesAt {
  return new Map(
    platforms().flatMap(({ platform, kind, reporting }): [string, Moves][] => {
      const own = reporting.moves?.[level];
      if (level !== 'campaign') return own ? [[platform, own]] : [];
      return kind === 'ads' ? [[platform, { ...own, acts: { ...CAMPAIGN, ...own?.acts } }]] : [];
    }),
  );
}

/** Whether the script of a change is there on a platform; what a platform does not have at all is told otherwise. */
export function isRouted(
  { findScript }: Pick<ToolPorts['catalog'], 'findScript'>,
  move: Move | undefined,
  platform: string,
): boolean {
  const { routes = {}, lacks = {} } = (move && findScript(move.run)) ?? {};
  const isGeneric = Object.keys({ ...routes, ...lacks }).length > 0;
  return !isGeneric || routes[platform] !== undefined;
}

type Wanted = Pick<Act, 'platform' | 'account_id' | 'action' | 'id' | 'campaign_id' | 'ids'> &
  Pick<Act, 'after' | 'currency'>;

/** @throws Error  the platform has lost what it had when the rule was made */
export function stepOf(act: Wanted, moves: MovesAt): Step {
  const { platform, account_id, action, id, campaign_id, ids = {}, after, currency } = act;
  const common = campaign_id === id ? CAMPAIGN[action as MoveAct] : undefined;
  const move = moves.get(platform)?.acts[action as MoveAct] ?? common;
  if (!move) throw new Error(`${platform} changes no ${action} here any more`);
  const known: Readonly<Record<string, unknown>> = { id, ...ids, amount: after, currency };
  return {
    script: move.run,
    platform,
    account_id,
    args: filled(move.args, known) as Step['args'],
  };
}

/** Values in place of their names in braces; what is null is left out. */
export function filled(value: unknown, known: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === 'string') {
    const [, whole] = /^\{(\w+)\}$/.exec(value) ?? [];
    if (whole !== undefined) return known[whole];
    return value.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(known[name] ?? ''));
  }
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.entries(value).map(([name, inner]) => [
    String(filled(name, known)),
    filled(inner, known),
  ]);
  return Object.fromEntries(all.filter(([, inner]) => inner !== null && inner !== undefined));
}

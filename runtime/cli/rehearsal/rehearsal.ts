/** The story of a rehearsal, told through the chain with the demo organization's key. */
import { randomUUID } from 'node:crypto';
import { runnerName } from '../../catalog/tool-kind.ts';
import type { Rehearsal } from '../../../sdk/plugin.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Change } from '../../../sdk/script.ts';
import { valueAt } from '../../../sdk/value-at.ts';
import type { AppPart, Call } from '../../call.ts';
import { newCall } from '../../runs/new-call.ts';
import type { CatalogPart } from '../../catalog/catalog.ts';
import type { KeysPart } from '../../tenants/tenants.ts';
import type { ConnectionsPart } from '../../connections/connections.ts';
import type { ClockPart } from '../../clock.ts';

type Parts = CatalogPart & KeysPart & ConnectionsPart & ClockPart & AppPart;

/** One step of the story, as a row of the table. */
export interface Step {
  readonly platform: string;
  readonly step: string;
  readonly script: string;
  readonly ok: boolean;
  /** One sentence; the error's when the step failed. */
  readonly what: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Whether the platform was found changed when read back; null for a read. */
  readonly verified: boolean | null;
  readonly credits: number;
  readonly ms: number;
}

interface Act {
  readonly step: string;
  readonly script: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The sentence, from the script's result. */
  tell(result: Record<string, unknown>, changes: readonly Change[]): string;
  /** Why the platform has no such step: it is told and not played. */
  readonly lacks?: string | undefined;
}

type Played = { readonly step: Step; readonly result: Record<string, unknown> | undefined };

/** @returns the steps in order; the story ends at the first that fails, but objects that were made are taken back */
export async function rehearse(
  parts: Parts,
  key: string | undefined,
  platform: string,
): Promise<readonly Step[]> {
  const { rehearsal } = parts.catalog.current().platforms.get(platform)!.plugin.manifest;
  if (!rehearsal) throw new Error(`${platform} has no rehearsal.`);
  const batchId = `rehearsal-${randomUUID()}`;
  const steps: Step[] = [];
  const play = async (act: Act): Promise<Record<string, unknown> | undefined> => {
    if (act.lacks !== undefined) {
      steps.push(notThere(platform, act));
      return {};
    }
    const { step, result } = await playAct(parts, { key, platform, batchId }, act);
    steps.push(step);
    return step.ok ? result : undefined;
  };
  const { organizationId } = await parts.keys.authenticate(key);
  const accounts = await parts.connections.list(organizationId, platform);
  const went = await tellStory(play, rehearsal, platform, accounts.length);
  if (went.created) await play(undoOf(batchId));
  return steps;
}

const notThere = (platform: string, { step, script, lacks }: Act): Step => ({
  platform,
  step,
  script,
  ok: true,
  what: `not there: ${lacks}`,
  before: null,
  after: null,
  verified: null,
  credits: 0,
  ms: 0,
});

async function tellStory(
  play: (act: Act) => Promise<Record<string, unknown> | undefined>,
  { report, create, dailyBudget, depth, lacks = {} }: Rehearsal,
  platform: string,
  accounts: number,
): Promise<{ created: boolean }> {
  const name = `Rehearsal ${randomUUID().slice(0, 8)}`;
  const route = (step: string, script: string, args: Act['args'], tell: Act['tell']) =>
    play({ step, script, args, tell });
  const tellCampaigns: Act['tell'] = ({ campaigns, currency }) =>
    `${accounts} accounts; the primary one: ${(campaigns as unknown[]).length} campaigns, ${String(currency)}`;
  const found = await route('discover', 'list_campaigns', {}, tellCampaigns);
  if (!found) return { created: false };
  if (!(await route('report', report.run, report.args ?? {}, tellReport)))
    return { created: false };
  const campaign_id = await campaignFor(play, { create, lacks }, name, found);
  if (campaign_id === undefined) return { created: false };
  for (const { run, args = {} } of create?.then ?? [])
    if (!(await route('create', run, filled(args, name, campaign_id), () => `below ${name}`)))
      return { created: true };
  const story = [
    ['enable', 'enable_campaign', { campaign_id }],
    ['budget', 'update_campaign_budget', { campaign_id, daily_budget: dailyBudget }],
    ['pause', 'pause_campaign', { campaign_id }],
  ] as const;
  for (const [step, script, args] of story) {
    const tell = () => `campaign ${campaign_id} on ${platform}`;
    if (!(await play({ step, script, args, tell, lacks: lacks[step] })))
      return { created: create !== undefined || !lacks[step] };
  }
  if (depth)
    await route('depth', depth.run, filled(depth.args ?? {}, name, campaign_id), tellDepth);
  return { created: create !== undefined || story.some(([step]) => !lacks[step]) };
}

/** The campaign of the story: a new one, or the first that is there, where none is made. */
async function campaignFor(
  play: (act: Act) => Promise<Record<string, unknown> | undefined>,
  { create, lacks = {} }: Pick<Rehearsal, 'create' | 'lacks'>,
  name: string,
  { campaigns }: Record<string, unknown>,
): Promise<string | undefined> {
  const { run: script = '', args = {} } = create ?? {};
  const tell = () => `${name}, paused`;
  const act = { step: 'create', script, args: filled(args, name), tell };
  const made = await play(create ? act : { ...act, lacks: lacks.create ?? 'no campaign is made' });
  if (create) return made && String(valueAt(made, create.id));
  const [first] = campaigns as readonly { readonly id: string }[];
  return first?.id;
}

const undoOf = (batchId: string): Act => ({
  step: 'undo',
  script: 'undo_change',
  args: { batch_id: batchId },
  tell: ({ restored, left, runs }) => {
    const already = (runs as readonly UndoneRun[])
      .flatMap(({ changes }) => changes)
      .filter(({ status }) => status === 'already').length;
    const all = Number(restored) + Number(left) + already;
    const rest = already > 0 ? `, ${already} left as it was` : '';
    return `${String(restored)} of ${all} changes taken back, newest first${rest}`;
  },
});

interface UndoneRun {
  readonly changes: readonly { readonly status: string }[];
}

/** The change that an everyday edit made, or how many entries a list has. */
const tellDepth: Act['tell'] = (result, changes) => {
  const [first] = changes;
  if (first) return `${first.entity} ${first.name ?? first.id ?? ''}: ${first.field}`;
  const [name, rows] =
    Object.entries(result).find(([key, one]) => Array.isArray(one) && key !== 'warnings') ?? [];
  return name === undefined ? 'read' : `${(rows as unknown[]).length} ${name}`;
};

const tellReport: Act['tell'] = ({ rows, totals, currency, window }) => {
  const { spend, clicks } = totals as { spend: number; clicks: number };
  const { start_date, end_date } = window as { start_date: string; end_date: string };
  const days = `${start_date} to ${end_date}`;
  return `${days}: ${(rows as unknown[]).length} rows, ${spend} ${String(currency)}, ${clicks} clicks`;
};

async function playAct(
  parts: Parts,
  { key, platform, batchId }: { key: string | undefined; platform: string; batchId: string },
  { step, script, args, tell }: Act,
): Promise<Played> {
  const call = newCall({
    id: `req_${randomUUID()}`,
    door: 'cli',
    toolName: runnerName(parts.catalog.current()),
    secret: key,
    batchId,
    // A batch knows its platforms by itself.
    input: { action: script, args, ...(step === 'undo' ? {} : { platform }) },
    remoteAddress: 'local',
    signal: new AbortController().signal,
    catalog: parts.catalog.current(),
    startedAt: parts.clock.now(),
  });
  const begun = parts.clock.monotonicMs();
  const row = (ok: boolean, what: string): Step => ({
    platform,
    step,
    script: call.plan.run?.script.name ?? script,
    ok,
    what,
    // An undo has many differences, and none of them tells the state in the end.
    ...differenceOf(step === 'undo' ? [] : (call.outcome?.run?.changes ?? [])),
    verified: call.outcome?.run?.verified ?? null,
    credits: call.creditsUsed,
    ms: Math.round(parts.clock.monotonicMs() - begun),
  });
  try {
    await parts.app(call);
    const result = resultOf(call);
    const isDone =
      call.outcome?.run?.verified !== false &&
      !call.outcome?.pending &&
      (step !== 'undo' || (result['left'] === 0 && result['pending'] === 0));
    const what = call.outcome?.pending
      ? 'held for a person'
      : tell(result, call.outcome?.run?.changes ?? []);
    return { step: row(isDone, what), result };
  } catch (error) {
    const words =
      error instanceof ServiceError ? `${error.code}: ${error.message}` : (error as Error).message;
    return { step: row(false, words), result: undefined };
  }
}

/** `execute` answers an envelope; the script's own result stands in it. */
function resultOf({ outcome }: Call): Record<string, unknown> {
  return (outcome?.result?.result ?? {}) as Record<string, unknown>;
}

/** The first change tells the story: a status, an amount, a creation. */
function differenceOf(changes: readonly Change[]): Pick<Step, 'before' | 'after'> {
  const [first] = changes;
  if (!first) return { before: null, after: null };
  if (first.before === null && typeof first.after === 'object')
    return { before: null, after: first.name };
  const unit = first.money ? ` ${first.money.currency}` : '';
  const told = (value: unknown) => (value === null ? null : `${String(value)}${unit}`);
  return { before: told(first.before), after: told(first.after) };
}

/** The fresh name in the place of `{name}`, the campaign's id in that of `{id}`, also further down. */
function filled(args: Readonly<Record<string, unknown>>, name: string, id = '') {
  const text = JSON.stringify(args).replaceAll('{name}', name).replaceAll('{id}', id);
  return JSON.parse(text) as Record<string, unknown>;
}

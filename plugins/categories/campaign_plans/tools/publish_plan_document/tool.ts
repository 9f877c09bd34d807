import { randomBytes } from 'node:crypto';
import { ServiceError, type RecordsPort, type ToolPorts } from '../../../../../sdk/index.ts';
import { amountFaults } from '../../amounts.ts';
import { budgetsFor } from '../../budgets.ts';
import { currencyOf } from '../../currency-of.ts';
import { costOf, costView } from '../../cost.ts';
import { contentOf, documentIdOf, type Content, type PlanDocument } from '../../document.ts';
import { entityView } from '../../entity.ts';
import { keepingTool, putOf } from '../../keep.ts';
import { stepsOf, type LaunchStep, type Planned } from '../../launch-plan.ts';
import { longPuts, longValue, type Json } from '../../long-value.ts';
import { rowsLike } from '../../look-for.ts';
import { checkVersion, needPlan, type Plan, type StoredPlan } from '../../plan.ts';
import { planHead, shareUrl } from '../../plan-view.ts';
import { plannedOf } from '../../planned.ts';
import { runChecks } from '../../qa/run-checks.ts';
import { routeOf } from '../../routes.ts';
import { undoableOf, undoSentences } from '../../undo-words.ts';

interface Input {
  readonly plan_id: string;
  readonly expected_version?: number;
}

type Needs =
  'records' | 'connections' | 'claims' | 'scripts' | 'pages' | 'catalog' | 'undo' | 'guards';
const SHOWN_MS = 30 * 24 * 3_600_000;
const open = ['building', 'draft', 'changes_requested', 'in_review'];

export default keepingTool<Input, Needs>(async (input, { ports, context }) => {
  const { records, claims } = ports;
  const plan = await needPlan(records, input.plan_id);
  checkVersion(plan.value, input.expected_version);
  checkOpen(plan.value);
  const brief = await longValue(records, `${plan.id}.brief`, plan.value.brief);
  const entities = await plannedOf(records, ports.undo, plan.id);
  const all = await ports.connections.list();
  const paidIn = Object.fromEntries(
    entities.flatMap(({ value, data }) => {
      const currency = currencyOf(all, value, data);
      return currency === undefined ? [] : [[value.logical_key, currency] as const];
    }),
  );
  // The plan may have been written before amounts were checked.
  const faults = entities.flatMap(({ value, data: metadata }) => {
    const at = value.logical_key;
    return amountFaults(ports.catalog, value, { metadata, currency: paidIn[at], at });
  });
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
  const { qa, accounts } = await runChecks(ports, { brief, entities, paidIn }, context.now);
  const shown = await Promise.all(entities.map((one) => entityView(records, one)));
  const budgetOf = await budgetsFor(ports.scripts, entities, { accounts, paidIn });
  const steps = stepsOf(entities, accounts, budgetOf);
  const since = await sinceLast(records, plan, shown);
  const namesakes = await namesakesOf(ports.scripts, entities, steps);
  const typeOf = (key: string) =>
    entities.find(({ value }) => value.logical_key === key)?.value.entity_type ?? 'part';
  const undo = undoSentences(undoableOf(steps, typeOf, ports.catalog));
  const content: Content = { brief, entities: shown, steps, qa, since, namesakes, paidIn, undo };
  const token = randomBytes(16).toString('base64url');
  const expires_at = new Date(context.now.getTime() + SHOWN_MS).toISOString();
  const document = await documentPuts(records, plan, content, {
    published_at: context.now.toISOString(),
    expires_at,
  });
  const { status, score } = qa;
  const value: Plan = {
    ...plan.value,
    state: 'in_review',
    review: {
      version: plan.value.version,
      document_id: document.id,
      share_token: token,
      expires_at,
      qa: { status, score },
    },
  };
  return {
    puts: [putOf('campaign_plan', plan.id, value, plan), ...document.puts],
    also: () => claims.take('plan_share', token, { kind: 'plan_document', id: document.id }),
    result: {
      ...planHead({ id: plan.id, value }),
      share_url: shareUrl(context, token),
      share_expires_at: expires_at,
      qa,
      cost: costView(costOf(content)),
      undo,
    },
  };
});

/** Existing objects of the same name, so that none is later taken for one that the launch made. */
async function namesakesOf(
  scripts: ToolPorts['scripts'],
  entities: readonly Planned[],
  steps: readonly LaunchStep[],
): Promise<NonNullable<Content['namesakes']>> {
  const found = await Promise.all(
    steps.map(async (step) => {
      const route = routeOf(entities.find(({ value }) => value.logical_key === step.key)!.value);
      const isTop = step.does === 'make' && route !== undefined && step.needs.length === 0;
      const rows = isTop ? await rowsLike(scripts, route, step) : undefined;
      return rows ? [[step.key, rows.map(({ id }) => String(id))] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

function checkOpen({ state }: Plan): void {
  if (open.includes(state)) return;
  throw new ServiceError('state_refused', {
    message: `A plan that is ${state} cannot be published; edit it first.`,
    field: 'plan_id',
    choices: open,
  });
}

async function documentPuts(
  records: RecordsPort,
  { id: planId, value: plan }: StoredPlan,
  content: Content,
  times: Pick<PlanDocument, 'published_at' | 'expires_at'>,
) {
  const id = documentIdOf(planId, plan.version);
  const found = await records.get<PlanDocument>('plan_document', id);
  const long = await longPuts(records, id, content as unknown as Json, found?.value.content);
  const { version, title } = plan;
  const value = { plan_id: planId, version, title, ...times, content: long.value };
  return { id, puts: [putOf('plan_document', id, value, found), ...long.puts] };
}

/** Differences from the version that was published before. */
async function sinceLast(
  records: RecordsPort,
  { value: { review } }: StoredPlan,
  entities: readonly Json[],
): Promise<Content['since']> {
  const found = review && (await records.get<PlanDocument>('plan_document', review.document_id));
  if (!found) return null;
  const before = await contentOf(records, found);
  const keyed = (all: readonly Json[]) =>
    new Map(all.map((one) => [String(one['logical_key']), one]));
  const [then, now] = [keyed(before.entities), keyed(entities)];
  const changes = [...now].flatMap(([key, one]) => {
    const former = then.get(key);
    if (!former) return [`${key} was added.`];
    return JSON.stringify(former) === JSON.stringify(one) ? [] : [`${key} was changed.`];
  });
  return { version: found.value.version, changes };
}

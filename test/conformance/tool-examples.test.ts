/** Replays every tool's examples down the whole chain, on the demo organization in test mode. */
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { ServiceError } from '../../sdk/errors.ts';
import { callJob } from '../../runtime/jobs/call-job.ts';
import { rowId, rowsOf } from '../../runtime/records/places.ts';
import { findRow } from '../../runtime/records/read-records.ts';
import { newCall } from '../../runtime/runs/new-call.ts';
import type { ToolManifest } from '../../sdk/tool.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { someFiles } from '../support/some-files.ts';
import { aPaidPlan } from '../support/a-paid-plan.ts';
import { catalog } from './catalog.ts';
import { switchOff } from '../support/switch-off.ts';

/** The page that an example reads. */
const files = someFiles({
  'https://northwind.example/start': '<title>Start</title><p>Tents.',
});

describe('Examples of tools', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({
      balance: 100_000,
      platforms: [...catalog.platforms.keys()],
      overrides: { files },
    });
    const { keyId, organizationId } = await service.parts.keys.authenticate(service.key);
    const input = { action: 'list_campaigns', platform: 'google' };
    const stored = { organizationId, keyId, toolName: 'execute', input };
    const id = '019b0000-0000-7000-8000-000000000001';
    await service.parts.jobs.start(callJob(stored, { id, door: 'job' }));
    // All examples share one account, so together they pause more than each alone. Their pages are live, and their
    // destinations are new. Other tests check the rules about that.
    await switchOff(service, 'max_paused_share', 'live_at_once', 'new_destination');
    await aHeldChange(service, organizationId);
    await anApprovedPlan(service);
    await aDocument(service);
    await anAsset(service);
    await aRule(service);
    await aPaidPlan(service, organizationId);
    await someVisits(service);
    const call = { organizationId, keyId, toolName: 'execute', input };
    const schedule = { cron: '0 8 * * 1', timeZone: 'UTC', call };
    const known = '00000000-0000-4000-8000-000000000001';
    await service.parts.schedules.create({ ...schedule, id: known });
    const skill_slug = 'campaign-health-monitoring';
    const run = { organizationId, keyId, toolName: 'run_skill', input: { skill_slug } };
    const plain = { description: null, project_id: null, platform: null };
    const told = { notify_channels: ['in_app'], notify_on_completion: true };
    const about = { skill_slug, approval_mode: 'none', ...plain, ...told };
    const agent = known.replace(/1$/, '2');
    await service.parts.schedules.create({ ...schedule, call: run, about, id: agent });
  });
  after(() => service.stop());

  for (const tool of catalog.tools.values())
    describe(tool.name, () => {
      tool.examples().forEach(({ title, input, result, error }, at) => {
        it(title, async () => {
          const before = await service.balance();
          const answer = await callTool(service, tool.name, input, `${tool.name}-${at}`);
          const spent = before - (await service.balance());
          if (error !== undefined) expect(answer.error, JSON.stringify(answer)).to.equal(error);
          else {
            expect(answer.error, JSON.stringify(answer)).to.equal(undefined);
            expect(missing(result, answer.result)).to.deep.equal([]);
          }
          expect(spent).to.satisfy((charged: number) => isListed(charged, tool.manifest, answer));
          if (tool.manifest.effect !== 'read' && answer.result?.['credits_used'] !== undefined)
            expect(answer.result['credits_used'], 'as the answer says').to.equal(spent);
        });
      });
    });
});

/** Prices listed and charged are one; nothing is charged for a refusal, a rehearsal, or what waits for a person. */
function isListed(spent: number, { credits, steps, job }: ToolManifest, answer: Answer): boolean {
  const { error, result } = answer;
  if (error !== undefined || result?.['dry_run'] === true || result?.['pending'])
    return spent === 0;
  if (typeof credits !== 'number')
    return spent >= (credits.min ?? 0) && spent <= (credits.max ?? Infinity);
  // Work of a job, or work that a person allows first, is paid for at its end.
  return spent === credits || ((steps === true || job === true) && spent === 0);
}

/** Objects of which the examples speak: a change that waits, under an id that they know, and a batch of one change. */
async function aHeldChange(service: TestService, organizationId: number): Promise<void> {
  const where = { platform: 'google' };
  const { result } = await callTool(
    service,
    'list_campaigns',
    { ...where, status: 'ENABLED' },
    'l',
  );
  const { campaigns } = result as { campaigns: { id: string; daily_budget: number }[] };
  const [{ id, daily_budget: budget }] = campaigns as [(typeof campaigns)[0]];
  const last = campaigns.at(-1)!.id;
  const raise = { ...where, campaign_id: id, daily_budget: 50 * budget };
  await callTool(service, 'update_campaign_budget', raise, 'h');
  const [held] = await service.parts.approvals.list(organizationId);
  const known = { ...held!, id: 'apr_example' };
  await service.parts.store.transact(async (tx) =>
    tx.put(organizationId, 'approval', known.id, known),
  );
  await callTool(service, 'pause_campaign', { ...where, campaign_id: last }, 'p', 'example-batch');
}

/** A plan as a person has approved it, with a token that the example knows. */
async function anApprovedPlan(service: TestService): Promise<void> {
  const { key, parts } = service;
  const owner = await parts.keys.authenticate(key);
  const { result } = await callTool(
    service,
    'create_campaign_plan',
    { plan_key: 'example-launch', title: 'Launch' },
    'plan',
  );
  const kind = parts.catalog.current().parts.records.get('campaign_plan')!;
  const place = { owner, kind, id: (result as { plan_id: string }).plan_id };
  const { value, ...row } = (await findRow(parts.store, place))!;
  const token = {
    hash: createHash('sha256').update('example-token').digest('hex'),
    expires_at: '2100-01-01T00:00:00.000Z',
    revision: row.revision,
    approval_id: 'apr_example',
  };
  const approved = { ...value, state: 'approved', approval: { version: 1, comment: null }, token };
  await parts.store.transact(async (tx) =>
    tx.put(owner.organizationId, rowsOf(kind), rowId(place), { ...row, value: approved }),
  );
}

/** A document under a number that the example knows. */
/** The examples arm it, and end it. */
async function aRule(service: TestService): Promise<void> {
  const when = { metric: 'roas', below: 0.1, days: 28 };
  const rule = { name: 'Example', when, then: { action: 'pause' } };
  await callTool(service, 'create_rule', { rule }, 'a-rule');
}

async function aDocument(service: TestService): Promise<void> {
  const input = { title: 'Audit', content: 'Fine.' };
  const { result } = await callTool(service, 'create_document', input, 'document');
  const { document_id } = result as { document_id: number };
  await known(service, 'document', String(document_id), '512', { document_id: 512 });
}

/** A picture under an id that the example knows. */
async function anAsset(service: TestService): Promise<void> {
  const input = { prompt: 'Tents', headline: 'Tents', mode: 'system-graphic' };
  const { result } = await callTool(service, 'generate_ad_images', input, 'asset');
  const [{ asset_id }] = (result as { assets: [{ asset_id: string }] }).assets;
  await known(service, 'creative_asset', asset_id, 'ast_example');
}

/** The same record once more, under another id. */
async function known(
  { key, parts }: TestService,
  name: string,
  from: string,
  to: string,
  more: object = {},
): Promise<void> {
  const owner = await parts.keys.authenticate(key);
  const kind = parts.catalog.current().parts.records.get(name)!;
  const at = (id: string) => ({ owner, kind, id });
  const row = (await findRow(parts.store, at(from)))!;
  const value = { ...row.value, ...more };
  await parts.store.transact(async (tx) =>
    tx.put(owner.organizationId, rowsOf(kind), rowId(at(to)), { ...row, value }),
  );
}

/** Visitors of a site who came by two channels; some of them bought. */
async function someVisits(service: TestService): Promise<void> {
  const to = { platform: 'META', pixel_id: '398754343560275' };
  const { result } = await callTool(service, 'configure_pixel_destination', to, 'site');
  const { site_key } = result as { site_key: string };
  const url = `${service.urls.base}/px/${site_key}`;
  const tell = (event: object) => fetch(url, { method: 'POST', body: JSON.stringify(event) });
  const marks = [{ gclid: 'Cj0' }, { utm_source: 'news', utm_medium: 'mail' }];
  const came = Array.from({ length: 100 }, (_, at) => ({ v: `example-${at}`, ...marks[at % 2] }));
  await Promise.all(
    came.map((one, at) =>
      tell(at < 30 ? { e: 'lead', i: one.v, ...one } : { e: 'page_view', ...one }),
    ),
  );
}

interface Answer {
  readonly result?: Readonly<Record<string, unknown>> | null | undefined;
  readonly error?: string;
  readonly details?: unknown;
}

async function callTool(
  service: TestService,
  toolName: string,
  input: Readonly<Record<string, unknown>>,
  id: string,
  batchId?: string,
): Promise<Answer> {
  const call = newCall({
    id,
    door: 'mcp',
    toolName,
    input: { ...input },
    ...(batchId ? { batchId } : {}),
    secret: service.key,
    remoteAddress: '127.0.0.1',
    signal: new AbortController().signal,
    catalog: service.parts.catalog.current(),
    startedAt: service.clock.now(),
  });
  try {
    await service.parts.app(call);
    return { result: call.outcome?.result };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { error: error.code, details: error.details };
  }
}

/** Parts that the example promises and the answer does not have, by path; arrays fit item by item. */
function missing(promised: unknown, found: unknown, path = ''): string[] {
  if (promised === undefined) return [];
  if (typeof promised !== 'object' || promised === null)
    return promised === found ? [] : [`${path} is ${JSON.stringify(found)}`];
  if (typeof found !== 'object' || found === null) return [`${path} is ${JSON.stringify(found)}`];
  return Object.entries(promised).flatMap(([key, value]) =>
    missing(value, (found as Record<string, unknown>)[key], `${path}/${key}`),
  );
}

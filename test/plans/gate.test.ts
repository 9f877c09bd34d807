/** A plan with failed checks cannot be approved or launched, at any door, before a person has ticked each of them. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aReviewer, type Visitor } from '../support/a-visitor.ts';
import { aPlanService, type PlanService } from './a-plan.ts';
import { aPlanOf } from './story.ts';

const config = {
  rateLimits: { keyPerMinute: 60_000, organizationPerMinute: 60_000, addressPerMinute: 60_000 },
};
/** Entities of a plan with failed checks: its page is not readable, and its ad group ends before it begins. */
const entities = [
  {
    platform: 'meta',
    logical_key: 'c',
    entity_type: 'campaign',
    metadata_json: { name: 'Boots', objective: 'TRAFFIC', daily_budget: '40' },
  },
  {
    platform: 'meta',
    logical_key: 'g',
    entity_type: 'ad_group',
    parent_logical_key: 'c',
    metadata_json: {
      name: 'US',
      optimization_goal: 'LINK_CLICKS',
      targeting: { geo_locations: { countries: ['US'] } },
      start_time: '2026-02-09',
      end_time: '2026-02-08',
    },
  },
  {
    platform: 'meta',
    logical_key: 'a',
    entity_type: 'ad',
    parent_logical_key: 'g',
    metadata_json: {
      name: 'Ad',
      page_id: '104455667788990',
      landing_url: 'https://nowhere.example/boots',
      text: 'Boots that last.',
      headline: 'Boots',
    },
  },
];

describe('A plan whose checks failed', function () {
  this.timeout(120_000);
  let service: PlanService;
  let rita: Visitor;
  let plan_id: string;
  let version: number;
  let failed: AnyJson[];
  let count = 0;
  before(async () => {
    service = await aPlanService({ platforms: ['meta'], config });
    rita = await aReviewer(service);
  });
  after(() => service.stop());
  beforeEach(async () => {
    count += 1;
    plan_id = await aPlanOf(service, entities, `failed-${count}`);
    const told = await service.call('publish_plan_document', { plan_id });
    ({ version } = told as { version: number });
    failed = (told.qa.issues as AnyJson[]).filter(({ severity }) => severity === 'error');
    expect(failed.length).to.be.at.least(2);
  });

  const wish = () => ({ plan_id, expected_version: version });
  const asked = async () => {
    const { pending } = await service.call('approve_campaign_plan', wish());
    return pending.approval_id as string;
  };
  const state = async () => (await service.call('get_campaign_plan', { plan_id })).state as string;
  const boxes = (text: string) =>
    [...text.matchAll(/type="checkbox" value="(\d+)" name="accept"/g)].map(([, at]) => at!);
  const send = async (id: string, ticks: readonly string[]) => {
    const path = `/approvals/${id}`;
    const hidden = Object.entries(rita.fields(await rita.get(path), path));
    const ticked = ticks.map((at) => ['accept', at] as const);
    return rita.post(path, [...hidden, ...ticked, ['decision', 'approve']]);
  };

  it('shows each failed check with a box of its own, and nothing is ticked', async () => {
    const { text } = await rita.get(`/approvals/${await asked()}`);
    expect(boxes(text)).to.have.length(failed.length);
    for (const { message } of failed)
      expect(text).to.include((message as string).replaceAll('"', '&quot;').slice(0, 40));
    expect(text).to.not.include('checked');
  });

  it('is not approved while one is left, and says how many are', async () => {
    const id = await asked();
    const all = boxes((await rita.get(`/approvals/${id}`)).text);
    for (const ticks of [[], all.slice(1), ['0'], ['-1', '99', 'x']]) {
      const { status, text } = await send(id, ticks);
      expect(status, ticks.join()).to.equal(422);
      expect(text).to.include('must tick each failed check');
      expect(await state()).to.equal('in_review');
    }
    expect((await send(id, all)).status).to.equal(303);
    expect(await state()).to.equal('approved');
    const { approvals } = service.parts;
    const found = await approvals.find(service.organizationId, id);
    expect(found?.decision?.accepted?.map(String)).to.deep.equal(all);
  });

  it('says what comes next: in the answer, on the page and in get_approval', async () => {
    const id = await asked();
    const ask = async () => (await service.call('get_approval', { approval_id: id })).next;
    expect(await ask()).to.include({ tool: 'get_approval' });
    await send(id, boxes((await rita.get(`/approvals/${id}`)).text));
    const next = (await ask()) as AnyJson;
    expect(next).to.deep.include({ tool: 'approve_campaign_plan', input: wish() });
    expect(next.note).to.include('nothing is made yet');
    expect((await rita.get(`/approvals/${id}`)).text)
      .to.include('What comes next')
      .and.include(next.note);
    const told = await service.call(next.tool as string, next.input as object);
    expect(told.next).to.include({ tool: 'execute_campaign_plan' });
    const begun = await service.call(told.next.tool as string, told.next.input as object);
    expect(begun.status).to.equal('queued');
  });

  it('is approved by no other door either', async () => {
    const id = await asked();
    const { approvals, portal } = service.parts;
    const { organizationId } = service;
    const found = (await approvals.find(organizationId, id))!;
    const by = await portal.addReviewer(organizationId, { name: 'Rob' });
    const refusal = await approvals.approve(organizationId, id, found, by).then(
      () => undefined,
      (error: { code: string }) => error.code,
    );
    expect(refusal).to.equal('input_invalid');
    expect(await state()).to.equal('in_review');
  });

  it('is launched by no word of an assistant: qa_override_approved alone does nothing', async () => {
    await asked();
    const launch = (execute_token: string, qa_override_approved: boolean) =>
      service.call('execute_campaign_plan', { plan_id, execute_token, qa_override_approved });
    expect((await launch('made-up', true)).error).to.include('state_refused');
    await send(await asked(), boxes((await rita.get(`/approvals/${await asked()}`)).text));
    const { execute_token } = await service.call('approve_campaign_plan', wish());
    expect((await launch(execute_token, false)).error).to.include('qa_override_approved');
    expect((await launch(execute_token, true)).status).to.equal('queued');
  });

  it('was approved before there were ticks: its token launches nothing', async () => {
    const id = await asked();
    await send(id, boxes((await rita.get(`/approvals/${id}`)).text));
    const { execute_token } = await service.call('approve_campaign_plan', wish());
    const { organizationId, parts } = service;
    const found = (await parts.approvals.find(organizationId, id))!;
    const changes = found.changes.filter(({ accept }) => !accept);
    await parts.store.transact(async (tx) =>
      tx.put(organizationId, 'approval', id, { ...found, changes }),
    );
    const override = { qa_override_approved: true };
    const told = await service.call('execute_campaign_plan', {
      plan_id,
      execute_token,
      ...override,
    });
    expect(told.error).to.include('change_refused').and.include('no person ticked');
  });
});

/** Refusals of the emulator and their form, and what reports do on a bad day. */
import { expect } from 'chai';
import { aDv360, US, type Dv360 } from './a-dv360.ts';

describe('Display & Video 360 in test mode', () => {
  let dv360: Dv360;
  before(async () => {
    dv360 = await aDv360();
  });
  after(() => dv360.close());

  const campaigns = `v4/advertisers/${US}/campaigns`;
  const frequencyCap = { unlimited: true };
  const goal = {
    campaignGoalType: 'CAMPAIGN_GOAL_TYPE_ONLINE_ACTION',
    performanceGoal: { performanceGoalType: 'PERFORMANCE_GOAL_TYPE_OTHER' },
  };
  const whole = {
    displayName: 'A',
    entityStatus: 'ENTITY_STATUS_PAUSED',
    campaignGoal: goal,
    campaignFlight: { plannedDates: { startDate: { year: 2027, month: 1, day: 1 } } },
    frequencyCap,
  };

  const refusals: readonly (readonly [string, string, string, unknown, number, RegExp])[] = [
    [
      'an advertiser out of reach',
      'GET',
      'v4/advertisers/7/campaigns',
      undefined,
      403,
      /permission/,
    ],
    [
      'a start that is over',
      'POST',
      campaigns,
      {
        ...whole,
        campaignFlight: { plannedDates: { startDate: { year: 2026, month: 11, day: 1 } } },
      },
      400,
      /current date or later/,
    ],
    [
      'a day of 2037',
      'POST',
      campaigns,
      {
        ...whole,
        campaignFlight: { plannedDates: { startDate: { year: 2037, month: 1, day: 1 } } },
      },
      400,
      /before the year 2037/,
    ],
    [
      'groups of deals of nobody',
      'GET',
      'v4/inventorySourceGroups',
      undefined,
      400,
      /advertiserId or partnerId/,
    ],
    [
      'a change of the group of a partner',
      'PATCH',
      `v4/inventorySourceGroups/9979588?advertiserId=${US}&updateMask=displayName`,
      { displayName: 'A' },
      403,
      /permission/,
    ],
    [
      'a deal that is in the group',
      'POST',
      'v4/inventorySourceGroups/4073801/assignedInventorySources:bulkEdit',
      { advertiserId: US, createdAssignedInventorySources: [{ inventorySourceId: '7710001' }] },
      400,
      /assigned already/,
    ],
    [
      'a deal that is not in the group',
      'POST',
      'v4/inventorySourceGroups/4073801/assignedInventorySources:bulkEdit',
      { advertiserId: US, deletedAssignedInventorySources: ['1'] },
      400,
      /not assigned/,
    ],
    ['an id that is no number', 'GET', `${campaigns}/x`, undefined, 400, /campaignId/],
    ['an unknown campaign', 'GET', `${campaigns}/7`, undefined, 404, /not found/],
    ['an unknown parameter', 'GET', `${campaigns}?colour=red`, undefined, 400, /colour/],
    ['a list that is too long', 'GET', `${campaigns}?pageSize=900`, undefined, 400, /pageSize/],
    ['a filter that cannot be read', 'GET', `${campaigns}?filter=(a`, undefined, 400, /filter/],
    [
      'a filter by something else',
      'GET',
      `${campaigns}?filter=x%3D%221%22`,
      undefined,
      400,
      /filter/,
    ],
    ['advertisers of no partner', 'GET', 'v4/advertisers', undefined, 400, /partnerId/],
    ['a field that is not there', 'POST', campaigns, { ...whole, colour: 1 }, 400, /colour/],
    [
      'a value that is none',
      'POST',
      campaigns,
      { ...whole, entityStatus: 'ON' },
      400,
      /entityStatus/,
    ],
    ['a type that is another', 'POST', campaigns, { ...whole, displayName: 7 }, 400, /displayName/],
    [
      'a creation without a goal',
      'POST',
      campaigns,
      { ...whole, campaignGoal: null },
      400,
      /campaignGoal/,
    ],
    [
      'a creation that is archived',
      'POST',
      campaigns,
      { ...whole, entityStatus: 'ENTITY_STATUS_ARCHIVED' },
      400,
      /entityStatus/,
    ],
  ];
  for (const [what, method, path, body, status, words] of refusals)
    it(`refuses ${what}`, async () => {
      const reply = await dv360.send(method, path, body);
      expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
      expect(reply.body.error.code).to.equal(status);
      expect(JSON.stringify(reply.body.error)).to.match(words);
    });

  it('does not heed what the platform alone sets, and deletes only what is archived', async () => {
    const made = await dv360.send('POST', campaigns, { ...whole, campaignId: '7', name: 'x' });
    expect(made.status).to.equal(200);
    expect(made.body.campaignId).to.not.equal('7');
    const path = `${campaigns}/${made.body.campaignId}`;
    expect((await dv360.send('DELETE', path)).status).to.equal(400);
    const archived = { entityStatus: 'ENTITY_STATUS_ARCHIVED' };
    expect(
      (await dv360.send('PATCH', `${path}?updateMask=entityStatus`, archived)).status,
    ).to.equal(200);
    expect((await dv360.send('DELETE', path)).body).to.deep.equal({});
    expect((await dv360.send('GET', path)).status).to.equal(404);
  });

  it('pages through a list, and refuses the token of another question', async () => {
    const first = await dv360.send('GET', `${campaigns}?pageSize=2`);
    expect(first.body.campaigns).to.have.length(2);
    const token = first.body.nextPageToken as string;
    const next = await dv360.send('GET', `${campaigns}?pageSize=2&pageToken=${token}`);
    expect(next.body.campaigns[0].campaignId).to.not.equal(first.body.campaigns[0].campaignId);
    const other = await dv360.send('GET', `${campaigns}?orderBy=displayName&pageToken=${token}`);
    expect(other.status).to.equal(400);
  });

  it('waits for a report, and says when none is made', async () => {
    dv360.controls.pendingLooks = 3;
    expect((await dv360.run('pull_dv360', { days: 3 })).result.rows).to.not.be.empty;
    dv360.controls.pendingLooks = 99;
    const late = await dv360.run('pull_dv360', { days: 3 }).catch((error: unknown) => error);
    expect(late).to.include({ code: 'platform_unavailable' });
    expect((late as Error).message).to.contain('dv360_get_report');
    dv360.controls.pendingLooks = 0;
    dv360.controls.failReports = true;
    const failed = await dv360.run('pull_dv360', { days: 3 }).catch((error: unknown) => error);
    expect(failed).to.include({ code: 'platform_unavailable' });
    dv360.controls.failReports = false;
  });

  it('answers an empty report with no rows and zeros of nothing', async () => {
    const { result } = await dv360.run('dv360_get_daily_spend', { days: 1, date: '2024-11-25' });
    expect(result.days).to.have.length(1);
  });

  it('shows a run by its id, and not that of a query of another advertiser', async () => {
    await dv360.run('pull_dv360', { days: 3 });
    const { body } = await dv360.send('GET', 'v2/queries');
    const { queryId: query_id } = body.queries[0];
    const { result } = await dv360.run('dv360_get_report', { query_id });
    expect(result.report).to.include({ query_id, status: 'DONE' });
    expect(result.rows).to.not.be.empty;
    const other = await dv360
      .run('dv360_get_report', { query_id }, { account: '6623456' })
      .catch((error: unknown) => error);
    expect(other).to.include({ code: 'platform_not_found' });
  });

  it('tries again when somebody else changes the same thing, and then says so', async () => {
    dv360.controls.aborts = true;
    const { result } = await dv360.run('dv360_list_campaigns');
    const args = { campaign_id: result.campaigns[0].id, action: 'pause' };
    const error = await dv360.run('dv360_update_campaign', args).catch((one: unknown) => one);
    expect(error).to.include({ code: 'platform_unavailable' });
    dv360.controls.aborts = false;
  });
});

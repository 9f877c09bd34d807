/** Tests of what LinkedIn's scripts send and say, beyond their examples. */
import { expect } from 'chai';
import fc from 'fast-check';
import { digits } from '../../../../sdk/emulator/index.ts';
import { anEmulator, MAIN, send, type RunningEmulator, campaignNamed } from './an-emulator.ts';
import type { CreateEmulator } from '../../../../sdk/emulator/index.ts';
import createEmulator from '../emulator/index.ts';
import { anEmulatedPlatform, failureOf } from '../../../../test/support/an-emulated-platform.ts';
import {
  criteriaOf,
  editCriteria,
  type Criteria,
  type Values,
} from '../../../../scripts-library/linkedin/targeting.ts';
import { moneyOf, unitsOf } from '../../../../scripts-library/linkedin/money.ts';
import { commonStatus, statesFor } from '../../../../scripts-library/linkedin/status.ts';

const P = 'linkedin_ads_';

describe("LinkedIn's scripts", () => {
  let running: RunningEmulator;
  let campaign: string;
  before(async () => {
    running = await anEmulator();
    campaign = await campaignNamed(running, 'Plant managers');
  });
  after(() => running.close());

  it('ask as seldom as LinkedIn allows', async () => {
    const requests = async (name: string, args: object) =>
      (await running.run(name, { ...args })).sent.length;
    expect(await requests('pull_linkedin_ads', { level: 'account' })).to.equal(1);
    // One more for the names of each level above.
    expect(await requests('pull_linkedin_ads_performance', {})).to.equal(3);
    expect(await requests('pull_linkedin_ads', { level: 'creative' })).to.equal(4);
    expect(await requests(`${P}list_campaigns`, {})).to.equal(2);
    expect(await requests(`${P}get_daily_spend`, {})).to.equal(1);
  });

  it('send a change alone, once, as a partial update', async () => {
    const { sent } = await running.run(`${P}update_campaign`, {
      campaign_id: campaign,
      action: 'pause',
      daily_budget: '60.25',
    });
    const writes = sent.map(({ request }) => request).filter(({ method }) => method !== 'GET');
    expect(writes).to.deep.equal([
      {
        method: 'POST',
        path: `adAccounts/${MAIN}/adCampaigns/${campaign}`,
        body: {
          patch: {
            $set: { status: 'PAUSED', dailyBudget: { currencyCode: 'USD', amount: '60.25' } },
          },
        },
      },
    ]);
    const written = running.requests.findLast(({ method }) => method === 'POST');
    expect(written?.headers['x-restli-method']).to.equal('PARTIAL_UPDATE');
    const again = await running.run(`${P}update_campaign`, {
      campaign_id: campaign,
      action: 'pause',
      daily_budget: '60.25',
    });
    expect(again.changes).to.deep.equal([]);
    expect(again.sent.every(({ request }) => request.method === 'GET')).to.equal(true);
    await running.run(`${P}update_campaign`, { campaign_id: campaign, action: 'enable' });
  });

  it('say in money what a budget and a bid come to', async () => {
    const budget = await running.run(
      `${P}update_campaign_budget`,
      { campaign_id: campaign, daily_budget: '75.5' },
      { dryRun: true },
    );
    expect(budget.changes[0]).to.deep.include({
      entity: 'campaign',
      id: campaign,
      field: 'daily_budget',
      after: 75.5,
      money: { amount: 75.5, currency: 'USD' },
    });
    expect(budget.changes[0]?.before).to.be.a('number');
  });

  for (const [what, script, args] of [
    ['a change of nothing', 'update_campaign', {}],
    ['an end and no end', 'update_campaign', { end_date: '2027-01-01', no_end: true }],
    ['a bid where LinkedIn bids', 'update_campaign', { bid: '5' }],
    [
      'a strategy and a word for it',
      'update_campaign_bid',
      { strategy: 'MANUAL', optimization: 'NONE' },
    ],
    ['a bid by hand without a bid', 'update_campaign_bid', { strategy: 'MANUAL' }],
    ['criteria twice', 'update_campaign_targeting', { include: {}, targeting: {} }],
    [
      'to include nobody any more',
      'update_campaign_targeting',
      { mode: 'replace', include: { locations: [], interfaceLocales: [], seniorities: [] } },
    ],
  ] as const)
    it(`refuse ${what} before anything is sent`, async () => {
      const before = running.requests.filter(({ method }) => method !== 'GET').length;
      const args_ = { campaign_id: campaign, ...args };
      const { code } = await failureOf(running.run(P + script, args_));
      expect(code).to.equal('input_invalid');
      expect(running.requests.filter(({ method }) => method !== 'GET')).to.have.length(before);
    });

  it('count what LinkedIn did not take of a batch, and say so when read back', async () => {
    const picky = await anEmulatedPlatform('linkedin', { create: takingAllButTheLast });
    const made = await picky.run(`${P}create_matched_audience`, {
      name: 'Partly',
      company_names: ['Contoso', 'Fabrikam'],
      i_have_consent: true,
    });
    await picky.close();
    expect(made.result).to.include({ sent: 2, accepted: 1, rejected: 1 });
    expect(made.result.warnings).to.have.length(1);
    expect(made.undone[0]).to.include({ field: 'members_rejected', before: 1, after: 0 });
  });

  it('never show an address or its hash in what would change', async () => {
    const { changes } = await running.run(
      `${P}create_matched_audience`,
      { name: 'X', hashed_emails: ['a'.repeat(64)], i_have_consent: true },
      { dryRun: true },
    );
    expect(JSON.stringify(changes)).to.not.contain('aaaa');
    expect(changes[0]?.after).to.include({ members: 1 });
  });

  it('do not reach an audience of another account', async () => {
    const other = digits(8, 'linkedin', 'customers', '508340047');
    const { code } = await failureOf(running.run(`${P}delete_audience`, { audience_id: other }));
    expect(code).to.equal('platform_not_found');
    expect((await send(running, 'GET', `dmpSegments/${other}`)).status).to.equal(200);
  });

  it('list removed objects only when asked for, and say when there are more', async () => {
    const groups = (args: object) => running.run(`${P}get_campaign_groups`, { ...args });
    const all = (await groups({})).result;
    expect(all.groups.map(({ status }: { status: string }) => status)).to.not.include('REMOVED');
    const removed = (await groups({ status: 'REMOVED' })).result;
    expect(removed.groups[0]).to.include({
      name: 'Leads | Webinar 2024',
      platform_status: 'ARCHIVED',
    });
    const two = (await groups({ limit: 2 })).result;
    expect(two).to.include({ total: 2, truncated: true });
  });

  it('report companies without the private product, and say what is missing', async () => {
    running.controls.companyIntelligence = false;
    const { result } = await running.run('pull_linkedin_company_engagement', { days: 30 });
    running.controls.companyIntelligence = true;
    expect(result.companies[0].name).to.not.match(/^urn:/);
    expect(result.companies[0]).to.include({ engagement_level: null, country: null });
    expect(result.warnings.join()).to.contain('Company Intelligence');
  });

  it('take the next longer window for companies, and warn', async () => {
    const { result } = await running.run('pull_linkedin_company_engagement', { days: 45 });
    expect(result.window).to.deep.equal({ start_date: '2026-09-21', end_date: '2026-11-19' });
    expect(result.warnings.join()).to.contain('60 days');
  });

  it('find what keeps a campaign from serving', async () => {
    const id = await campaignNamed(running, 'Fair visitors');
    const { result } = await running.run(`${P}validate_campaign_structure`, { campaign_id: id });
    expect(result.valid).to.equal(false);
    const group = result.checks.find(({ check }: { check: string }) => check === 'group');
    expect(group).to.include({ status: 'fail' });
  });
});

describe("LinkedIn's words", () => {
  const facets = ['locations', 'titles', 'skills', 'seniorities'];
  const urns = fc.uniqueArray(
    fc.integer({ min: 1, max: 9 }).map((n) => `urn:li:x:${n}`),
    {
      minLength: 1,
    },
  );
  const values = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...facets), urns), {
      minLength: 1,
      selector: ([facet]) => facet,
    })
    .map((entries): Values => Object.fromEntries(entries));
  const sizes = ({ include, exclude }: Criteria) =>
    JSON.stringify([
      include.and
        .map(({ or }) => Object.entries(or).map(([facet, all]) => [facet, [...all].sort()]))
        .sort(),
      exclude ?? null,
    ]);

  it('what is added to targeting and removed again leaves it as it was', () => {
    fc.assert(
      fc.property(values, values, (present, more) => {
        const before = criteriaOf(present);
        const fresh = Object.fromEntries(
          Object.entries(more).map(([facet, all]) => [
            facet,
            all.filter((urn) => !(present[facet] ?? []).includes(urn)),
          ]),
        );
        const wide = editCriteria(before, 'add', { include: fresh });
        expect(sizes(editCriteria(wide, 'remove', { include: fresh }))).to.equal(sizes(before));
      }),
    );
  });
  it('what is replaced is what was asked for, and the rest stays', () => {
    const present = criteriaOf({ locations: ['urn:li:geo:1'], titles: ['urn:li:title:1'] });
    const next = editCriteria(present, 'replace', { include: { titles: ['urn:li:title:2'] } });
    expect(next).to.deep.equal(
      criteriaOf({ locations: ['urn:li:geo:1'], titles: ['urn:li:title:2'] }),
    );
  });
  it('money goes there and back without loss', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(amount, (units) => {
        const money = moneyOf(units, 'USD');
        expect(money.amount).to.match(/^\d+(\.\d+)?$/);
        expect(unitsOf(money)).to.equal(units);
      }),
    );
    expect(moneyOf('50.00', 'EUR')).to.deep.equal({ currencyCode: 'EUR', amount: '50' });
    expect([unitsOf(undefined), unitsOf({ currencyCode: 'USD', amount: '0' })]).to.deep.equal([
      null,
      null,
    ]);
  });
  it('each status that is filtered for is shown as that', () => {
    for (const wanted of ['ENABLED', 'PAUSED', 'REMOVED'])
      for (const status of statesFor(wanted)) expect(commonStatus(status)).to.equal(wanted);
    expect(statesFor(undefined).map(commonStatus)).to.not.include('REMOVED');
  });
});

/** LinkedIn, but of each batch of members it refuses the last. */
const takingAllButTheLast: CreateEmulator = (parts) => {
  const emulator = createEmulator(parts);
  emulator.app.middleware.unshift(async (context, next) => {
    await next();
    const { elements } = (context.body ?? {}) as { elements?: unknown[] };
    if (!/^\/rest\/dmpSegments\/\d+\/companies$/.test(context.path) || !elements) return;
    elements[elements.length - 1] = { status: 400, error: { status: 400, message: 'Unknown' } };
  });
  return emulator;
};

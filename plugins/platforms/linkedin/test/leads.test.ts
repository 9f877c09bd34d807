/** Lead forms, leads and previews: as many leads as the reports count, and what LinkedIn refuses. */
import { expect } from 'chai';
import { RestliClient } from 'linkedin-api-client';
import { anEmulator, MAIN, send, type RunningEmulator } from './an-emulator.ts';

const P = 'linkedin_ads_';
const window = { start_date: '2026-10-20', end_date: '2026-11-18' };
const owner = { sponsoredAccount: `urn:li:sponsoredAccount:${MAIN}` };

describe('Leads of LinkedIn', () => {
  let running: RunningEmulator;
  before(async () => {
    running = await anEmulator();
  });
  after(() => running.close());

  it('are as many as the report of the same window counts, form by form and creative by creative', async () => {
    const { result } = await running.run(`${P}get_leads`, { ...window, limit: 5_000 });
    const report = await running.run('pull_linkedin_ads', { ...window, level: 'creative' });
    const counted = new Map<string, number>();
    for (const { creative_id: id } of result.leads) counted.set(id, (counted.get(id) ?? 0) + 1);
    const reported = report.result.rows
      .filter(({ leads }: { leads: number }) => leads > 0)
      .map(({ id, leads }: { id: string; leads: number }) => [id, leads]);
    expect(reported).to.not.be.empty;
    expect(Object.fromEntries(counted)).to.deep.equal(Object.fromEntries(reported));
    const { form_id } = result.leads[0];
    const some = (await running.run(`${P}get_leads`, { ...window, limit: 5_000, form_id })).result;
    expect(some.total).to.be.within(1, result.total - 1);
    expect(some.leads.every((one: { form_id: string }) => one.form_id === form_id)).to.equal(true);
  });

  it('come newest first, within their window, with what was asked', async () => {
    const { leads } = (await running.run(`${P}get_leads`, { ...window, limit: 200 })).result;
    const times = leads.map(({ submitted_at: at }: { submitted_at: string }) => at);
    expect(times).to.deep.equal([...times].sort().reverse());
    expect(times[0].slice(0, 10) <= window.end_date).to.equal(true);
    for (const { answers } of leads)
      for (const { question, answer } of answers) {
        expect(question).to.be.a('string').and.not.empty;
        expect(answer).to.be.a('string').and.not.empty;
      }
  });

  it('of a year ago are gone', async () => {
    const old = { start_date: '2025-01-01', end_date: '2025-06-30' };
    const { result } = await running.run(`${P}get_leads`, old);
    expect(result.total).to.equal(0);
  });

  it('a new form is listed, and LinkedIn refuses what a form must have', async () => {
    const args = {
      name: 'Guide',
      headline: 'Guide',
      privacy_url: 'https://example.com/privacy',
      questions: [{ field: 'EMAIL' }, { question: 'How many?', required: false }],
    };
    const { result, undone } = await running.run(`${P}create_lead_form`, args);
    expect(undone).to.deep.equal([]);
    const { forms } = (await running.run(`${P}list_lead_forms`, { status: 'DRAFT' })).result;
    const made = forms.find(({ id }: { id: string }) => id === result.form.id);
    expect(made.questions).to.have.lengthOf(2);
    const publish = { form_id: result.form.id };
    expect((await running.run(`${P}publish_lead_form`, publish)).result.form.state).to.equal(
      'PUBLISHED',
    );
    await running.run(`${P}archive_lead_form`, publish);
    const gone = await running
      .run(`${P}publish_lead_form`, publish)
      .catch((error: unknown) => error);
    expect(gone).to.include({ code: 'input_invalid' });
    const body = { owner, name: 'Guide', state: 'DRAFT', content: {} };
    const reply = await send(running, 'POST', 'leadForms', { body });
    expect(reply.status).to.equal(422);
    expect(JSON.stringify(reply.body)).to.match(/creationLocale/);
  });

  const refused: readonly (readonly [string, string, Record<string, unknown>, number])[] = [
    ['leads without their type', 'leadFormResponses', { q: 'owner', owner }, 400],
    [
      'leads of nobody',
      'leadFormResponses',
      { q: 'owner', leadType: { leadType: 'SPONSORED' } },
      400,
    ],
    [
      'forms of an unknown account',
      'leadForms',
      { q: 'owner', owner: { sponsoredAccount: 'urn:li:sponsoredAccount:1' } },
      404,
    ],
    [
      'a filter of forms that does not exist',
      'leadForms',
      { q: 'owner', owner, state: 'DRAFT' },
      400,
    ],
    [
      'a preview without an account',
      'adPreviews',
      { q: 'creative', creative: 'urn:li:sponsoredCreative:1' },
      400,
    ],
    [
      'a preview of nothing',
      'adPreviews',
      { q: 'creative', creative: 'urn:li:sponsoredCreative:1', account: owner.sponsoredAccount },
      404,
    ],
  ];
  for (const [what, path, query, status] of refused)
    it(`the emulator refuses ${what}`, async () => {
      expect((await send(running, 'GET', path, { query })).status).to.equal(status);
    });

  it('need the product Lead Sync', async () => {
    running.controls.leadSync = false;
    const reply = await send(running, 'GET', 'leadForms', { query: { q: 'owner', owner } });
    running.controls.leadSync = true;
    expect(reply.status).to.equal(403);
  });

  it("LinkedIn's own client finds forms and leads", async () => {
    const client = new RestliClient();
    client.axiosInstance.interceptors.request.use((request) => {
      request.url = request.url!.replace('https://api.linkedin.com', running.address);
      return request;
    });
    const call = { versionString: '202608', accessToken: running.token, finderName: 'owner' };
    const forms = await client.finder({
      ...call,
      resourcePath: '/leadForms',
      queryParams: { owner, start: 0, count: 10 },
    });
    expect(forms.data.elements).to.not.be.empty;
    const range = { start: Date.parse('2026-11-10'), end: Date.parse('2026-11-19') };
    const leads = await client.finder({
      ...call,
      resourcePath: '/leadFormResponses',
      queryParams: {
        owner,
        leadType: { leadType: 'SPONSORED' },
        limitedToTestLeads: false,
        submittedAtTimeRange: range,
        start: 0,
        count: 10,
      },
    });
    expect(leads.data.elements).to.have.lengthOf(10);
  });
});

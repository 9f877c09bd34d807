/** Lists become audiences: hashed before anything keeps them, uploaded as a job, charged once and only when they are there. */
import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { aPlanService, type PlanService } from '../plans/a-plan.ts';
import type { AnyJson } from '../support/any-json.ts';
import { endedJob } from '../support/until.ts';
import { someFiles } from '../support/some-files.ts';
import { makingPlatforms } from './some-audiences.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
/** Vectors of the fact sheet on conversions. */
const vectors = {
  email: '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b',
  digits: 'd6736136ea896c1bfdc553e0e86e702c70d060d805696ca3e4e9e0961353860a',
  e164: '8a59780bb8cd2ba022bfa5ba2ea3b6e07af17a7d8b30c1f9b3390e36f69019e4',
};

const csv = 'https://files.example/customers.csv';
const files = someFiles({
  [csv]: [
    'Email,Phone,Note',
    'Test@Example.com,+1 (555) 123-4567,=HYPERLINK("http://evil.example")',
    'test@example.com,,twice',
    "=cmd|'/c calc'!A1,,a formula",
    'nobody,555,neither',
  ].join('\n'),
  'https://files.example/phones.csv': 'phone\n+15551234567\n',
  'https://files.example/latin.csv': Buffer.from(
    'email\na@b.example\nj\u00f6rg@b.example\n',
    'latin1',
  ),
});

describe('sync_audience', function () {
  this.timeout(60_000);
  let service: PlanService;
  before(async () => {
    service = await aPlanService({ platforms: makingPlatforms, overrides: { files } });
  });
  after(() => service.stop());

  let calls = 0;
  const sync = async (input: object): Promise<AnyJson> => {
    calls += 1;
    const common = { platform: 'meta', audience_name: `List ${calls}`, i_have_consent: true };
    return service.call('sync_audience', { ...common, ...input });
  };
  const ended = async ({ job_id, error }: AnyJson): Promise<AnyJson> => {
    expect(error, error).to.equal(undefined);
    return endedJob(() => service.call('get_job_status', { job_id }));
  };
  /** Requests to the platform's emulator, as text. */
  const sentTo = (job: AnyJson) => job.result.result as AnyJson;

  const hash = 'a'.repeat(64);
  const device = '38400000-8cf0-11bd-b23e-10b96e40000d';
  const useless: [string, object, RegExp][] = [
    ['meta', { company_names: 'Acme' }, /company_names: is nothing that meta takes; give emails/],
    ['meta', { hashed_mobile_ids: hash }, /hashed_mobile_ids: is nothing/],
    ['google', { company_domains: 'acme.example' }, /company_domains: is nothing that google/],
    ['linkedin', { mobile_ids: device }, /mobile_ids: is nothing.*company_names/],
    ['microsoft', { phones: '+14155550100', mobile_ids: device }, /phones: .*mobile_ids: /s],
    ['meta', { csv_url: 'https://10.0.0.1/list.csv' }, /csv_url: .*public internet/],
  ];
  for (const [platform, input, why] of useless)
    it(`refuses at once what ${platform} has no use for: ${Object.keys(input).join()}`, async () => {
      const before = await service.balance();
      expect((await sync({ platform, ...input })).error).to.match(why);
      expect(await service.balance()).to.equal(before);
    });

  it('refuses a staged batch of nothing that its platform takes, and keeps it', async () => {
    const batch = { platform: 'microsoft', batch_key: 'of-phones' };
    const staged = await sync({ ...batch, batch_action: 'stage', phones: '+14155550100' });
    expect(staged.result.batch).to.include({ state: 'staged', staged: 1 });
    const finalize = { ...batch, batch_action: 'finalize' };
    expect((await sync(finalize)).error).to.include('batch_key: is nothing that microsoft takes');
    await ended(await sync({ ...finalize, emails: 'ada@example.com' }));
  });

  for (const platform of makingPlatforms)
    it(`uploads what stands in the call to ${platform}, as a job of ten credits`, async () => {
      const emails = Array.from({ length: 900 }, (_, at) => `member${at}@example.com`);
      const before = await service.balance();
      const told = await sync({
        platform,
        emails: [...emails, ' MEMBER1@Example.com ', 'nobody'].join(','),
      });
      expect(told.job_id, JSON.stringify(told)).to.be.a('string');
      expect(told).to.include({ status: 'queued', poll_with: 'get_job_status' });
      const job = await ended(told);
      expect(job.status, JSON.stringify(job)).to.equal('succeeded');
      expect(sentTo(job)).to.include({
        platform,
        identifiers_received: 902,
        identifiers_uploaded: 900,
        duplicates: 1,
        invalid: 1,
      });
      expect(await service.balance()).to.equal(before - 10);
      const { audiences } = await service.call('list_audiences', { platform });
      expect(audiences.map((one: AnyJson) => one.id)).to.include(sentTo(job).audience_id);
    });

  it('is listed at the ten credits that its job is charged, and a rehearsal says so too', async () => {
    const tool_name = 'sync_audience';
    const forecast = await service.call('forecast_tool_cost', { tool_name });
    expect(forecast).to.include({ credits: 10, min: 0, max: 10 });
    const before = await service.balance();
    const emails = 'test@example.com';
    expect(await sync({ emails, dry_run: true })).to.include({ price: 10 });
    const stage = { emails, batch_key: 'priced', batch_action: 'stage', dry_run: true };
    expect(await sync(stage)).to.include({ price: 0 });
    expect(await service.balance()).to.equal(before);
  });

  it('stages for free, uploads once what was staged, and keeps who said yes and when', async () => {
    const key = { batch_key: 'spring', audience_name: 'Spring' };
    const before = await service.balance();
    const one = await sync({
      ...key,
      batch_action: 'stage',
      emails: 'test@example.com,a@b.example',
    });
    expect(one, JSON.stringify(one)).to.deep.include({ job_id: null, status: 'succeeded' });
    expect(one.result.batch).to.deep.equal({ batch_key: 'spring', state: 'staged', staged: 2 });
    const two = await sync({ ...key, batch_action: 'stage', phones: '+1 (555) 123-4567' });
    expect(two.result.batch.staged).to.equal(3);
    expect(await service.balance()).to.equal(before);

    const begun = await sync({ ...key, batch_action: 'finalize' });
    const again = await sync({ ...key, batch_action: 'finalize' });
    expect(again.job_id).to.equal(begun.job_id);
    const job = await ended(begun);
    expect(sentTo(job), JSON.stringify(job)).to.include({
      identifiers_received: 3,
      identifiers_uploaded: 3,
    });
    const late = await sync({ ...key, batch_action: 'finalize' });
    expect(late).to.deep.include({ job_id: begun.job_id, status: 'succeeded' });
    expect(late.result.audience_id).to.equal(sentTo(job).audience_id);
    expect(await service.balance()).to.equal(before - 10);
    const closed = await sync({ ...key, batch_action: 'stage', emails: 'c@d.example' });
    expect(closed.error).to.contain('finalized');

    const { organizationId } = service;
    const rows = await service.parts.store.list(
      organizationId,
      'record.audiences_targeting.audience_upload',
      { limit: 1_000 },
    );
    const kept = JSON.stringify(rows);
    const { keyId } = await service.parts.keys.authenticate(service.key);
    expect(kept).to.contain('"consents":[{').and.contain(`"key_id":"${keyId}"`);
    expect(kept).to.contain(`"at":"${new Date(service.clock.now()).toISOString().slice(0, 13)}`);
  });

  it('takes lists that were staged for its script, and no others', async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => sha(`member${at}@example.com`));
    const stage = (more: object) =>
      service.call('stage_audience_artifact', { body: `${lines.join('\n')}\n`, ...more });
    const { artifact_id, ...facts } = await stage({});
    expect(facts).to.deep.include({
      script_name: 'meta_ads_create_audience',
      record_count: 5_000,
      bytes: 65 * 5_000,
    });
    expect(Date.parse(facts.expires_at) - service.clock.now()).to.equal(3_600_000);
    const foreign = await sync({ platform: 'x', hashed_emails_artifact_id: artifact_id });
    expect(foreign.error).to.contain('hashed_emails_artifact_id');
    const job = await ended(await sync({ hashed_emails_artifact_id: artifact_id }));
    expect(sentTo(job)).to.include({ identifiers_received: 5_000, identifiers_uploaded: 5_000 });
    service.clock.advance(3_600_000);
    const late = await sync({ hashed_emails_artifact_id: artifact_id });
    expect(late.error).to.contain('expired');
  });

  it('takes no list of another organization, and says of it what it says of none', async () => {
    const { parts } = service;
    const { artifact_id } = await service.call('stage_audience_artifact', { body: vectors.email });
    const { id: organizationId } = await parts.organizations.create({ name: 'Other Ltd' });
    const [account] = await parts.emulators.accounts('meta');
    const { account_id: accountId, credentials } = account!;
    const common = { organizationId, platform: 'meta', mode: 'test', primary: true } as const;
    await parts.connections.add({ ...common, accountId, credentials });
    const { secret } = await service.aKey({ organizationId });
    const nobodys = `${artifact_id.slice(0, -1)}${artifact_id.endsWith('0') ? '1' : '0'}`;
    const [foreign, unknown] = await Promise.all(
      [artifact_id, nobodys].map((one) => {
        const list = { audience_name: 'x', hashed_emails_artifact_id: one, i_have_consent: true };
        return service.call('sync_audience', { platform: 'meta', ...list }, secret);
      }),
    );
    expect(foreign.error).to.be.a('string');
    expect(foreign.error.replaceAll(artifact_id, '')).to.equal(
      unknown.error.replaceAll(nobodys, ''),
    );
  });

  it('names the line of a staged list that is no hash, and nothing of it', async () => {
    const body = `${vectors.email}\n${vectors.digits}\nplanted-line@example.com\n`;
    const { error } = await service.call('stage_audience_artifact', { body });
    expect(error).to.contain('line 3').and.not.contain('planted-line');
    const devices = 'AEBE52E7-03EE-455A-B3C4-E57283966239';
    const meta = await service.call('stage_audience_artifact', { body: devices });
    expect(meta.record_count).to.equal(1);
    const other = await service.call('stage_audience_artifact', {
      body: devices,
      script_name: 'x_ads_create_audience',
    });
    expect(other.error).to.contain('line 1');
  });

  it('reads a file of mixed columns, and tells exactly what was in it', async () => {
    const job = await ended(await sync({ csv_url: csv }));
    expect(sentTo(job), JSON.stringify(job)).to.include({
      identifiers_received: 6,
      identifiers_uploaded: 2,
      duplicates: 1,
      invalid: 3,
    });
    expect(sentTo(job).warnings.join()).to.contain('2 lines').and.contain('4, 5');
  });

  it('names the line at which a file is no UTF-8, and charges nothing', async () => {
    const before = await service.balance();
    const job = await ended(await sync({ csv_url: 'https://files.example/latin.csv' }));
    expect(job.status).to.equal('failed');
    expect(JSON.stringify(job)).to.contain('UTF-8').and.contain('line 3');
    expect(await service.balance()).to.equal(before);
  });

  it('refuses at once, for nothing, what cannot be uploaded', async () => {
    const before = await service.balance();
    const refused = async (input: object, ...words: readonly string[]) => {
      const { error } = await sync(input);
      for (const word of words) expect(error, JSON.stringify(input)).to.contain(word);
    };
    const emails = 'a@b.example';
    await refused({ i_have_consent: false, emails }, 'i_have_consent');
    await refused({}, 'emails', 'csv_url');
    await refused({ batch_action: 'stage', emails }, 'batch_key');
    await refused({ batch_key: 'k', emails }, 'batch_action');
    await refused({ batch_action: 'finalize', batch_key: 'empty' }, 'batch_key', 'stage');
    await refused({ csv_path: '/etc/passwd' }, 'csv_path', 'csv_url');
    await refused({ csv_url: 'http://127.0.0.1/x.csv', emails }, 'csv_url');
    await refused({ audience_type: 'LOOKALIKE', emails }, 'build_lookalike_audience');
    await refused({ platform: 'pinterest', emails }, 'platform', 'meta');
    await refused({ emails: Array(1_001).fill(emails).join(',') }, '1000', 'stage');
    await refused({ hashed_emails: 'abc' }, 'hashed_emails');
    await refused({ emails: '=cmd|calc,nobody' }, 'emails: has no email');
    await refused({ phones: '030 1234567' }, 'phones: has no phone', 'country');
    expect(await service.balance()).to.equal(before);
  });

  it('fails as a job, for nothing, when the list has nobody whom the platform takes', async () => {
    const before = await service.balance();
    const csv_url = 'https://files.example/phones.csv';
    const job = await ended(await sync({ platform: 'microsoft', csv_url }));
    expect(job.status).to.equal('failed');
    expect(JSON.stringify(job)).to.contain('no e-mails');
    expect(await service.balance()).to.equal(before);
  });

  describe('in three parts to meta', () => {
    const lines = Array.from({ length: 25_000 }, (_, at) => sha(`part${at}@example.com`)).join(
      '\n',
    );
    /** Done when the second part is on its way. */
    let during: () => Promise<void>;
    let parts = 0;
    let send: PlanService['parts']['gateway']['send'];
    before(() => {
      const { gateway } = service.parts;
      ({ send } = gateway);
      gateway.send = async (...given) => {
        const isPart = 'path' in given[2] && String(given[2].path).endsWith('/users');
        if (isPart && ++parts === 2) await during();
        return send.apply(gateway, given);
      };
    });
    after(() => {
      service.parts.gateway.send = send;
    });
    const begin = async () => {
      parts = 0;
      const { artifact_id } = await service.call('stage_audience_artifact', { body: lines });
      return sync({ hashed_emails_artifact_id: artifact_id });
    };

    it('tells which audience has how many, where the platform takes part of them, and charges nothing', async () => {
      const before = await service.balance();
      during = async () => {
        const faults = await service.parts.emulators.faults('meta');
        faults.plan({ kind: 'status', status: 400, path: '/users' });
      };
      const job = await ended(await begin());
      expect(job.status).to.equal('failed');
      expect(JSON.stringify(job.error)).to.match(
        /The audience \d+ was made, but only 10000 of its members were taken/,
      );
      expect(await service.balance()).to.equal(before);
    });

    it('is finished, told and charged once, where it is cancelled in the middle: half a list is no list', async () => {
      const before = await service.balance();
      let job_id = '';
      let told: AnyJson = {};
      during = async () => {
        const wish = { method: 'DELETE', headers: { 'x-service-key': service.key } };
        const reply = await fetch(`${service.urls.base}/api/v1/jobs/${job_id}`, wish);
        told = (await reply.json()) as AnyJson;
      };
      ({ job_id } = await begin());
      const job = await ended({ job_id });
      expect(told.job).to.include({ status: 'running', cancel_requested: true });
      expect(parts).to.equal(3);
      expect(sentTo(job)).to.include({
        identifiers_received: 25_000,
        identifiers_uploaded: 25_000,
      });
      expect(await service.balance()).to.equal(before - 10);
    });
  });
});

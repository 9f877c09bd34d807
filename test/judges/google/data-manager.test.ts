/** Members of customer lists by way of the Data Manager API: whole requests, hashes alone, and sizes that follow. */
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import { someFiles } from '../../support/some-files.ts';
import {
  ACTIVE,
  anEmulator,
  DORMANT,
  MANAGER,
  type AnEmulator,
} from '../../../plugins/platforms/google/test/an-emulator.ts';
import { judgeCalls } from './judge-calls.ts';
import { replyFaults, requestFaults } from './protos.ts';

const sha = (plain: string) => createHash('sha256').update(plain).digest('hex');
const member = (emailAddress: string) => ({ userData: { userIdentifiers: [{ emailAddress }] } });
const PATH = '@datamanager/audienceMembers:ingest';

describe('The Data Manager API of the Google Ads emulator', () => {
  let emulator: AnEmulator;
  let list: string;
  beforeEach(async () => {
    emulator = await anEmulator();
    const crmBasedUserList = { uploadKeyType: 'CONTACT_INFO' };
    const made = await emulator.mutate('userLists', [{ create: { name: 'M', crmBasedUserList } }]);
    list = made.body.results[0].resourceName.split('/').pop();
  });
  afterEach(() => emulator.close());

  const body = (change: object = {}) => ({
    destinations: [
      {
        operatingAccount: { accountType: 'GOOGLE_ADS', accountId: ACTIVE },
        productDestinationId: list,
      },
    ],
    audienceMembers: [member('a'.repeat(64))],
    encoding: 'HEX',
    termsOfService: { customerMatchTermsOfServiceStatus: 'ACCEPTED' },
    ...change,
  });
  const ingest = (change: object = {}) =>
    emulator.send('POST', 'v1/audienceMembers:ingest', body(change));
  const statusOf = (id: string) =>
    emulator.send('GET', `v1/requestStatus:retrieve?requestId=${encodeURIComponent(id)}`);
  const reasonOf = async (change: object) => {
    const reply = await ingest(change);
    const [detail] = reply.body.error.details as { reason: string }[];
    return [reply.status, detail?.reason];
  };

  it('takes what its protos describe, works on it, and then says how many came', async () => {
    expect(requestFaults('POST', PATH, body())).to.deep.equal([]);
    const reply = await ingest();
    expect(replyFaults('POST', PATH, reply)).to.deep.equal([]);
    const { requestId } = reply.body;
    const early = await statusOf(requestId);
    expect(early.body.requestStatusPerDestination[0].requestStatus).to.equal('PROCESSING');
    emulator.clock.advance(3_600_000);
    const late = await statusOf(requestId);
    expect(replyFaults('GET', '@datamanager/requestStatus:retrieve', late)).to.deep.equal([]);
    expect(late.body.requestStatusPerDestination[0].requestStatus).to.equal('SUCCESS');
  });

  it('takes all members of a request or none, and says why', async () => {
    const cases: readonly (readonly [object, string])[] = [
      [
        { audienceMembers: [member('a'.repeat(64)), member('ann@example.com')] },
        'INVALID_HEX_ENCODING',
      ],
      [{ audienceMembers: [member('ab')] }, 'INVALID_SHA256_FORMAT'],
      [{ audienceMembers: [] }, 'REQUIRED_FIELD_MISSING'],
      [
        { audienceMembers: Array.from({ length: 10_001 }, () => member('a'.repeat(64))) },
        'TOO_MANY_AUDIENCE_MEMBERS',
      ],
      [{ encoding: undefined }, 'REQUIRED_FIELD_MISSING'],
      [{ termsOfService: undefined }, 'TERMS_AND_CONDITIONS_NOT_SIGNED'],
      [{ destinations: [] }, 'REQUIRED_FIELD_MISSING'],
    ];
    for (const [change, reason] of cases)
      expect(await reasonOf(change), reason).to.deep.equal([400, reason]);
    emulator.clock.advance(3_600_000);
    const { body: found } = await emulator.search(
      `SELECT user_list.size_for_search FROM user_list WHERE user_list.id = ${list}`,
    );
    expect(found.results[0].userList.sizeForSearch).to.equal('0');
  });

  it('refuses unknown fields, an unknown request, and an account without its manager', async () => {
    const unknown = await ingest({ members: [] });
    expect(unknown.body.error.message).to.contain('Unknown name "members"');
    expect((await statusOf('nobody')).status).to.equal(404);
    const operatingAccount = { accountType: 'GOOGLE_ADS', accountId: DORMANT };
    const destination = { operatingAccount, productDestinationId: '1' };
    expect((await ingest({ destinations: [destination] })).status).to.equal(403);
    const loginAccount = { accountType: 'GOOGLE_ADS', accountId: MANAGER };
    const managed = await reasonOf({ destinations: [{ ...destination, loginAccount }] });
    expect(managed).to.deep.equal([400, 'INVALID_DESTINATION']);
  });
});

describe('google_ads_data_manager', () => {
  let google: EmulatedPlatform;
  const csv = 'email,phone\nANN@example.com,\nAn.n+shop@GMail.com,+1 (202) 555-0123\n';
  beforeEach(async () => {
    google = await anEmulatedPlatform('google', {
      files: someFiles({ 'https://cdn.example.com/members.csv': csv }),
    });
  });
  afterEach(() => google.close());

  const script = 'google_ads_data_manager';
  const consent = {
    i_have_consent: true,
    ad_user_data_consent: 'GRANTED',
    ad_personalization_consent: 'GRANTED',
  };
  const sent = () =>
    google.calls.flatMap(
      ({ request }) => JSON.stringify(request.body ?? '').match(/[0-9a-f]{64}/g) ?? [],
    );

  it('hashes as Google does: lower case, no dots and plus parts of Gmail, phones with their plus', async () => {
    await google.run(script, {
      action: 'create',
      name: 'Buyers',
      emails: 'ANN@Example.com,An.n+shop@GMail.com',
      phones: '+1 (202) 555-0123',
      ...consent,
    });
    const plain = ['ann@example.com', 'ann@gmail.com', '+12025550123'];
    expect(sent()).to.deep.equal(plain.map(sha));
    expect(JSON.stringify(google.calls)).to.not.match(/@example|@gmail|5550123/i);
    judgeCalls(google.calls);
  });

  it('a file of members comes to the same hashes as the arguments', async () => {
    await google.run('google_ads_create_customer_match', {
      name: 'From a file',
      csv_url: 'https://cdn.example.com/members.csv',
      ...consent,
    });
    const plain = ['ann@example.com', 'ann@gmail.com', '+12025550123'];
    expect(new Set(sent())).to.deep.equal(new Set(plain.map(sha)));
    judgeCalls(google.calls);
  });

  it('a list grows when the request is done, its status says so, and undo closes it', async () => {
    const emails = Array.from({ length: 50 }, (_, n) => `p${String(n)}@example.com`).join(',');
    const ran = await google.run(script, {
      action: 'create',
      name: 'Fifty',
      emails,
      ...consent,
    });
    const { job_resource_name } = ran.result;
    const status = async () =>
      (await google.run(script, { action: 'status', job_resource_name })).result.job;
    expect((await status()).status).to.equal('PROCESSING');
    google.clock.advance(3_600_000);
    expect(await status()).to.include({ status: 'SUCCESS', members: 50 });
    const listed = async () => (await google.run(script, { action: 'list' })).result.audiences[0];
    expect(await listed()).to.include({ size_search: 31, status: 'OPEN' });
    await google.undo(script, ran);
    expect((await listed()).status).to.equal('CLOSED');
    const upload = google.run(script, {
      action: 'upload',
      audience_id: ran.result.audience.id,
      emails: 'ann@example.com',
      ...consent,
    });
    expect(await upload.then(undefined, (error: Error) => error.message)).to.contain(
      'no open list',
    );
  });

  it('looks at jobs of the Ads API too, and counts where members come from', async () => {
    const { result } = await google.run('google_ads_create_customer_match', {
      name: 'Old way',
      hashed_emails: 'a'.repeat(64),
      ...consent,
    });
    const job = await google.run(script, {
      action: 'status',
      job_resource_name: `customers/${ACTIVE}/offlineUserDataJobs/${String(result.job.id)}`,
    });
    expect(job.result.job.status).to.equal('PENDING');
    const { sources } = (await google.run(script, { action: 'list-sources' })).result;
    expect(sources.map(({ lists }: { lists: number }) => lists)).to.deep.equal([1, 1, 1]);
  });

  it('sends members of an account below a manager with the manager’s id', async () => {
    const { result } = await google.run(
      script,
      { action: 'create', name: 'UK', emails: 'ann@example.com', ...consent },
      { account: DORMANT },
    );
    expect(result.members_sent).to.equal(1);
  });

  it('asks for what each action needs', async () => {
    for (const args of [
      { action: 'create' },
      { action: 'upload', emails: 'ann@example.com', ...consent },
      { action: 'status' },
    ])
      expect(
        await google.run(script, args).then(undefined, (error: { code: string }) => error.code),
        args.action,
      ).to.equal('input_invalid');
  });
});

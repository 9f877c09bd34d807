/** Audiences of Google Ads: what is refused, what fills a list and when, and how each change is taken back. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { ACTIVE, anEmulator, type AnEmulator } from './an-emulator.ts';

const hash = (letter: string) => letter.repeat(64);
const jobs = `customers/${ACTIVE}/offlineUserDataJobs`;
const codeOf = (reply: { readonly body: { readonly error: { readonly details: unknown[] } } }) => {
  const [detail] = reply.body.error.details as { errors: { errorCode: object }[] }[];
  return Object.values(detail?.errors[0]?.errorCode ?? {})[0] as unknown;
};

describe('Customer lists of the Google Ads emulator', () => {
  let emulator: AnEmulator;
  let list: string;
  beforeEach(async () => {
    emulator = await anEmulator();
    const crmBasedUserList = { uploadKeyType: 'CONTACT_INFO', dataSourceType: 'FIRST_PARTY' };
    const made = await emulator.mutate('userLists', [
      { create: { name: 'Members', membershipLifeSpan: '540', crmBasedUserList } },
    ]);
    list = made.body.results[0].resourceName;
  });
  afterEach(() => emulator.close());

  const newJob = async () => {
    const metadata = { customerMatchUserListMetadata: { userList: list } };
    const job = { type: 'CUSTOMER_MATCH_USER_LIST', ...metadata };
    const { body } = await emulator.send('POST', `${jobs}:create`, { job });
    return `${jobs}/${String(body.resourceName).split('/').pop()}`;
  };
  const add = (job: string, hashes: readonly string[]) =>
    emulator.send('POST', `${job}:addOperations`, {
      operations: hashes.map((hashedEmail) => ({
        create: { userIdentifiers: [{ hashedEmail }] },
      })),
    });
  const sizeOf = async () => {
    const { body } = await emulator.search(
      `SELECT user_list.size_for_search FROM user_list WHERE user_list.resource_name = '${list}'`,
    );
    return Number(body.results[0].userList.sizeForSearch);
  };

  it('grow when the job is done, not when it is started, and count nobody twice', async () => {
    const job = await newJob();
    const people = Array.from({ length: 10 }, (_, n) => n.toString(16).repeat(64));
    expect((await add(job, people)).status).to.equal(200);
    expect((await add(job, people)).status).to.equal(200);
    expect((await emulator.send('POST', `${job}:run`, {})).body.name).to.match(
      /\/operations\/\d+$/,
    );
    expect(await sizeOf()).to.equal(0);
    emulator.clock.advance(3_600_000);
    expect(await sizeOf()).to.equal(6);
  });

  it('stay empty while the job was not told to run, whatever is sent to it', async () => {
    await add(await newJob(), [hash('a'), hash('b')]);
    emulator.clock.advance(86_400_000);
    expect(await sizeOf()).to.equal(0);
  });

  it('refuse what is no hash, a second start, and members for a list of visitors', async () => {
    const job = await newJob();
    expect(codeOf(await add(job, ['ann@example.com']))).to.equal('INVALID_SHA256_FORMAT');
    await add(job, [hash('a')]);
    await emulator.send('POST', `${job}:run`, {});
    const again = await emulator.send('POST', `${job}:run`, {});
    expect(codeOf(again)).to.equal('JOB_ALREADY_STARTED');
    expect(codeOf(await add(job, [hash('b')]))).to.equal('JOB_ALREADY_STARTED');
    const { body } = await emulator.search(
      "SELECT user_list.id FROM user_list WHERE user_list.type = 'RULE_BASED'",
    );
    list = body.results[0].userList.resourceName;
    const metadata = { customerMatchUserListMetadata: { userList: list } };
    const other = { job: { type: 'CUSTOMER_MATCH_USER_LIST', ...metadata } };
    const refused = await emulator.send('POST', `${jobs}:create`, other);
    expect(codeOf(refused)).to.equal('INVALID_USER_LIST_TYPE');
  });

  it('refuse a taken name, a list of no sort, an empty rule, 541 days and removal', async () => {
    const crm = { crmBasedUserList: { uploadKeyType: 'CONTACT_INFO' } };
    const refusals: readonly [object, string][] = [
      [{ create: { name: 'MEMBERS', ...crm } }, 'NAME_ALREADY_USED'],
      [{ create: { name: 'Sort' } }, 'CONCRETE_TYPE_REQUIRED'],
      [{ create: { name: 'Rule', ruleBasedUserList: {} } }, 'INVALID_RULE'],
      [{ create: { name: 'Long', membershipLifeSpan: '541', ...crm } }, 'TOO_HIGH'],
      [{ remove: list }, 'USER_LIST_MUTATE_NOT_SUPPORTED'],
    ];
    for (const [operation, code] of refusals)
      expect(codeOf(await emulator.mutate('userLists', [operation])), code).to.equal(code);
  });
});

describe('Audiences of Google Ads made and taken back', () => {
  let google: EmulatedPlatform;
  before(async () => {
    google = await anEmulatedPlatform('google');
  });
  after(() => google.close());

  const statusOf = async (id: string) => {
    const { result } = await google.run('google_ads_list_audiences');
    return result.audiences.find((one: { id: string }) => one.id === id)?.status as unknown;
  };
  const pages = { url_contains: 'northwind.example' };
  const consent = {
    i_have_consent: true,
    ad_user_data_consent: 'GRANTED',
    ad_personalization_consent: 'GRANTED',
  };
  const made: readonly (readonly [string, object, number])[] = [
    ['google_ads_create_website_visitor_audience', { name: 'Visitors', ...pages }, 1],
    ['google_ads_create_standard_retargeting_audiences', pages, 5],
    [
      'google_ads_create_customer_match',
      { name: 'Members', hashed_emails: hash('a'), ...consent },
      1,
    ],
  ];
  for (const [script, args, count] of made)
    it(`${script}: open when made, closed when undone`, async () => {
      const ran = await google.run(script, { ...args });
      expect(ran.verified).to.equal(true);
      const { audience, audiences = [audience] } = ran.result;
      const ids = audiences.map(({ id }: { id: string }) => id) as string[];
      expect(ids).to.have.length(count);
      for (const id of ids) expect(await statusOf(id)).to.equal('OPEN');
      await google.undo(script, ran);
      for (const id of ids) expect(await statusOf(id)).to.equal('CLOSED');
    });

  it('the standard set leaves alone what is there under the same name', async () => {
    const script = 'google_ads_create_standard_retargeting_audiences';
    const { changes } = await google.run(script, { ...pages, lookbacks: '7,14' });
    expect(changes.map(({ name }) => name)).to.deep.equal([
      'Website visitors 14 days',
      'Website converters 14 days',
    ]);
  });

  for (const [script, change] of [
    ['google_ads_delete_audience', {}],
    ['google_ads_update_audience', { name: 'Renamed', status: 'CLOSED' }],
  ] as const)
    it(`${script}: undone, the audience is as it was`, async () => {
      const { result } = await google.run('google_ads_list_audiences', { status: 'OPEN' });
      const [before] = result.audiences;
      const ran = await google.run(script, { audience_id: before.id, ...change });
      expect(await statusOf(before.id)).to.equal('CLOSED');
      await google.undo(script, ran);
      const now = await google.run('google_ads_list_audiences', { status: 'OPEN' });
      expect(now.result.audiences[0]).to.deep.equal(before);
    });

  it('sends nothing at all when one entry is no hash, and does not repeat it', async () => {
    const calls = google.calls.length;
    const error = await google
      .run('google_ads_create_customer_match', {
        name: 'Plain',
        hashed_emails: `${hash('a')},ann@example.com`,
        ...consent,
      })
      .then(
        () => undefined,
        (refused: Error & { code?: string }) => refused,
      );
    expect(error?.code).to.equal('input_invalid');
    expect(JSON.stringify(error) + String(error?.message)).to.not.contain('ann@');
    expect(google.calls).to.have.length(calls);
  });
});

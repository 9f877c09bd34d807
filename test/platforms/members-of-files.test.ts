/** Audiences from `csv_url`, on every platform that has them: what is fetched, what is sent, and in how many requests. */
import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { anEmulatedPlatform, type EmulatedPlatform } from '../support/an-emulated-platform.ts';
import { failureOf } from '../support/a-gateway.ts';
import { someFiles } from '../support/some-files.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const url = 'https://files.example/members.csv';
const people = Array.from({ length: 12_001 }, (_, at) => `member${at}@example.com`);
const device = 'AEBE52E7-03EE-455A-B3C4-E57283966239';
const [one, phone] = ['ann@example.com', '+1 415 555 0100'];
const files = () =>
  someFiles({
    [url]: `E-Mail\n${people.join('\n')}\n${people[0]?.toUpperCase()}\nnobody\n`,
    'https://files.example/mixed.csv': `email,phone,maid\n${one},${phone},\n,,${device}\n`,
    'https://files.example/devices.csv': `maid\n${device}\n`,
    'https://files.example/page.csv': '<!doctype html><title>Sign in</title>',
  });

interface Case {
  readonly platform: string;
  readonly script: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** End of the path of the requests that carry members, and how many of them 12,001 people take. */
  readonly to: string;
  readonly requests: number;
  /** Where the result says how many were sent. */
  readonly count: string;
  /** Of everybody in `mixed.csv` as this platform takes them. */
  readonly mixed: readonly string[];
}

const email = sha(one);
const e164 = sha('+14155550100');
const cases: readonly Case[] = [
  {
    platform: 'meta',
    script: 'meta_ads_create_audience',
    args: { name: 'People', i_have_consent: true },
    to: '/users',
    requests: 2,
    count: 'members_received',
    mixed: [email, sha('14155550100'), device.toLowerCase()],
  },
  {
    platform: 'linkedin',
    script: 'linkedin_ads_create_matched_audience',
    args: { name: 'People', i_have_consent: true },
    to: '/users',
    requests: 3,
    count: 'accepted',
    mixed: [email],
  },
  {
    platform: 'reddit',
    script: 'reddit_ads_create_audience',
    args: { name: 'People', i_have_consent: true },
    to: '/users',
    requests: 5,
    count: 'sent',
    mixed: [email, sha(device.toLowerCase())],
  },
  {
    platform: 'snapchat',
    script: 'snapchat_ads_create_audience',
    args: { name: 'People', i_have_consent: true },
    to: '/users',
    requests: 1,
    count: 'sent',
    mixed: [email, sha('14155550100'), sha(device.toLowerCase())],
  },
  {
    platform: 'tiktok',
    script: 'tiktok_ads_create_audience',
    args: { name: 'People', i_have_consent: true },
    to: 'file/upload/',
    requests: 2,
    count: 'uploaded',
    mixed: [email],
  },
  {
    platform: 'x',
    script: 'x_ads_create_audience',
    args: { name: 'People', i_have_consent: true },
    to: '/users',
    requests: 5,
    count: 'members_sent',
    mixed: [email, e164, sha(device.toLowerCase())],
  },
  {
    platform: 'microsoft',
    script: 'microsoft_ads_create_audience',
    args: { name: 'People', accept_terms: true, i_have_consent: true },
    to: 'CustomerListUserData/Apply',
    requests: 2,
    count: 'members_sent',
    mixed: [email],
  },
];

const values = (json: string, text = json.replaceAll('\\n', ' ')) => [
  ...(text.match(/\b[0-9a-f]{64}\b/g) ?? []),
  ...(text.match(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g) ?? []),
];

for (const { platform, script, args, to, requests, count, mixed } of cases)
  describe(`${script} with csv_url`, () => {
    let running: EmulatedPlatform;
    let client: ReturnType<typeof files>;
    beforeEach(async () => {
      client = files();
      running = await anEmulatedPlatform(platform, { files: client });
    });
    afterEach(() => running.close());
    const sentTo = () =>
      running.calls.filter(({ request }) => request.method !== 'GET' && request.path.endsWith(to));

    it(`sends 12,001 people, hashed, each once, in ${requests} requests`, async () => {
      const ran = await running.run(script, { ...args, csv_url: url });
      expect(ran.result[count]).to.equal(people.length);
      expect(ran.verified).to.equal(true);
      expect(sentTo()).to.have.length(requests);
      const sent = sentTo().flatMap(({ request }) => values(JSON.stringify(request.body)));
      expect(new Set(sent)).to.deep.equal(new Set(people.map(sha)));
      expect(sent).to.have.length(people.length);
      expect(ran.result.warnings).to.include('1 lines of the file had nobody in them: 12004.');
      expect(ran.changes[0]?.after).to.nested.include({ 'csv.rows': people.length + 2 });
      // Texts outside of the request name neither somebody nor a hash of somebody.
      expect(JSON.stringify([ran.changes, ran.result, ran.trail])).to.not.match(
        /member\d|@example/,
      );
      expect(client.asked).to.deep.equal([url]);
      expect(await running.undo(script, ran)).to.have.length(1);
    });
    it('takes of a file what the platform takes, and names nameless members Customers', async () => {
      const devices = platform === 'tiktok' ? { mobile_id_type: 'IDFA_SHA256' } : {};
      const csv_url = 'https://files.example/mixed.csv';
      const { name: _name, ...unnamed } = args;
      const ran = await running.run(script, { ...unnamed, ...devices, csv_url });
      expect(ran.changes[0]).to.include({ field: 'creation', name: 'Customers' });
      const sent = sentTo().flatMap(({ request }) => values(JSON.stringify(request.body)));
      expect(sent).to.have.members(mixed);
    });
    it('refuses what is no list, or not there, and makes nothing', async () => {
      for (const [file, code] of [
        ['page.csv', 'input_invalid'],
        ['gone.csv', 'fetch_failed'],
      ] as const) {
        const csv_url = `https://files.example/${file}`;
        const error = await failureOf(running.run(script, { ...args, csv_url }));
        expect(error).to.include({ code });
        expect(error.message).to.match(/^csv_url: /);
      }
      expect(running.requests.filter(({ method }) => method !== 'GET')).to.deep.equal([]);
    });
  });

describe('Members of a file', () => {
  let running: EmulatedPlatform;
  before(async () => {
    running = await anEmulatedPlatform('linkedin', { files: files() });
  });
  after(() => running.close());

  it('are added to an audience that is there, after a preview that says how many', async () => {
    const { result } = await running.run('linkedin_ads_list_audiences');
    const audience = result.audiences.find(({ type }: { type: string }) => type === 'USER');
    const ran = await running.run('linkedin_ads_add_audience_members', {
      audience_id: audience.id,
      csv_url: url,
      i_have_consent: true,
    });
    expect(ran.result).to.include({ sent: 12_001, accepted: 12_001, rejected: 0 });
    expect(ran.changes[0]).to.nested.include({ field: 'members_added', 'after.members': 12_001 });
  });
  it('do not go in with flags of another sort', async () => {
    const error = await failureOf(
      running.run('linkedin_ads_create_matched_audience', {
        name: 'X',
        company_names: ['Contoso'],
        csv_url: url,
        i_have_consent: true,
      }),
    );
    expect(error).to.include({ code: 'input_invalid' });
    expect(error.message).to.match(/no company domains or company names/);
  });
  it('that are devices are hashed before TikTok gets them, from flags too', async () => {
    const tiktok = await anEmulatedPlatform('tiktok', { files: files() });
    try {
      for (const given of [
        { csv_url: 'https://files.example/devices.csv' },
        { mobile_ids: device },
      ]) {
        const sort = { mobile_id_type: 'IDFA_SHA256', ...given };
        const wish = { name: 'Devices', i_have_consent: true, ...sort };
        await tiktok.run('tiktok_ads_create_audience', wish);
        const upload = tiktok.calls.findLast(({ request }) => request.path.endsWith('upload/'));
        expect(JSON.stringify(upload?.request.body)).to.include(sha(device.toLowerCase()));
      }
      const csv_url = 'https://files.example/devices.csv';
      const none = { name: 'Devices', i_have_consent: true, csv_url };
      expect(await failureOf(tiktok.run('tiktok_ads_create_audience', none))).to.include({
        code: 'input_invalid',
      });
    } finally {
      await tiktok.close();
    }
  });
});

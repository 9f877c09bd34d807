/** LinkedIn's own client drives the emulator, and reads what our scripts send: the judge of Rest.li. */
import { tinyPng } from '../../../../test/support/some-files.ts';
import { expect } from 'chai';
import { RestliClient } from 'linkedin-api-client';
import decoder from 'linkedin-api-client/dist/lib/utils/decoder.js';
import encoder from 'linkedin-api-client/dist/lib/utils/encoder.js';
import {
  anEmulator,
  MAIN,
  NOON,
  send,
  type RunningEmulator,
  campaignNamed,
} from './an-emulator.ts';

const versionString = '202608';

describe("LinkedIn's own client", () => {
  let running: RunningEmulator;
  let client: RestliClient;
  let campaign: string;
  const collection = `/adAccounts/${MAIN}/adCampaigns`;
  const call = () => ({ versionString, accessToken: running.token });
  before(async () => {
    running = await anEmulator();
    client = new RestliClient();
    client.axiosInstance.interceptors.request.use((request) => {
      request.url = request.url!.replace('https://api.linkedin.com', running.address);
      return request;
    });
    campaign = await campaignNamed(running, 'Plant managers');
  });
  after(() => running.close());

  it('sends conversions many at a time, and reads what became of each', async () => {
    const query = { q: 'account', account: `urn:li:sponsoredAccount:${MAIN}`, start: 0, count: 10 };
    const { body } = await send(running, 'GET', 'conversions', { query });
    const rules = body.elements as { id: number; conversionMethod: string }[];
    const { id } = rules.find(({ conversionMethod }) => conversionMethod === 'CONVERSIONS_API')!;
    const event = (idValue: string) => ({
      conversion: `urn:lla:llaPartnerConversion:${id}`,
      conversionHappenedAt: NOON,
      eventId: idValue,
      user: { userIds: [{ idType: 'SHA256_EMAIL', idValue }] },
    });
    const { data } = await client.batchCreate({
      ...call(),
      resourcePath: '/conversionEvents',
      entities: [event('a'.repeat(64)), event('ada@example.com')],
    });
    expect(data.elements.map(({ status }) => status)).to.deep.equal([201, 400]);
  });

  it('finds, page after page, with the cursor that it was given', async () => {
    const names: string[] = [];
    let pageToken: string | undefined;
    do {
      const { data } = await client.finder({
        ...call(),
        resourcePath: collection,
        finderName: 'search',
        queryParams: {
          search: { status: { values: ['ACTIVE', 'PAUSED'] } },
          sortOrder: 'DESCENDING',
          pageSize: 4,
          ...(pageToken ? { pageToken } : {}),
        },
      });
      const page = data as unknown as {
        elements: { name: string }[];
        metadata: { nextPageToken?: string };
      };
      names.push(...page.elements.map(({ name }) => name));
      pageToken = page.metadata.nextPageToken;
    } while (pageToken);
    expect(names).to.have.length(11);
    expect(new Set(names).size).to.equal(11);
  });

  it('reads one, and 300 in one go: the query travels in the body', async () => {
    const one = await client.get({
      ...call(),
      resourcePath: `${collection}/{id}`,
      pathKeys: { id: campaign },
    });
    expect(one.data).to.include({ name: 'Plant managers', status: 'ACTIVE' });
    const ids = [
      campaign,
      ...Array.from({ length: 300 }, (_, n) => String(100_000_000_000_000 + n)),
    ];
    const many = await client.batchGet({ ...call(), resourcePath: collection, ids });
    expect(running.requests.at(-1)).to.include({ method: 'POST', url: `/rest${collection}` });
    expect(Object.keys(many.data.results)).to.deep.equal([campaign]);
    expect(Object.keys(many.data.errors!)).to.have.length(300);
  });

  it('creates and reads the id out of the header', async () => {
    const { createdEntityId, status } = await client.create({
      ...call(),
      resourcePath: `/adAccounts/${MAIN}/adCampaignGroups`,
      entity: {
        account: `urn:li:sponsoredAccount:${MAIN}`,
        name: 'By the client',
        status: 'DRAFT',
        runSchedule: { start: running.clock.now() },
      },
    });
    expect(status).to.equal(201);
    const removed = await client.delete({
      ...call(),
      resourcePath: `/adAccounts/${MAIN}/adCampaignGroups/{id}`,
      pathKeys: { id: createdEntityId as string },
    });
    expect(removed.status).to.equal(204);
    const gone = await send(
      running,
      'GET',
      `adAccounts/${MAIN}/adCampaignGroups/${createdEntityId}`,
    );
    expect(gone.status).to.equal(404);
  });

  it('names a creative by URN in the path, and decodes the URN of a new one', async () => {
    const { result } = await running.run('linkedin_ads_list_creatives', { campaign_id: campaign });
    const [{ id, post }] = result.creatives;
    const urn = `urn:li:sponsoredCreative:${id}`;
    const resourcePath = `/adAccounts/${MAIN}/creatives`;
    const read = await client.get({
      ...call(),
      resourcePath: `${resourcePath}/{id}`,
      pathKeys: { id: urn },
    });
    expect(read.data).to.include({ id: urn });
    const made = await client.create({
      ...call(),
      resourcePath,
      entity: {
        campaign: `urn:li:sponsoredCampaign:${campaign}`,
        intendedStatus: 'DRAFT',
        content: { reference: post },
      },
    });
    expect(made.createdEntityId).to.match(/^urn:li:sponsoredCreative:\d+$/);
  });

  it('changes by set, and by the difference that its patch generator finds', async () => {
    const place = { resourcePath: `${collection}/{id}`, pathKeys: { id: campaign } };
    const set = await client.partialUpdate({
      ...call(),
      ...place,
      patchSetObject: { name: 'Plant managers 2' },
    });
    expect(set.status).to.equal(204);
    const { data: original } = await client.get({ ...call(), ...place });
    const before = original as unknown as {
      dailyBudget: { amount: string };
      version: { versionTag: string };
    };
    await client.partialUpdate({
      ...call(),
      ...place,
      originalEntity: before,
      modifiedEntity: {
        ...before,
        name: 'Plant managers',
        runSchedule: { start: 0, end: 1_830_000_000_000 },
        dailyBudget: { ...before.dailyBudget, amount: '64' },
      },
    });
    const { data } = await client.get({ ...call(), ...place });
    const after = data as unknown as Record<string, { [key: string]: unknown }>;
    expect(after['name']).to.equal('Plant managers');
    expect(after['dailyBudget']).to.deep.equal({ currencyCode: 'USD', amount: '64' });
    expect(after['runSchedule']).to.include({ end: 1_830_000_000_000 });
    expect(after['version']!['versionTag']).to.equal(String(Number(before.version.versionTag) + 1));
  });

  it('calls an action, and adds members in a batch with a verdict for each', async () => {
    const upload = await client.action({
      ...call(),
      resourcePath: '/images',
      actionName: 'initializeUpload',
      data: { initializeUploadRequest: { owner: 'urn:li:organization:77340021' } },
    });
    const { image, uploadUrl } = upload.data.value as { image: string; uploadUrl: string };
    const authorization = `Bearer ${running.token}`;
    await fetch(uploadUrl, {
      method: 'PUT',
      body: new Uint8Array(tinyPng),
      headers: { authorization },
    });
    const read = await send(running, 'GET', `images/${encodeURIComponent(image)}`);
    expect(read.body.status).to.equal('AVAILABLE');
    const made = await running.run('linkedin_ads_create_matched_audience', {
      name: 'X',
      hashed_emails: ['a'.repeat(64)],
      i_have_consent: true,
    });
    const batch = await client.batchCreate({
      ...call(),
      resourcePath: `/dmpSegments/${made.result.audience.id}/users`,
      entities: [
        { action: 'ADD', userIds: [{ idType: 'SHA256_EMAIL', idValue: 'b'.repeat(64) }] },
        { action: 'ADD', userIds: [{ idType: 'SHA256_EMAIL', idValue: 'plain@example.com' }] },
      ],
    });
    expect(batch.data.elements.map(({ status }) => status)).to.deep.equal([201, 400]);
  });

  it('reads every query that our scripts send as what they meant', async () => {
    const wide = { facet: 'staffCountRanges' };
    const sent = [
      await running.run('linkedin_ads_list_campaigns', {}),
      await running.run('pull_linkedin_ads', { level: 'creative' }),
      await running.run('linkedin_ads_list_creatives', { campaign_id: campaign }),
      await running.run('pull_linkedin_company_engagement', { days: 30 }),
      await running.run('linkedin_ads_search_targeting', wide),
      await running.run('linkedin_ads_get_demographics', { pivot: 'MEMBER_INDUSTRY' }),
      await running.run('linkedin_ads_get_audience_count', {
        include: {
          locations: ['urn:li:geo:103644278'],
          staffCountRanges: ['urn:li:staffCountRange:(2,10)'],
        },
      }),
    ].flatMap((ran) =>
      ran.sent.flatMap(({ request: { method, ...rest } }) =>
        method === 'ASK' || rest.query === undefined ? [] : [{ ...rest, method }],
      ),
    );
    expect(sent.length).to.be.above(9);
    for (const { method, path, query = {} } of sent) {
      await send(running, method, path, { query });
      const raw = running.requests.at(-1)!.url.split('?')[1]!;
      const { fields, ...rest } = query;
      const text = fields === undefined ? '' : `&fields=${String(fields)}`;
      expect(raw).to.equal(encoder.paramEncode(rest) + text);
      const { fields: _, ...decoded } = decoder.paramDecode(raw) as Record<string, unknown>;
      expect(decoded).to.deep.equal(asTexts(rest));
    }
  });
});

/** Rest.li keeps no types: numbers and booleans come back as texts. */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asTexts(one)]));
}

/** The emulator refuses all that LinkedIn refuses, in LinkedIn's own words. */
import { expect } from 'chai';
import { digits } from '../../../../sdk/emulator/index.ts';
import {
  anEmulator,
  DORMANT,
  MAIN,
  NOON,
  send,
  VIEWED,
  type RunningEmulator,
  campaignNamed,
} from './an-emulator.ts';

type Data = Record<string, unknown>;

describe('The LinkedIn emulator', () => {
  let running: RunningEmulator;
  let campaign: string;
  let group: string;
  before(async () => {
    running = await anEmulator();
    campaign = await campaignNamed(running, 'Plant managers');
    const { body } = await send(running, 'GET', `adAccounts/${MAIN}/adCampaigns/${campaign}`);
    group = body.campaignGroup;
  });
  after(() => running.close());

  const raw = async (
    path: string,
    headers: Record<string, string> = {},
    init: RequestInit = {},
  ) => {
    const response = await fetch(`${running.address}/rest/${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${running.token}`,
        'linkedin-version': '202608',
        'x-restli-protocol-version': '2.0.0',
        ...headers,
      },
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  const fieldCodes = (reply: { body: { errorDetails?: { inputErrors: { code: string }[] } } }) =>
    reply.body.errorDetails?.inputErrors.map(({ code }) => code);

  describe('asks for headers', () => {
    it('a version, one that lives, and the protocol', async () => {
      const missing = await raw('adTargetingFacets', { 'linkedin-version': '' });
      expect(missing).to.nested.include({ status: 400, 'body.code': 'VERSION_MISSING' });
      const dead = await raw('adTargetingFacets', { 'linkedin-version': '202411' });
      expect(dead).to.nested.include({ status: 426, 'body.code': 'NONEXISTENT_VERSION' });
      const protocol = await raw('adTargetingFacets', { 'x-restli-protocol-version': '1.0.0' });
      expect(protocol.status).to.equal(400);
    });
    it('a token that is one and has not ended', async () => {
      const none = await raw('adTargetingFacets', { authorization: 'Bearer nobody' });
      expect(none).to.nested.include({ status: 401, 'body.serviceErrorCode': 65600 });
      running.clock.set(NOON + 61 * 86_400_000);
      const ended = await raw('adTargetingFacets');
      running.clock.set(NOON);
      expect(ended).to.nested.include({ status: 401, 'body.serviceErrorCode': 65602 });
    });
    it('a Rest.li method that goes with the verb, and PARTIAL_UPDATE for a POST on an entity', async () => {
      const path = `adAccounts/${MAIN}/adCampaigns/${campaign}`;
      const init = { method: 'POST', body: '{"patch":{"$set":{"name":"X"}}}' };
      const json = { 'content-type': 'application/json' };
      expect((await raw(path, json, init)).status).to.equal(400);
      const wrong = await raw(path, { ...json, 'x-restli-method': 'get' }, init);
      expect(wrong.status).to.equal(400);
    });
  });

  describe('answers the fields that are named', () => {
    it('of a list, its cursor beside them', async () => {
      const path = `adAccounts/${MAIN}/adCampaigns?q=search&pageSize=2&fields=id,name`;
      const { status, body } = await raw(path);
      expect(status).to.equal(200);
      expect(body.elements.map(Object.keys)).to.deep.equal([
        ['id', 'name'],
        ['id', 'name'],
      ]);
      expect(body.metadata.nextPageToken).to.be.a('string');
    });
    it('of one, of several, and of a finder by itself', async () => {
      const one = await raw(`adAccounts/${MAIN}/adCampaigns/${campaign}?fields=status`);
      expect(one.body).to.deep.equal({ status: 'ACTIVE' });
      const many = await raw(`adAccounts/${MAIN}/adCampaigns?ids=List(${campaign})&fields=status`);
      expect(many.body.results[campaign]).to.deep.equal({ status: 'ACTIVE' });
      const users = await raw('adAccountUsers?q=authenticatedUser&fields=role');
      expect(users.status).to.equal(200);
      for (const user of users.body.elements) expect(user).to.have.all.keys('role');
    });
  });

  describe('reads queries strictly', () => {
    const at = `adAccounts/${MAIN}/adCampaigns?q=search`;
    for (const [what, query] of [
      ['a colon inside a value', '&search=(campaignGroup:(values:List(urn:li:x:1)))'],
      ['an encoded list', '&search=(status:(values:List%28ACTIVE%29))'],
      ['brackets that do not close', '&search=(status:(values:List(ACTIVE))'],
      ['JSON', '&search=%7B%22status%22%3A%22ACTIVE%22%7D'],
      ['a field that cannot be searched', '&search=(colour:(values:List(RED)))'],
      ['a parameter that is not there', '&limit=5'],
      ['a page that is too large', '&pageSize=1001'],
      ['a cursor of another question', '&pageToken=MTB8YWJj'],
    ] as const)
      it(`and refuses ${what}`, async () => {
        const reply = await raw(at + query);
        expect(reply).to.nested.include({ status: 400, 'body.code': 'ILLEGAL_ARGUMENT' });
      });
    it('and pages creatives by a hundred at most', async () => {
      const reply = await raw(`adAccounts/${MAIN}/creatives?q=criteria&pageSize=101`);
      expect(reply.status).to.equal(400);
    });
  });

  describe('holds objects to their accounts', () => {
    it('a campaign of another account is not there', async () => {
      const reply = await send(running, 'GET', `adAccounts/${DORMANT}/adCampaigns/${campaign}`);
      expect(reply.status).to.equal(404);
    });
    it('a viewer reads and does not write', async () => {
      const groups = `adAccounts/${VIEWED}/adCampaignGroups`;
      const read = await send(running, 'GET', groups, { query: { q: 'search' } });
      expect(read.body.elements).to.have.length(1);
      const write = await send(running, 'POST', `${groups}/${read.body.elements[0].id}`, {
        body: { patch: { $set: { name: 'X' } } },
      });
      expect(write).to.nested.include({ status: 403, 'body.code': 'ACCESS_DENIED' });
    });
    it('an account on billing hold serves nothing', async () => {
      const { body } = await send(running, 'GET', `adAccounts/${DORMANT}/adCampaigns`, {
        query: { q: 'search' },
      });
      for (const one of body.elements)
        expect(one.servingStatuses).to.include('ACCOUNT_SERVING_HOLD');
    });
  });

  describe('checks what is written', () => {
    const entity = (): Data => ({
      account: `urn:li:sponsoredAccount:${MAIN}`,
      campaignGroup: group,
      name: 'X',
      type: 'SPONSORED_UPDATES',
      costType: 'CPM',
      objectiveType: 'WEBSITE_VISIT',
      optimizationTargetType: 'MAX_CLICK',
      status: 'PAUSED',
      offsiteDeliveryEnabled: false,
      dailyBudget: { currencyCode: 'USD', amount: '25' },
      locale: { country: 'US', language: 'en' },
      runSchedule: { start: NOON },
      targetingCriteria: {
        include: {
          and: [{ or: { 'urn:li:adTargetingFacet:locations': ['urn:li:geo:103644278'] } }],
        },
      },
    });
    const create = (changes: Data) =>
      send(running, 'POST', `adAccounts/${MAIN}/adCampaigns`, {
        body: { ...entity(), ...changes },
      });
    const patch = (body: unknown) =>
      send(running, 'POST', `adAccounts/${MAIN}/adCampaigns/${campaign}`, { body });
    const targeted = (facet: string, urn: string) => ({
      targetingCriteria: {
        include: { and: [{ or: { [`urn:li:adTargetingFacet:${facet}`]: [urn] } }] },
      },
    });

    it('takes a campaign that is right: 201, no body, the id in the header', async () => {
      const reply = await create({});
      expect([reply.status, reply.body]).to.deep.equal([201, null]);
      expect(reply.headers['x-restli-id']).to.match(/^\d+$/);
      expect(reply.headers['x-linkedin-id']).to.equal(reply.headers['x-restli-id']);
    });
    for (const [what, changes, code] of [
      [
        'a budget below ten dollars',
        { dailyBudget: { currencyCode: 'USD', amount: '9.99' } },
        'FIELD_VALUE_TOO_LOW',
      ],
      [
        'another currency',
        { dailyBudget: { currencyCode: 'EUR', amount: '25' } },
        'CURRENCY_MISMATCH',
      ],
      [
        'an optimization for another objective',
        { optimizationTargetType: 'MAX_LEAD' },
        'INVALID_CAMPAIGN_CONFIGURATION',
      ],
      [
        'a bid beside automatic bidding',
        { unitCost: { currencyCode: 'USD', amount: '5' } },
        'INVALID_CAMPAIGN_CONFIGURATION',
      ],
      [
        'an audience without a place',
        targeted('seniorities', 'urn:li:seniority:6'),
        'REQUIRED_FIELD_MISSING',
      ],
      [
        'a place that does not exist',
        targeted('locations', 'urn:li:geo:1'),
        'INVALID_VALUE_FOR_FIELD',
      ],
      [
        'a facet that does not exist',
        targeted('shoeSizes', 'urn:li:x:1'),
        'INVALID_VALUE_FOR_FIELD',
      ],
      [
        'a place in which nobody is',
        targeted('locations', 'urn:li:geo:101728296'),
        'AUDIENCE_SIZE_TOO_SMALL',
      ],
      [
        'a European audience without word on politics',
        targeted('locations', 'urn:li:geo:101282230'),
        'REQUIRED_FIELD_MISSING',
      ],
      [
        'a group that does not exist',
        { campaignGroup: 'urn:li:sponsoredCampaignGroup:1' },
        'INVALID_VALUE_FOR_FIELD',
      ],
    ] as [string, Data, string][])
      it(`refuses ${what}`, async () => {
        const reply = await create(changes);
        expect(reply).to.nested.include({
          status: 400,
          'body.code': 'MULTIPLE_VALIDATIONS_FAILED',
        });
        expect(fieldCodes(reply)).to.include(code);
      });
    it('refuses unknown, missing and ill-typed fields, all at once', async () => {
      const reply = await create({
        colour: 'red',
        name: undefined,
        dailyBudget: 25,
        costType: 'CPA',
      });
      expect(reply.status).to.equal(422);
      for (const field of ['colour', 'name', 'dailyBudget', 'costType'])
        expect(reply.body.message).to.contain(`/${field} ::`);
    });
    it('targets the segment of an audience, not the audience', async () => {
      const id = digits(8, 'linkedin', 'customers', MAIN);
      const { body } = await send(running, 'GET', `dmpSegments/${id}`);
      const [{ destinationSegmentId: segment }] = body.destinations;
      const locations = entity()['targetingCriteria'] as { include: { and: unknown[] } };
      const criteria = (urn: string) => ({
        targetingCriteria: {
          include: {
            and: [
              ...locations.include.and,
              { or: { 'urn:li:adTargetingFacet:audienceMatchingSegments': [urn] } },
            ],
          },
        },
      });
      expect((await create(criteria(segment))).status).to.equal(201);
      expect(fieldCodes(await create(criteria(`urn:li:adSegment:${id}`)))).to.deep.equal([
        'INVALID_SEGMENT_ID_AND_FACET_COMBINATION_PROVIDED',
      ]);
    });
    it('keeps drafts among drafts, and lets nothing become one again', async () => {
      const made = await send(running, 'POST', `adAccounts/${MAIN}/adCampaignGroups`, {
        body: {
          account: `urn:li:sponsoredAccount:${MAIN}`,
          name: 'Draft',
          status: 'DRAFT',
          runSchedule: { start: NOON },
        },
      });
      const campaignGroup = `urn:li:sponsoredCampaignGroup:${made.headers['x-restli-id']}`;
      expect(fieldCodes(await create({ campaignGroup }))).to.include(
        'ONLY_DRAFT_CAMPAIGNS_ALLOWED_IN_DRAFT_CAMPAIGN_GROUPS',
      );
      expect((await create({ campaignGroup, status: 'DRAFT' })).status).to.equal(201);
      const back = await patch({ patch: { $set: { status: 'DRAFT' } } });
      expect(back.status).to.equal(400);
    });
    it('deletes drafts only', async () => {
      const reply = await send(running, 'DELETE', `adAccounts/${MAIN}/adCampaigns/${campaign}`);
      expect(reply.status).to.equal(400);
    });
    it('patches with $set, $delete and inside a field, and refuses what is none of them', async () => {
      expect((await patch({ patch: { dailyBudget: { $set: { amount: '44' } } } })).status).to.equal(
        204,
      );
      const { body } = await send(running, 'GET', `adAccounts/${MAIN}/adCampaigns/${campaign}`);
      expect(body.dailyBudget).to.deep.equal({ currencyCode: 'USD', amount: '44' });
      expect(fieldCodes(await patch({ patch: { $delete: ['dailyBudget'] } }))).to.include(
        'REQUIRED_FIELD_MISSING',
      );
      for (const wrong of [
        { patch: {} },
        { patch: { $push: { name: 'X' } } },
        { patch: { $set: 'X' } },
      ])
        expect((await patch(wrong)).status, JSON.stringify(wrong)).to.equal(422);
      expect(
        fieldCodes(await patch({ patch: { $set: { objectiveType: 'ENGAGEMENT' } } })),
      ).to.include('FIELD_NOT_EDITABLE');
    });
  });

  it('keeps what was changed over a restart', async () => {
    const path = `adAccounts/${MAIN}/adCampaigns/${campaign}`;
    await send(running, 'POST', path, { body: { patch: { $set: { name: 'Kept' } } } });
    const saved = JSON.stringify(running.state());
    expect(saved).to.contain('Kept');
    await send(running, 'POST', path, { body: { patch: { $set: { name: 'Plant managers' } } } });
  });
});

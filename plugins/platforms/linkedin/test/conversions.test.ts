/** Events of a LinkedIn conversion rule from a server, as the vendor's own client sends them: each has a verdict of its own. */
import { expect } from 'chai';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import {
  anEmulator,
  campaignNamed,
  MAIN,
  NOON,
  send,
  type RunningEmulator,
} from './an-emulator.ts';

const EMAIL = '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b';

describe('Events that come to a LinkedIn conversion rule from a server', () => {
  let linkedin: RunningEmulator;
  let rules: AnyJson[];
  before(async () => {
    linkedin = await anEmulator();
    const query = { q: 'account', account: `urn:li:sponsoredAccount:${MAIN}`, start: 0, count: 10 };
    rules = (await send(linkedin, 'GET', 'conversions', { query })).body.elements;
  });
  after(() => linkedin.close());

  const ruleBy = (method: string) =>
    `urn:lla:llaPartnerConversion:${rules.find((one) => one.conversionMethod === method).id}`;
  const event = (more: object = {}) => ({
    conversion: ruleBy('CONVERSIONS_API'),
    conversionHappenedAt: NOON,
    conversionValue: { currencyCode: 'USD', amount: '10.5' },
    eventId: 'evt_1',
    user: { userIds: [{ idType: 'SHA256_EMAIL', idValue: EMAIL }] },
    ...more,
  });
  const take = (elements: readonly object[]) =>
    send(linkedin, 'POST', 'conversionEvents', { body: { elements } });
  const person = (idType: string, idValue: string) => ({
    user: { userIds: [{ idType, idValue }] },
  });

  it('are judged one by one; those that are right are taken', async () => {
    const click = person('LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID', 'li-1');
    const wrong = [
      [{ conversionHappenedAt: NOON / 1_000 }, 400],
      [{ conversionHappenedAt: NOON - 91 * 86_400_000 }, 400],
      [person('SHA256_EMAIL', 'test@example.com'), 400],
      [{ user: { userIds: [] } }, 400],
      [{ user: {} }, 422],
      [{ conversionValue: { currencyCode: 'USD', amount: 10.5 } }, 422],
      [{ conversion: 'urn:lla:llaPartnerConversion:1' }, 404],
      [{ conversion: ruleBy('INSIGHT_TAG') }, 403],
    ] as const;
    const { status, body } = await take([
      event(),
      event(click),
      ...wrong.map(([one]) => event(one)),
    ]);
    expect(status, JSON.stringify(body)).to.equal(200);
    const told = body.elements.map((one: AnyJson) => one.status);
    expect(told).to.deep.equal([201, 201, ...wrong.map(([, code]) => code)]);
    expect(body.elements.at(-1).error.message).to.contain('CONVERSIONS_API');
  });

  it('are taken alone, with an empty answer', async () => {
    const { status } = await send(linkedin, 'POST', 'conversionEvents', { body: event() });
    expect(status).to.equal(201);
  });

  it('count for a campaign that is linked to their rule, under a key that the body repeats', async () => {
    const campaign = `urn:li:sponsoredCampaign:${await campaignNamed(linkedin, 'Plant managers')}`;
    const conversion = ruleBy('CONVERSIONS_API');
    const key = `campaign:${encodeURIComponent(campaign)},conversion:${encodeURIComponent(conversion)}`;
    const path = `campaignConversions/(${key})`;
    const link = (body: object) => send(linkedin, 'PUT', path, { body });
    expect((await link({ campaign, conversion: ruleBy('INSIGHT_TAG') })).status).to.equal(400);
    expect((await link({ campaign, conversion })).status).to.equal(204);
    const account = `urn:li:sponsoredAccount:${MAIN}`;
    const rule = `conversions/${conversion.split(':').at(-1)}`;
    const counted = async () =>
      (await send(linkedin, 'GET', rule, { query: { account } })).body.campaigns;
    expect(await counted()).to.deep.equal([campaign]);
    expect((await send(linkedin, 'DELETE', path)).status).to.equal(204);
    expect(await counted()).to.deep.equal([]);
  });
});

/** Objects that Google takes as they are, and an emulator for each test that they are sent to. */
import { expect } from 'chai';
import { ACTIVE, anEmulator, type AnEmulator, type Reply } from './an-emulator.ts';

export const name = (collection: string, id: string | number) =>
  `customers/${ACTIVE}/${collection}/${String(id)}`;
/** Codes of a refusal, or of what failed partially: `campaignError.DUPLICATE_CAMPAIGN_NAME`. */
export const codesOf = ({ body }: Reply): string[] =>
  (body.error ?? body.partialFailureError).details[0].errors.map((error: { errorCode: object }) =>
    Object.entries(error.errorCode)[0]!.join('.'),
  );

export const budget = { name: 'New budget', amountMicros: '50000000', explicitlyShared: false };
export const campaign = {
  name: 'New campaign',
  status: 'PAUSED',
  advertisingChannelType: 'SEARCH',
  maximizeConversions: {},
  containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
};
export const texts = (count: number, length = 10) =>
  Array.from({ length: count }, (_, n) => ({ text: `${String(n)}${'x'.repeat(length - 2)}` }));
export const ad = (headlines = texts(3), descriptions = texts(2)) => ({
  finalUrls: ['https://a.example/'],
  responsiveSearchAd: { headlines, descriptions },
});

/** An emulator of its own for each test of the block around it; requests go to the one of the test that runs. */
export function anEmulatorPerTest() {
  let running: AnEmulator;
  beforeEach(async () => {
    running = await anEmulator();
  });
  afterEach(() => running.close());

  const first = async (query: string) =>
    (await running.search(`${query} LIMIT 1`)).body.results?.[0];
  const one = async (collection: string, operation: object, rest: object = {}) =>
    running.mutate(collection, [operation], rest);
  const newBudget = async () =>
    (await one('campaignBudgets', { create: budget })).body.results[0].resourceName as string;
  const newCampaign = async (more: object = {}) =>
    (
      await one('campaigns', {
        create: { ...campaign, campaignBudget: await newBudget(), ...more },
      })
    ).body.results[0].resourceName as string;
  const anyCampaign = async (status = 'ENABLED') =>
    (
      await first(
        `SELECT campaign.id, campaign.name FROM campaign WHERE campaign.status = ${status}`,
      )
    ).campaign;
  const refused = async (collection: string, operation: object) => {
    const reply = await one(collection, operation);
    expect(reply.status).to.equal(400);
    return codesOf(reply)[0];
  };
  return {
    emulator: () => running,
    first,
    one,
    newBudget,
    newCampaign,
    anyCampaign,
    refused,
  };
}

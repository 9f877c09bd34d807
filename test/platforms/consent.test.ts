/** Nobody's address leaves unless whoever sends it confirmed consent, whichever script carries it. */
import { expect } from 'chai';
import { catalog } from '../conformance/catalog.ts';
import { anEmulatedPlatform } from '../support/an-emulated-platform.ts';
import { failureOf } from '../support/a-gateway.ts';

const hashed_emails = 'a'.repeat(64);
const granted = { ad_user_data_consent: 'GRANTED', ad_personalization_consent: 'GRANTED' };
const MEMBERS = /^(hashed_)?(emails|phones|mobile_ids)$|^(csv_url|handles|company_names)$/;
/** The words of an error, arguments by their names. */
const wordsOf = ({ message, details }: { readonly message: string; readonly details: object }) =>
  JSON.stringify([message, details]).replaceAll('-', '_');
/** Takes members out. */
const removal = 'linkedin_ads_remove_audience_members';

const cases: Readonly<Record<string, readonly [string, Readonly<Record<string, unknown>>][]>> = {
  google: [
    ['google_ads_create_customer_match', { hashed_emails, ...granted }],
    ['google_ads_data_manager', { action: 'create', name: 'A', emails: hashed_emails, ...granted }],
    ['google_ads_data_manager', { action: 'upload', audience_id: '1', emails: hashed_emails }],
  ],
  meta: [['meta_ads_create_audience', { hashed_emails }]],
  linkedin: [
    ['linkedin_ads_create_matched_audience', { hashed_emails }],
    ['linkedin_ads_add_audience_members', { audience_id: '1', company_names: 'Contoso' }],
  ],
  reddit: [
    ['reddit_ads_create_audience', { hashed_emails }],
    ['reddit_ads_update_audience_users', { audience_id: '1', hashed_emails }],
  ],
  snapchat: [
    ['snapchat_ads_create_audience', { hashed_emails }],
    ['snapchat_ads_update_audience_users', { audience_id: '1', hashed_emails }],
  ],
  tiktok: [['tiktok_ads_create_audience', { hashed_emails }]],
  x: [
    ['x_ads_create_audience', { hashed_emails }],
    ['x_ads_create_audience', { handles: hashed_emails }],
  ],
  microsoft: [['microsoft_ads_create_audience', { hashed_emails, accept_terms: true }]],
};

for (const [platform, runs] of Object.entries(cases))
  describe(`Members sent to ${platform}`, () => {
    for (const [script, args] of runs)
      it(`${script} ${Object.keys(args).join(' ')}: refused without consent`, async () => {
        const running = await anEmulatedPlatform(platform);
        try {
          for (const said of [{}, { i_have_consent: false }]) {
            const error = await failureOf(running.run(script, { ...args, ...said }));
            expect(error).to.include({ code: 'input_invalid' });
            expect(wordsOf(error)).to.contain('i_have_consent');
          }
          expect(running.calls).to.deep.equal([]);
        } finally {
          await running.close();
        }
      });
  });

describe('Members sent to google', () => {
  for (const name of Object.keys(granted))
    it(`are refused unless ${name} is GRANTED`, async () => {
      const running = await anEmulatedPlatform('google');
      try {
        for (const [script, args] of cases['google']!.slice(0, 2))
          for (const said of [{ [name]: 'DENIED' }, {}]) {
            const { [name]: _granted, ...rest } = args;
            const wish = { ...rest, i_have_consent: true, ...said };
            const error = await failureOf(running.run(script, wish));
            expect(error).to.include({ code: 'input_invalid' });
            expect(wordsOf(error)).to.contain(name);
          }
        expect(running.calls).to.deep.equal([]);
      } finally {
        await running.close();
      }
    });
});

describe('Scripts that take members', () => {
  it('have one name for consent', () => {
    const taking = [...catalog.scripts.values()].filter(
      ({ manifest, name }) =>
        name !== removal && Object.keys(manifest.args ?? {}).some((arg) => MEMBERS.test(arg)),
    );
    expect(taking.length).to.be.greaterThan(9);
    for (const { name, manifest } of taking)
      expect(manifest.args?.['i_have_consent'], name).to.include({ type: 'boolean' });
  });
});

/** Every write of the library, made on the emulator and taken back by its own rules: all is as it was before. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { ScriptManifest } from '../../../../sdk/script.ts';
import { digits } from '../../../../sdk/emulator/index.ts';
import { demoImage, demoPost } from '../emulator/accounts.ts';
import { anEmulator, MAIN, send, type RunningEmulator, campaignNamed } from './an-emulator.ts';

type Args = Readonly<Record<string, unknown>>;
const P = 'linkedin_ads_';
const customers = digits(8, 'linkedin', 'customers', MAIN);
const quote = digits(8, 'linkedin', 'quote', MAIN);
const server = digits(8, 'linkedin', 'server', MAIN);
const US = ['urn:li:geo:103644278'];

describe('Undo of LinkedIn writes', () => {
  let running: RunningEmulator;
  const ids: Record<string, string> = {};
  before(async () => {
    running = await anEmulator();
    ids['campaign'] = await campaignNamed(running, 'Plant managers');
    ids['manual'] = await campaignNamed(running, 'Quote leavers');
    const { body } = await send(
      running,
      'GET',
      `adAccounts/${MAIN}/adCampaigns/${ids['campaign']}`,
    );
    ids['group'] = String(body.campaignGroup).split(':').at(-1)!;
    const creatives = await running.run(`${P}list_creatives`, { campaign_id: ids['campaign'] });
    ids['creative'] = creatives.result.creatives[0].id;
    const text = await running.run(`${P}create_campaign_complete`, {
      name: 'Text',
      group_id: ids['group'],
      daily_budget: '20',
      format: 'TEXT_AD',
      target_locations: US,
    });
    ids['text'] = text.result.campaign.id;
    for (const post_urn of [demoPost, demoPost])
      await running.run(`${P}sponsor_post`, {
        campaign_id: ids['campaign'],
        name: 'Twin',
        post_urn,
      });
  });
  after(() => running.close());

  /** Fields that can be set and taken away. */
  const snapshot = async () => {
    const read = async (collection: string, q: string, pageSize: number) => {
      const { body } = await send(running, 'GET', `adAccounts/${MAIN}/${collection}`, {
        query: { q, pageSize },
      });
      return (body.elements as Args[])
        .map(({ version: _, changeAuditStamps: __, lastModifiedAt: ___, ...rest }) => rest)
        .filter((one) => !/PENDING_DELETION/.test(JSON.stringify(one)));
    };
    const campaigns = await read('adCampaigns', 'search', 1_000);
    const kept = new Set(campaigns.map(({ id }) => `urn:li:sponsoredCampaign:${String(id)}`));
    return [
      await read('adCampaignGroups', 'search', 1_000),
      campaigns,
      // Creatives that a test made are archived when it is over, and nothing shows them any more.
      (await read('creatives', 'criteria', 100)).filter(
        (one) => one['intendedStatus'] !== 'ARCHIVED' && kept.has(String(one['campaign'])),
      ),
      (await running.run(`${P}list_audiences`, {})).result.audiences,
      // A rule cannot be deleted: one that was made is switched off.
      (await running.run(`${P}list_conversions`, {})).result.conversions.filter(
        (one: Args) => one['enabled'] !== false || one['id'] === quote,
      ),
      (await running.run(`${P}get_tracking_parameters`, { campaign_id: ids['campaign'] })).result,
    ];
  };

  const cases: [script: string, args: () => Args][] = [
    ['update_campaign', () => ({ campaign_id: ids['campaign'], action: 'pause', name: 'New' })],
    ['update_campaign', () => ({ campaign_id: ids['campaign'], action: 'archive' })],
    ['update_campaign', () => ({ campaign_id: ids['campaign'], daily_budget: '77.5' })],
    ['update_campaign', () => ({ campaign_id: ids['campaign'], end_date: '2027-01-31' })],
    ['update_campaign', () => ({ campaign_id: ids['manual'], bid: '9.1' })],
    ['update_campaign_budget', () => ({ campaign_id: ids['campaign'], daily_budget: '31' })],
    ['update_campaign_bid', () => ({ campaign_id: ids['campaign'], strategy: 'MANUAL', bid: '8' })],
    ['update_campaign_bid', () => ({ campaign_id: ids['manual'], strategy: 'MAX_DELIVERY' })],
    ['update_campaign_bid', () => ({ campaign_id: ids['manual'], bid: '5' })],
    [
      'update_campaign_targeting',
      () => ({
        campaign_id: ids['campaign'],
        mode: 'add',
        include: { titles: ['urn:li:title:340'] },
      }),
    ],
    ['attach_audience', () => ({ campaign_id: ids['campaign'], audience_id: customers })],
    ['archive_campaign', () => ({ campaign_id: ids['campaign'] })],
    ['update_campaign_group', () => ({ group_id: ids['group'], status: 'PAUSED', name: 'New' })],
    [
      'update_campaign_group',
      () => ({ group_id: ids['group'], total_budget: '5000', end_date: '2027-01-31' }),
    ],
    ['update_creative', () => ({ creative_id: ids['creative'], status: 'PAUSED', name: 'New' })],
    ['delete_creative', () => ({ creative_id: ids['creative'] })],
    ['create_campaign_group', () => ({ name: 'Spring', status: 'DRAFT' })],
    ['create_campaign_group', () => ({ name: 'Spring' })],
    [
      'create_campaign_complete',
      () => ({ name: 'X', group_id: ids['group'], daily_budget: '50', target_locations: US }),
    ],
    [
      'create_campaign_complete',
      () => ({
        name: 'X',
        group_id: ids['group'],
        daily_budget: '50',
        target_locations: US,
        status: 'DRAFT',
        bid: '6',
      }),
    ],
    [
      'create_image_ad',
      () => ({
        campaign_id: ids['campaign'],
        name: 'X',
        introductory_text: 'Text',
        headline: 'Head',
        image_id: demoImage,
        landing_url: 'https://example.com/',
      }),
    ],
    ['sponsor_post', () => ({ campaign_id: ids['campaign'], name: 'X', post_urn: demoPost })],
    [
      'create_text_ad',
      () => ({
        campaign_id: ids['text'],
        name: 'X',
        headline: 'Head',
        description: 'Text',
        landing_url: 'https://example.com/',
      }),
    ],
    ['create_conversion', () => ({ name: 'Demo', type: 'BOOK_APPOINTMENT' })],
    [
      'update_conversion',
      () => ({
        conversion_id: quote,
        name: 'New',
        type: 'PURCHASE',
        enabled: false,
        click_window_days: '90',
        view_window_days: '1',
        attribution: 'LAST_TOUCH_BY_CONVERSION',
      }),
    ],
    ['attach_conversions', () => ({ campaign_id: ids['campaign'], conversion_ids: [server] })],
    ['detach_conversions', () => ({ campaign_id: ids['campaign'], conversion_ids: [quote] })],
    ['set_conversions', () => ({ campaign_id: ids['campaign'], conversion_ids: [] })],
    [
      'update_campaign_delivery',
      () => ({
        campaign_id: ids['campaign'],
        audience_network: true,
        audience_expansion: true,
        rotation: 'ROUND_ROBIN',
      }),
    ],
    [
      'set_tracking_parameters',
      () => ({
        campaign_id: ids['campaign'],
        parameters: ['utm_source=linkedin', 'utm_campaign={CAMPAIGN_NAME}'],
      }),
    ],
    ['copy_campaign', () => ({ campaign_id: ids['campaign'], name: 'Copy' })],
    ['repair_structure', () => ({ apply: true })],
    [
      'create_matched_audience',
      () => ({
        name: 'X',
        hashed_emails: ['a'.repeat(64), 'b'.repeat(64)],
        i_have_consent: true,
      }),
    ],
  ];
  /** A field that is among them from the start is taken back in test/platforms/audiences-of-visitors.test.ts and in videos.test.ts. */
  const tried = new Set<string>([`${P}create_website_audience`, `${P}create_video_ad`]);

  for (const [script, args] of cases)
    it(`${script} ${Object.keys(args()).slice(1).join(', ')}`, async () => {
      tried.add(P + script);
      const before = await snapshot();
      const done = await running.run(P + script, args());
      expect(done.undone, 'read back').to.deep.equal([]);
      expect(done.changes).to.not.deep.equal([]);
      expect(await snapshot(), 'something changed').to.not.deep.equal(before);
      await running.undo(P + script, done);
      expect(await snapshot()).to.deep.equal(before);
    });

  it('each write that can be taken back is among these, the others say why not', () => {
    const library = new URL('../../../../scripts-library/linkedin/', import.meta.url);
    const rules = readFileSync(new URL('undo-rules.test.ts', import.meta.url), 'utf8');
    const isTried = (name: string) => tried.has(name) || rules.includes(`'${name}'`);
    for (const entry of readdirSync(library, { withFileTypes: true })) {
      const file = new URL(`${entry.name}/manifest.json`, library);
      if (!existsSync(file)) continue;
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as ScriptManifest;
      if (manifest.effect === 'read') continue;
      if (manifest.undo) expect(isTried(entry.name), entry.name).to.equal(true);
      else expect(manifest.irreversible, entry.name).to.be.a('string');
    }
  });
});

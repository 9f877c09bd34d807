/** Effects of every change of the library, and that its own rules take it back. */
import { expect } from 'chai';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ScriptManifest } from '../../../../sdk/script.ts';
import { aReddit, US, type Reddit } from './a-reddit.ts';

const library = new URL('../../../../scripts-library/reddit/', import.meta.url);
const manifests = readdirSync(library, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  // Other folders hold what scripts share.
  .filter(({ name }) => existsSync(new URL(`${name}/manifest.json`, library)))
  .map(
    ({ name }) =>
      JSON.parse(readFileSync(new URL(`${name}/manifest.json`, library), 'utf8')) as ScriptManifest,
  );

interface Ids {
  readonly traffic: string;
  readonly prospecting: string;
  readonly hikers: string;
  readonly journal: string;
  readonly ad: string;
  readonly post: string;
  readonly audience: string;
}

/** Script > arguments, often more than one way. */
const changes: Readonly<Record<string, readonly ((ids: Ids) => object)[]>> = {
  reddit_ads_update_account: [
    () => ({ click_window: 'WEEK', view_window: 'WEEK' }),
    () => ({ excluded_communities: 'news', excluded_keywords: 'casino,gun' }),
  ],
  reddit_ads_update_campaign: [
    ({ traffic }) => ({ campaign_id: traffic, action: 'pause', name: 'Journal' }),
    ({ traffic }) => ({ campaign_id: traffic, action: 'archive' }),
    ({ traffic }) => ({ campaign_id: traffic, daily_budget: '61.5' }),
    ({ prospecting }) => ({ campaign_id: prospecting, daily_budget: '150.25' }),
  ],
  reddit_ads_update_campaign_budget: [
    ({ traffic }) => ({ campaign_id: traffic, daily_budget: '77' }),
    ({ prospecting }) => ({ campaign_id: prospecting, daily_budget: '99.99' }),
  ],
  reddit_ads_archive_campaign: [({ traffic }) => ({ campaign_id: traffic })],
  reddit_ads_archive_ad_group: [({ hikers }) => ({ ad_group_id: hikers })],
  reddit_ads_archive_ad: [({ ad }) => ({ ad_id: ad })],
  reddit_ads_update_ad_group: [
    ({ journal }) => ({ ad_group_id: journal, daily_budget: '30', bid: '0.5', name: 'Readers' }),
    ({ hikers }) => ({ ad_group_id: hikers, status: 'PAUSED' }),
  ],
  reddit_ads_update_ad: [
    ({ ad }) => ({ ad_id: ad, status: 'PAUSED', name: 'One' }),
    ({ ad, post }) => ({ ad_id: ad, post_id: post, click_url: 'https://example.com/new' }),
  ],
  reddit_ads_update_ad_group_targeting: [
    ({ hikers }) => ({ ad_group_id: hikers, communities: 'outdoors', excluded_keywords: 'tents' }),
    ({ hikers }) => ({ ad_group_id: hikers, geolocations: 'GB', mode: 'replace' }),
    ({ hikers }) => ({ ad_group_id: hikers, communities: 'hiking', mode: 'remove' }),
    ({ hikers }) => ({ ad_group_id: hikers, gender: 'FEMALE' }),
    ({ hikers }) => ({ ad_group_id: hikers, languages: 'en' }),
    ({ hikers }) => ({ ad_group_id: hikers, languages: 'en,DE', gender: 'MALE' }),
  ],
  reddit_ads_attach_audience: [
    ({ hikers, audience }) => ({ ad_group_id: hikers, audience_id: audience }),
    ({ hikers, audience }) => ({ ad_group_id: hikers, audience_id: audience, exclude: true }),
  ],
  reddit_ads_repair_structure: [() => ({ apply: true })],
};

/** Script > arguments, and where the id of what was made stands in the result. */
const creations: Readonly<Record<string, [(ids: Ids) => object, string]>> = {
  reddit_ads_create_campaign: [
    () => ({ name: 'Winter', objective: 'CONVERSIONS', daily_budget: '40' }),
    'campaign',
  ],
  reddit_ads_create_ad_group: [
    ({ traffic }) => ({ campaign_id: traffic, name: 'Campers', daily_budget: '15' }),
    'ad_group',
  ],
  reddit_ads_create_ad: [({ hikers, post }) => ({ ad_group_id: hikers, post_id: post }), 'ad'],
  reddit_ads_create_audience: [() => ({ name: 'Buyers 2026' }), 'audience'],
};
/** Their own test says what becomes of them. */
const elsewhere = [
  'reddit_ads_create_product_catalog',
  'reddit_ads_create_product_feed',
  'reddit_ads_create_product_set',
  'reddit_ads_update_product_catalog',
  'reddit_ads_update_product_feed',
  'reddit_ads_update_product_set',
  'reddit_ads_create_saved_audience',
  'reddit_ads_set_ad_schedule',
  'reddit_ads_set_saved_audience',
  'reddit_ads_create_media_ad',
  'reddit_ads_upload_creative_asset',
  'reddit_ads_create_website_audience',
];

describe('Changes of Reddit scripts', () => {
  let reddit: Reddit;
  let ids: Ids;

  const all = async (path: string) =>
    (await reddit.send('GET', `ad_accounts/${US}/${path}`)).body.data as {
      id: string;
      name: string;
      post_id: string;
    }[];
  /** Everything that a change could touch; when it was touched does not count. */
  const state = async () => {
    const lists = await Promise.all(['campaigns', 'ad_groups', 'ads', 'custom_audiences'].map(all));
    const account = (await reddit.send('GET', `ad_accounts/${US}`)).body.data;
    return JSON.parse(
      JSON.stringify([...lists, account], (key, value) => (key === 'modified_at' ? 0 : value)),
    ) as unknown[];
  };
  const idOf = (list: readonly { id: string; name: string }[], name: string) =>
    list.find((one) => one.name === name)!.id;

  beforeEach(async () => {
    reddit = await aReddit();
    const [campaigns, groups, ads] = await Promise.all(['campaigns', 'ad_groups', 'ads'].map(all));
    const made = await reddit.send('POST', `ad_accounts/${US}/custom_audiences`, {
      data: { name: 'Buyers', type: 'CUSTOMER_LIST' },
    });
    ids = {
      traffic: idOf(campaigns!, 'Traffic | Journal'),
      prospecting: idOf(campaigns!, 'Conversions | Prospecting'),
      hikers: idOf(groups!, 'Hikers'),
      journal: idOf(groups!, 'Journal readers'),
      ad: idOf(ads!, 'Hikers A'),
      post: ads!.find(({ name }) => name === 'Campers A')!.post_id,
      audience: made.body.data.id,
    };
  });
  afterEach(() => reddit.close());

  for (const [script, ways] of Object.entries(changes))
    ways.forEach((argsOf, at) =>
      it(`${script} is done, read back, and taken back (${at + 1})`, async () => {
        const before = await state();
        const ran = await reddit.run(script, { ...argsOf(ids) });
        expect(ran.changes, 'changes').to.not.be.empty;
        expect(ran.verified, ran.warnings.join(' ')).to.equal(true);
        expect(await state()).to.not.deep.equal(before);
        const again = await reddit.run(script, { ...argsOf(ids) });
        expect(again.changes, 'asked twice').to.deep.equal([]);
        await reddit.undo(script, ran);
        const after = await state();
        expect(withoutEmpty(after)).to.deep.equal(withoutEmpty(before));
      }),
    );

  for (const [script, [argsOf, entity]] of Object.entries(creations))
    it(`${script} makes one thing, paused, and takes it away again`, async () => {
      const ran = await reddit.run(script, { ...argsOf(ids) });
      expect(ran.verified, ran.warnings.join(' ')).to.equal(true);
      expect(ran.changes).to.have.length(1);
      expect(ran.changes[0]).to.include({ id: null, field: 'creation', before: null });
      const made = ran.result[entity];
      if (entity !== 'audience') expect(made.status).to.equal('PAUSED');
      await reddit.undo(script, ran);
      const list = entity === 'audience' ? 'custom_audiences' : `${entity}s`;
      const found = (await all(list)).find(({ id }) => id === made.id) as
        { configured_status?: string } | undefined;
      expect(found?.configured_status ?? 'ARCHIVED').to.equal('ARCHIVED');
    });

  it('every change of the library is tried here, or says why there is no way back', () => {
    const untried = manifests
      .filter(({ effect, irreversible }) => effect !== 'read' && irreversible === undefined)
      .map(({ name }) => name)
      .filter((name) => !(name in changes) && !(name in creations) && !elsewhere.includes(name));
    expect(untried).to.deep.equal([]);
    const silent = manifests.filter(
      ({ effect, undo, irreversible }) => effect !== 'read' && !undo && !irreversible,
    );
    expect(silent.map(({ name }) => name)).to.deep.equal([]);
  });

  it('a dry run sends nothing that changes', async () => {
    const before = await state();
    for (const [script, ways] of Object.entries(changes))
      for (const argsOf of ways) {
        const ran = await reddit.run(script, { ...argsOf(ids) }, { dryRun: true });
        expect(ran.changes, script).to.not.be.empty;
      }
    expect(await state()).to.deep.equal(before);
  });

  it('changes nothing of another account that the same token reaches', async () => {
    const account = 'a2_nw7adelaide';
    for (const script of ['reddit_ads_update_campaign', 'reddit_ads_update_ad'] as const) {
      const [argsOf] = changes[script]!;
      const error = await reddit
        .run(script, { ...argsOf!(ids) }, { account })
        .catch((thrown: { code: string }) => thrown);
      expect(error).to.include({ code: 'platform_not_found' });
    }
  });

  it('spreads a budget to the cent over the ad groups that run', async () => {
    const args = { campaign_id: ids.traffic, daily_budget: '33.33' };
    const { changes: made, result } = await reddit.run('reddit_ads_update_campaign_budget', args);
    const sum = made.reduce((all, { after }) => all + Number(after) * 100, 0);
    expect(made.map(({ entity }) => entity)).to.deep.equal(['ad_group', 'ad_group']);
    expect(Math.round(sum)).to.equal(3_333);
    expect(result).to.include({ daily_budget: 33.33, previous_daily_budget: 40, currency: 'USD' });
  });

  it('finds the repair done, and nothing left to do, when it is audited again', async () => {
    const { result: plan } = await reddit.run('reddit_ads_repair_structure', {});
    expect(plan).to.include({ supported: true, applied: false });
    const { changes: made } = await reddit.run('reddit_ads_repair_structure', { apply: true });
    expect(made.map(({ id }) => id)).to.have.members(
      plan.findings
        .filter(({ action }: { action: string }) => action === 'archive')
        .map(({ id }: { id: string }) => id),
    );
    const { result: audit } = await reddit.run('reddit_ads_audit_structure', {});
    expect(audit.counts).to.include({ duplicate_name: 0, empty_targeting: 1 });
  });
});

/** An empty list of targeting is the same as none. */
function withoutEmpty(state: unknown[]): unknown {
  return JSON.parse(
    JSON.stringify(state, (key, value: unknown) =>
      key !== 'targeting' || typeof value !== 'object' || value === null
        ? value
        : Object.fromEntries(
            Object.entries(value).filter(([, list]) => !Array.isArray(list) || list.length > 0),
          ),
    ),
  );
}

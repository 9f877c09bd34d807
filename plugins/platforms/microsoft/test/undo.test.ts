/** Every write of Microsoft's, made and taken back by the rules of its manifest: all is as before. */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { aCampaign, aMicrosoft, type MicrosoftApi } from './an-api.ts';
import { anEmulatedPlatform } from '../../../../test/support/an-emulated-platform.ts';
import { aPng, someFiles } from '../../../../test/support/some-files.ts';
import { wholeCatalog } from '../../../../test/support/whole-catalog.ts';

const P = 'microsoft_ads_';
interface Entry {
  readonly text: string;
}

describe('Taking back what a Microsoft script did', () => {
  let api: MicrosoftApi;
  let campaign: { id: string; adGroupId: string };
  const undone = new Set<string>();
  before(async () => {
    api = await aMicrosoft();
    campaign = await aCampaign(api, 'Boots');
  });
  after(() => api.close());

  const sharedLists = async () =>
    (await api.run(`${P}list_shared_lists`)).result.shared_lists as { id: string; type: string }[];
  const entriesOf = async (sort: string) => {
    const list_id = (await sharedLists()).find(({ type }) => type === sort)!.id;
    const { entries } = (await api.run(`${P}list_shared_list_entries`, { list_id })).result;
    return { list_id, entry_ids: [(entries as { id: string }[])[0]!.id] };
  };
  /** All that can be read of the account and of the campaign. */
  const everything = async () => {
    const { id: campaign_id, adGroupId: ad_group_id } = campaign;
    const reads: [string, object][] = [
      ['list_campaigns', {}],
      ['list_ad_groups', { campaign_id }],
      ['list_ads', { ad_group_id }],
      ['list_keywords', { ad_group_id }],
      ['list_negative_keywords', { entity_id: campaign_id }],
      ['list_negative_keywords', { entity_id: ad_group_id, entity_type: 'AdGroup' }],
      ['list_campaign_targets', { campaign_id }],
      ['list_budgets', {}],
      ['list_audiences', {}],
    ];
    for (const { id: list_id } of await sharedLists())
      reads.push(['list_shared_list_entries', { list_id }]);
    const found = [];
    for (const [name, args] of reads)
      found.push((await api.run(P + name, args as Record<string, unknown>)).result);
    for (const { entries } of found)
      entries?.sort((a: Entry, b: Entry) => (a.text < b.text ? -1 : 1));
    // A thing that is taken away and put back again has another id.
    return found.map((result) =>
      JSON.parse(JSON.stringify(result), (key, value: unknown) =>
        key === 'id' && ['targets', 'negative_keywords', 'entries'].some((list) => list in result)
          ? 'id'
          : value,
      ),
    ) as unknown[];
  };
  const both = (name: string, argsOf: () => Promise<object> | object, scripts: readonly string[]) =>
    it(`${name}`, async () => {
      const args = (await argsOf()) as Record<string, unknown>;
      const before = await everything();
      const ran = await api.run(P + name, args);
      expect(ran.verified).to.equal(true);
      expect(ran.changes).to.not.deep.equal([]);
      expect(await everything()).to.not.deep.equal(before);
      const done = await api.undo(P + name, ran);
      expect([...new Set(done)]).to.deep.equal(scripts.map((script) => P + script));
      expect(await everything()).to.deep.equal(before);
      undone.add(P + name);
    });

  both(
    'update_campaign',
    () => ({
      campaign_id: campaign.id,
      action: 'pause',
      name: 'X',
      daily_budget: '12.34',
      bid_strategy: 'MaxClicks',
    }),
    ['update_campaign'],
  );
  both(
    'update_campaign_budget',
    () => ({ campaign_id: campaign.id, daily_budget: '99.99', currency: 'USD' }),
    ['update_campaign_budget'],
  );
  both(
    'update_shared_budget',
    async () => ({
      budget_id: (await api.run(`${P}list_budgets`)).result.budgets[0].id,
      daily_budget: '99',
    }),
    ['update_shared_budget'],
  );
  both(
    'update_ad_group',
    () => ({
      campaign_id: campaign.id,
      ad_group_id: campaign.adGroupId,
      status: 'Paused',
      name: 'X',
      cpc_bid: '0.75',
    }),
    ['update_ad_group'],
  );
  both(
    'update_ad',
    async () => {
      const ad_group_id = campaign.adGroupId;
      const { ads } = (await api.run(`${P}list_ads`, { ad_group_id })).result;
      return {
        ad_group_id,
        ad_id: ads[0].id,
        status: 'Paused',
        final_url: 'https://example.com/x',
        headline: ['a', 'b', 'c'],
        description: ['d', 'e'],
      };
    },
    ['update_ad'],
  );
  both(
    'update_keyword',
    async () => {
      const ad_group_id = campaign.adGroupId;
      const { keywords } = (await api.run(`${P}list_keywords`, { ad_group_id })).result;
      const keyword = { ad_group_id, keyword_id: keywords[0].id };
      await api.run(`${P}update_keyword`, { ...keyword, bid: '0.5' });
      return { ...keyword, action: 'pause', bid: '0.8' };
    },
    ['update_keyword'],
  );
  both('create_campaign', () => ({ name: 'New', daily_budget: '20' }), ['delete_campaign']);
  both('create_ad_group', () => ({ campaign_id: campaign.id, name: 'New' }), ['delete_ad_group']);
  both(
    'create_responsive_search_ad',
    () => ({
      ad_group_id: campaign.adGroupId,
      final_url: 'https://example.com/',
      headline: ['a', 'b', 'c'],
      description: ['d', 'e'],
    }),
    ['delete_ad'],
  );
  both(
    'add_keywords',
    () => ({ ad_group_id: campaign.adGroupId, keyword: ['[new one]', 'another', '"third"'] }),
    ['delete_keywords'],
  );
  both('add_negative_keywords', () => ({ entity_id: campaign.id, keywords: ['[free]', 'used'] }), [
    'remove_negative_keywords',
  ]);
  both(
    'remove_negative_keywords',
    async () => {
      const args = { entity_id: campaign.id, keywords: ['[free]'] };
      const { keyword_ids } = (await api.run(`${P}add_negative_keywords`, args)).result;
      return { entity_id: campaign.id, keyword_ids };
    },
    ['add_negative_keywords'],
  );
  both(
    'add_campaign_targets',
    () => ({ campaign_id: campaign.id, target: ['location:190', '-location:4115', 'gender:Male'] }),
    ['remove_campaign_targets'],
  );
  both(
    'remove_campaign_targets',
    async () => {
      const args = { campaign_id: campaign.id, target: ['location:191'] };
      const { target_ids } = (await api.run(`${P}add_campaign_targets`, args)).result;
      return { campaign_id: campaign.id, target_id: target_ids };
    },
    ['add_campaign_targets'],
  );
  both(
    'create_audience',
    () => ({
      name: 'New list',
      hashed_emails: ['a'.repeat(64)],
      accept_terms: true,
      i_have_consent: true,
    }),
    ['delete_audience'],
  );

  for (const exclude of [false, true])
    both(
      'attach_audience',
      async () => {
        const { audiences } = (await api.run(`${P}list_audiences`)).result;
        return { campaign_id: campaign.id, audience_id: audiences[0].id, exclude };
      },
      ['attach_audience'],
    );

  both('remove_shared_list_entries', () => entriesOf('NegativeKeywordList'), [
    'add_shared_list_entries',
  ]);
  both('remove_excluded_websites', () => entriesOf('PlacementExclusionList'), [
    'add_excluded_websites',
  ]);

  it('create_image_extension', async () => {
    const image_url = 'https://files.example/tent.png';
    const files = someFiles({ [image_url]: aPng(200, 200) });
    const own = await anEmulatedPlatform('microsoft', { files });
    const listed = async () => (await own.run(`${P}list_extensions`)).result.extensions as unknown;
    const before = await listed();
    const ran = await own.run(`${P}create_image_extension`, { image_url, alt_text: 'A tent' });
    expect(ran.verified).to.equal(true);
    expect(await listed()).to.not.deep.equal(before);
    const done = await own.undo(`${P}create_image_extension`, ran);
    expect(done).to.deep.equal([`${P}remove_extension`]);
    expect(await listed()).to.deep.equal(before);
    await own.close();
    undone.add(`${P}create_image_extension`);
  });

  it('is said to be impossible for what was deleted, and possible for all else', () => {
    const { scripts } = wholeCatalog();
    const writes = [...scripts.values()].filter(
      ({ platform, manifest }) => platform === 'microsoft' && manifest.effect !== 'read',
    );
    const rules = readFileSync(new URL('undo-rules.test.ts', import.meta.url), 'utf8');
    for (const { name, manifest } of writes) {
      const isTried = undone.has(name) || rules.includes(`'${name}'`);
      expect(isTried || manifest.irreversible !== undefined, name).to.equal(true);
    }
  });
});

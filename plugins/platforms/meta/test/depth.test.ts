/** Everyday edits of Meta: what they send is in Meta's own description, and what Meta would refuse is not sent. */
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { demoPageToken } from '../emulator/accounts.ts';
import { anEmulator, send, type RunningEmulator } from './an-emulator.ts';
import specs from './api-specs.json' with { type: 'json' };

const library = new URL('../../../../scripts-library/meta/', import.meta.url);
const nouns =
  /label|catalog|product|ab_test|lead|comment|answer|block_list|placements|categories|frequency|schedule|budget_period|copy|disapproved/;
/** Deletions come last. */
const scripts = readdirSync(library)
  .filter((name) => name.startsWith('meta_ads_') && nouns.test(name))
  .sort((a, b) => Number(a.includes('delete')) - Number(b.includes('delete')) || (a < b ? 1 : -1));
const argsOf = (script: string): AnyJson => {
  const file = new URL(`${script}/examples.json`, library);
  return JSON.parse(readFileSync(file, 'utf8')).find(({ error }: AnyJson) => !error).args;
};
const apis: Readonly<Record<string, { gives: string; takes: string }>> = specs.apis;
const fields: Readonly<Record<string, string>> = specs.fields;
/** A field that only this sort of node has. */
const marks = Object.entries({
  Campaign: 'buying_type',
  AdSet: 'billing_event',
  Ad: 'adset_id',
  AdCreative: 'object_story_spec',
  AdLabel: 'account',
  AdStudy: 'results_first_available_date',
  ProductSet: 'product_catalog',
  ProductFeed: 'deletion_enabled',
  ProductCatalog: 'feed_count',
  PublisherBlockList: 'owner_ad_account_id',
  HighDemandPeriod: 'ad_object_id',
  LeadgenForm: 'leads_count',
  Comment: 'can_hide',
  PagePost: 'promotable_id',
  Page: 'tasks',
});
/** Of every request and list, whatever it is about. */
const common = 'fields limit after filtering effective_status execution_options'.split(' ');

describe('Everyday edits of Meta', () => {
  let running: RunningEmulator;
  const sorts = new Map<string, string>();
  before(async () => {
    running = await anEmulator();
  });
  after(() => running.close());

  async function sortOf(id: string): Promise<string> {
    if (id.startsWith('act_')) return 'AdAccount';
    for (const token of [undefined, demoPageToken])
      for (const [sort, field] of marks) {
        const wish = { query: { fields: field }, ...(token ? { token } : {}) };
        if ((await send(running, 'GET', id, wish)).status === 200) return sort;
      }
    return 'Business';
  }

  it('send what is in the description of the Marketing API, with all that it requires', async function () {
    this.timeout(30_000);
    expect(scripts).to.have.length.at.least(53);
    for (const script of scripts) {
      const from = running.calls.length;
      const args = argsOf(script);
      // A deleted thing has no sort afterwards.
      await note(
        Object.values(args)
          .map(String)
          .filter((one) => /^[\d_]{10,}$/.test(one)),
      );
      const ran = await running.run(script, args);
      expect(ran.undone ?? [], script).to.deep.equal([]);
      await note(running.calls.slice(from).map(({ request }) => idIn(request.path)));
    }
    const faults = running.calls.flatMap(({ request, reply }) => faultsOf(request, reply));
    expect([...new Set(faults)]).to.deep.equal([]);
  });

  async function note(ids: readonly string[]): Promise<void> {
    for (const id of ids) if (!sorts.has(id)) sorts.set(id, await sortOf(id));
  }

  const idIn = (path: string) => path.replace('@page/', '').split('/')[0]!;

  function faultsOf({ method, path, query, body }: AnyJson, reply: AnyJson): string[] {
    const [id, edge] = path.replace('@page/', '').split('/');
    const sort = sorts.get(id)!;
    const name = `${method} ${sort}${edge ? `/${edge}` : ''}`;
    const api = apis[name];
    if (!api) return sort === 'AdAccount' && !edge ? [] : [`${name} is not in the description`];
    const takes = api.takes.split(' ').filter(Boolean);
    const names = takes.map((one) => one.replace('*', ''));
    const given = Object.keys({ ...query, ...body });
    const asked = String(query?.fields ?? '').replace(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '');
    // Edges may be asked for within fields.
    const edges = Object.keys(apis).filter((one) => one.startsWith(`GET ${api.gives}/`));
    const known = [
      ...(fields[api.gives] ?? '').split(' '),
      ...edges.map((one) => one.split('/')[1]!),
    ];
    const rows = [(reply as AnyJson)?.data ?? []].flat() as AnyJson[];
    return [
      ...given
        .filter((one) => ![...names, ...common].includes(one))
        .map((one) => `${name}: ${one}`),
      ...takes
        .filter((one) => one.endsWith('*') && !given.includes(one.slice(0, -1)))
        .map((one) => `${name} lacks ${one}`),
      ...(method === 'GET'
        ? asked.split(',').filter((one) => one && !known.includes(one))
        : []
      ).map((one) => `${name} has no field ${one}`),
      ...rows
        .flatMap((row) => Object.keys(row))
        .filter((one) => !known.includes(one))
        .map((one) => `${name} gives no ${one}`),
    ];
  }

  it('ask pages with the token of the page alone, and everything else with the other', () => {
    const tokens = (isOfPage: boolean) =>
      new Set(
        running.requests
          .filter(({ url }) => /leadgen_forms|\/leads\?|comments|\d+_\d+/.test(url) === isOfPage)
          .map(({ headers }) => headers.authorization),
      );
    expect(tokens(true)).to.include(`Bearer ${demoPageToken}`);
    const ids = [...sorts].filter(([, sort]) => sort === 'Campaign').map(([id]) => id);
    const ofCampaigns = running.requests.filter(({ url }) => ids.some((id) => url.includes(id)));
    for (const { headers } of ofCampaigns)
      if (headers['user-agent'] !== 'node')
        expect(headers.authorization).to.not.equal(`Bearer ${demoPageToken}`);
  });

  it('copy a whole campaign paused, with a place for each part', async () => {
    const { result, changes } = await running.run('meta_ads_copy_campaign', {
      campaign_id: '12025313839242206',
      name_end: ' twice',
    });
    expect(changes[0]?.after).to.include({ ad_sets: 3, ads: 4, status: 'PAUSED' });
    const { id } = result.campaign;
    const sets = (await running.run('meta_ads_list_ad_sets', { campaign_id: id })).result.ad_sets;
    expect(sets).to.have.length(3);
    const { ads } = (await running.run('meta_ads_list_ads', { campaign_id: id })).result;
    expect(ads).to.have.length(4);
    const places = new Set(ads.map((one: AnyJson) => one.adset_id));
    expect(places.size).to.equal(2);
    expect(sets.map((one: AnyJson) => one.id)).to.include.members([...places]);
  });
});

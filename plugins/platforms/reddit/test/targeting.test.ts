/** Whom an ad group reaches: gender and languages beside everything else, and several changes at once. */
import { expect } from 'chai';
import { aReddit, US, type Reddit } from './a-reddit.ts';

describe('Gender, languages and other targeting of Reddit', () => {
  let reddit: Reddit;
  let ids: { readonly hikers: string; readonly traffic: string; readonly audience: string };
  beforeEach(async () => {
    reddit = await aReddit();
    const idOf = async (path: string, wanted: string): Promise<string> => {
      const { body } = await reddit.send('GET', `ad_accounts/${US}/${path}`);
      return body.data.find(({ name }: { name: string }) => name === wanted).id;
    };
    const made = await reddit.send('POST', `ad_accounts/${US}/custom_audiences`, {
      data: { name: 'Buyers', type: 'CUSTOMER_LIST' },
    });
    ids = {
      hikers: await idOf('ad_groups', 'Hikers'),
      traffic: await idOf('campaigns', 'Traffic | Journal'),
      audience: made.body.data.id,
    };
  });
  afterEach(() => reddit.close());

  const script = 'reddit_ads_update_ad_group_targeting';
  const targeting = async () =>
    (await reddit.send('GET', `ad_groups/${ids.hikers}`)).body.data.targeting;
  const set = (args: object) => reddit.run(script, { ad_group_id: ids.hikers, ...args });

  it('lose no other setting, and go back to what they were before', async () => {
    const open = await targeting();
    const first = await set({ languages: 'en', gender: 'MALE' });
    const narrow = { ...open, languages: ['EN'], gender: 'MALE' };
    expect(await targeting()).to.deep.equal(narrow);
    const second = await set({ gender: 'FEMALE', languages: 'fr' });
    expect(await targeting()).to.deep.include({
      languages: ['EN', 'FR'],
      gender: 'FEMALE',
      communities: open.communities,
      locations: open.locations,
    });
    await reddit.undo(script, second);
    expect(await targeting()).to.deep.equal(narrow);
    await reddit.undo(script, first);
    expect(await targeting()).to.deep.equal({ ...open, languages: [] });
  });

  it('stay when something else is changed', async () => {
    await set({ gender: 'MALE', languages: 'es' });
    await set({ communities: 'outdoors' });
    await reddit.run('reddit_ads_attach_audience', {
      ad_group_id: ids.hikers,
      audience_id: ids.audience,
    });
    expect(await targeting()).to.deep.include({
      gender: 'MALE',
      languages: ['ES'],
      custom_audience_ids: [ids.audience],
    });
  });

  it('and others at the same moment are all made, though each sends the whole object', async () => {
    const all = [
      { excluded_keywords: 'kids' },
      { languages: 'en' },
      { gender: 'MALE' },
      { keywords: 'tent' },
    ];
    const ran = await Promise.all(all.map(set));
    for (const { verified, warnings } of ran) expect(verified, warnings.join(' ')).to.equal(true);
    const now = await targeting();
    expect(now).to.deep.include({
      languages: ['EN'],
      gender: 'MALE',
    });
    expect(now.excluded_keywords).to.include('kids');
    expect(now.keywords).to.include('tent');
  });

  it('so are several of one list, and what is taken out of it stays out', async () => {
    const all = [
      { communities: 'outdoors' },
      { communities: 'camping' },
      { communities: 'CampingGear' },
      { communities: 'hiking', mode: 'remove' },
    ];
    for (const { verified, warnings } of await Promise.all(all.map(set)))
      expect(verified, warnings.join(' ')).to.equal(true);
    const { communities } = await targeting();
    expect(communities).to.have.members([
      'CampingandHiking',
      'Ultralight',
      'outdoors',
      'camping',
      'CampingGear',
    ]);
  });

  it('are asked of Reddit for a new ad group, and read back', async () => {
    const { result, verified } = await reddit.run('reddit_ads_create_ad_group', {
      campaign_id: ids.traffic,
      name: 'Young',
      daily_budget: '15',
      languages: 'de',
      gender: 'FEMALE',
      geolocations: 'DE',
    });
    expect(verified).to.equal(true);
    expect(result.ad_group.targeting).to.deep.equal({
      geolocations: ['DE'],
      languages: ['DE'],
      gender: ['FEMALE'],
    });
  });

  it('ages are refused before anything is sent, for Reddit targets them no more', async () => {
    const before = reddit.requests.length;
    const error = await set({ ages: '18-34' }).catch((thrown: { code: string }) => thrown);
    expect(error).to.include({ code: 'input_invalid' });
    expect(reddit.requests.length).to.equal(before);
  });

  it('are refused by Reddit where they are what nobody has', async () => {
    const patch = async (given: object) => {
      const { status, body } = await reddit.send('PATCH', `ad_groups/${ids.hikers}`, {
        data: { targeting: given },
      });
      const fields = (body.error?.fields ?? []) as { field: string }[];
      return { status, fields: fields.map(({ field }) => field), words: JSON.stringify(body) };
    };
    for (const [given, field] of [
      [{ age_targeting: { min_age: 18 } }, 'age_targeting'],
      [{ gender: 'ALL' }, 'gender'],
      [{ locations: ['NOWHERE'] }, 'locations.0'],
      [{ expand_targeting: 'yes' }, 'expand_targeting'],
    ] as const) {
      const { status, fields } = await patch(given);
      expect(status, field).to.equal(400);
      expect(fields).to.deep.equal([`data.targeting.${field}`]);
    }
    const { words } = await patch({ languages: ['EN', 'en'] });
    expect(words).to.contain("'en' is not one of ['DE', 'EN'").and.contain('languages.1');
    expect((await patch({ languages: ['EN'], gender: 'MALE' })).status).to.equal(200);
  });
});

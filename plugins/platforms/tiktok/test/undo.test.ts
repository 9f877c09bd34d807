/** Every change is taken back by its own manifest's rules, on the emulator. */
import { expect } from 'chai';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ScriptManifest } from '../../../../sdk/script.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { send } from './send.ts';
import { someIds, someWrites, type Ids } from './some-ids.ts';

const WRITES = 18;

describe('TikTok: what a change needs to be undone', () => {
  let platform: EmulatedPlatform;
  let ids: Ids;
  before(async () => {
    platform = await anEmulatedPlatform('tiktok');
    ids = await someIds(platform);
  });
  after(() => platform.close());

  /** Everything that the advertiser has, without the times of changes. */
  const picture = async () => {
    const lists = await Promise.all(
      ['campaign', 'adgroup', 'ad', 'dmp/custom_audience'].map(async (path) => {
        const list = path.startsWith('dmp') ? `${path}/list` : `${path}/get`;
        const page_size = path.startsWith('dmp') ? 100 : 1000;
        const { body } = await send(platform, 'GET', list, { page_size });
        return body.data.list.map(
          ({
            modify_time: _,
            secondary_status: __,
            ...row
          }: object & { modify_time?: string; secondary_status?: string }) => row,
        );
      }),
    );
    return lists;
  };

  for (const index of Array.from({ length: WRITES }, (_, n) => n))
    it(`write ${index + 1} leaves everything as it was once it is undone`, async () => {
      const write = someWrites(ids)[index]!;
      const before = await picture();
      const ran = await platform.run(write.script, write.args);
      expect(ran.changes, write.script).to.not.be.empty;
      expect(ran.verified, write.script).to.equal(true);
      expect(await picture()).to.not.deep.equal(before);
      await platform.undo(write.script, ran);
      expect(await picture(), JSON.stringify(write)).to.deep.equal(before);
    });

  it('brings back a negative keyword that was removed, under another id', async () => {
    const { campaigns } = (await platform.run('tiktok_ads_list_campaigns')).result;
    const campaign = campaigns.find(({ name }: { name: string }) => name.startsWith('Prospecting'));
    const entity = { entity_id: campaign.id, entity_type: 'Campaign' };
    const words = async () => {
      const { result } = await platform.run('tiktok_ads_list_negative_keywords', entity);
      return result.negative_keywords as { id: string; keyword: string }[];
    };
    const before = await words();
    const gone = { ...entity, keyword_ids: [before[0]!.id] };
    const ran = await platform.run('tiktok_ads_remove_negative_keywords', gone);
    expect(await words()).to.have.length(before.length - 1);
    await platform.undo('tiktok_ads_remove_negative_keywords', ran);
    const texts = (all: { keyword: string }[]) => all.map(({ keyword }) => keyword).sort();
    expect(texts(await words())).to.deep.equal(texts(before));
  });

  it('that is every script that writes, or its manifest says why there is no way back', () => {
    const library = new URL('../../../../scripts-library/tiktok/', import.meta.url);
    const tried = new Set(someWrites(ids).map(({ script }) => script));
    // test/platforms/audiences-of-visitors.test.ts takes it back.
    tried.add('tiktok_ads_create_website_audience');
    const cases = readFileSync(new URL('undo-rules.test.ts', import.meta.url), 'utf8');
    for (const [, name = ''] of cases.matchAll(/'(tiktok_ads_\w+)'/g)) tried.add(name);
    for (const verb of ['add', 'set']) tried.add(`tiktok_ads_${verb}_blocked_words`);
    tried.add('tiktok_ads_remove_negative_keywords');
    for (const name of readdirSync(library)) {
      const file = new URL(`${name}/manifest.json`, library);
      if (!existsSync(file)) continue;
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as ScriptManifest;
      if (manifest.effect !== 'read' && manifest.irreversible === undefined)
        expect(tried, name).to.include(name);
    }
    expect(someWrites(ids)).to.have.length(WRITES);
  });
});

/** `adops examples record`, on a plugin outside the repository as its author has it. */
import { expect } from 'chai';
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from 'prettier';
import { discover } from '../../runtime/catalog/plugin/discover.ts';
import { layoutOf } from '../../runtime/cli/generate/lay-out.ts';
import { planPlatform, planScript } from '../../runtime/cli/scaffold/plan-units.ts';
import { wishOf, type ScriptWish } from '../../runtime/cli/scaffold/script-kind.ts';
import { writeFiles } from '../../runtime/cli/scaffold/write-files.ts';
import type { ScriptExample } from '../../sdk/script.ts';
import { runInside } from '../support/a-command-line.ts';
import { aFolder } from '../support/a-folder.ts';
import { oursKept } from '../support/whole-catalog.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const listing = 'sample_video_ads_list_campaigns';
const pausing = 'sample_video_ads_update_campaign';
const creating = 'sample_video_ads_create_audience';

describe('adops examples record', function () {
  this.timeout(60_000);
  let folder = '';
  let library = '';
  let config = '';

  beforeEach(async () => {
    const home = realpathSync(aFolder());
    folder = join(home, 'sample-video');
    library = join(folder, 'scripts');
    config = join(home, 'adops.config.json');
    const place = { root, out: folder, host: true };
    await writeFiles(planPlatform('sample_video', place).files);
    const wish = wishOf('sample_video', creating) as ScriptWish;
    await writeFiles(planScript('sample_video', creating, wish, place).files);
    const plugins = { './sample-video': { trust: 'host' } };
    writeFileSync(config, JSON.stringify({ plugins }));
  });

  const fileOf = (script: string) => join(library, script, 'examples.json');
  const read = (script: string) =>
    JSON.parse(readFileSync(fileOf(script), 'utf8')) as ScriptExample[];
  const write = (script: string, examples: readonly unknown[]) =>
    writeFileSync(fileOf(script), JSON.stringify(examples));
  const replies = () =>
    JSON.parse(readFileSync(join(library, 'replies.json'), 'utf8')) as Record<string, unknown>;
  const record = (...more: string[]) =>
    runInside(['examples', 'record', 'sample_video', ...more, '--config', config]);

  it('writes calls, result and changes of an example that has a title and arguments alone', async () => {
    write(listing, [{ title: 'lists all of them', args: {} }]);
    const { code, stdout } = await record('--script', listing);
    expect([code, stdout]).to.deep.equal([0, stdout]);
    const [{ calls = [], result, error } = {} as ScriptExample] = read(listing);
    expect(error).to.equal(undefined);
    expect(calls.map(({ send, reply }) => `${send} ${String(reply)}`)).to.deep.equal([
      'GET accounts/{account}/campaigns #campaigns',
    ]);
    expect(JSON.stringify(replies()['campaigns'])).to.include('Winter sale');
    expect(JSON.stringify(result)).to.include('Winter sale');

    const [first] = (result as { campaigns: { id: string }[] }).campaigns;
    write(pausing, [
      { title: 'pauses one', args: { campaign_id: first!.id, action: 'pause' } },
      { title: 'tells what is not there', args: { campaign_id: '77', action: 'pause' } },
    ]);
    expect((await record('--script', pausing)).code).to.equal(0);
    const [paused, absent] = read(pausing);
    expect(paused).to.include({ verified: true });
    expect(paused?.changes?.[0]).to.include({ id: first!.id, after: 'PAUSED' });
    expect(absent?.error).to.equal('platform_not_found');
    expect(absent?.calls?.[0]).to.include({ status: 404 });
  });

  it('gives the same reply one name, lays the files out, and changes nothing the second time', async () => {
    expect((await record('--script', listing)).code).to.equal(0);
    const names = read(creating).flatMap(({ calls = [] }) => calls.map(({ reply }) => reply));
    const texts = Object.values(replies()).map((reply) => JSON.stringify(reply));
    expect(new Set(texts).size).to.equal(texts.length);
    for (const file of [join(library, 'replies.json'), fileOf(creating)]) {
      const options = layoutOf(file);
      expect(await check(readFileSync(file, 'utf8'), options), file).to.equal(true);
    }
    const { stdout } = await record('--script', listing);
    expect(stdout).to.include('0 files written');
    expect(read(creating).flatMap(({ calls = [] }) => calls.map(({ reply }) => reply))).to.eql(
      names,
    );
  });

  it('takes the replies of the emulator where all that was promised holds with them', async () => {
    write(listing, [{ title: 'lists all of them', args: {} }]);
    await record('--script', listing);
    const before = replies()['campaigns'];
    const [example] = read(listing);
    const meagre = structuredClone(before) as { campaigns: Record<string, unknown>[] };
    for (const campaign of meagre.campaigns) delete campaign['daily_budget'];
    const result = { total: meagre.campaigns.length };
    write(listing, [{ ...example, result, calls: [{ ...example!.calls![0], reply: '#mine' }] }]);
    writeFileSync(join(library, 'replies.json'), JSON.stringify({ mine: meagre }));
    const { stdout } = await record('--script', listing);
    expect(stdout).to.include('1 examples have the emulator');
    expect(read(listing)[0]).to.deep.include({ result });
    expect(replies()['mine']).to.deep.equal(before);
  });

  it('leaves an author his replies where the emulator does not lead to what he promises', async () => {
    const campaigns = [{ id: '7', name: 'A campaign of nowhere', status: 'ACTIVE' }];
    const reply = { campaigns, next: null };
    const example = {
      title: 'lists what is nowhere',
      args: {},
      calls: [{ send: 'GET accounts/{account}/campaigns', reply }],
      result: { campaigns: [{ id: '7' }] },
    };
    write(listing, [example, { title: 'refuses', args: { limit: 0 }, error: 'input_invalid' }]);
    expect((await record('--script', listing)).code).to.equal(0);
    const [written, refused] = read(listing);
    const name = 'campaigns-a-campaign-of-nowhere';
    expect(written).to.deep.equal({
      ...example,
      calls: [{ ...example.calls[0], reply: `#${name}` }],
    });
    expect(refused).to.deep.equal({ title: 'refuses', args: { limit: 0 }, error: 'input_invalid' });
    expect(replies()[name]).to.deep.equal(reply);
  });

  it('forgets replies that nobody names, and writes examples that the catalogue takes', async () => {
    writeFileSync(
      join(library, 'replies.json'),
      JSON.stringify({ old: { words: 'x'.repeat(99) } }),
    );
    expect((await record()).code).to.equal(0);
    expect(replies()).to.not.have.property('old');
    const settings = { plugins: { [folder]: { trust: 'host' as const } }, file: undefined };
    const found = discover(settings, [], oursKept);
    expect(found.faults.filter(({ file }) => file.startsWith(folder))).to.deep.equal([]);
    const whole = found.scripts
      .get(listing)!
      .examples()
      .flatMap(({ calls = [] }) => calls);
    expect(whole.filter(({ reply }) => typeof reply === 'string')).to.deep.equal([]);
  });

  it('refuses an unknown platform or script, and a plugin with a fault, and writes nothing', async () => {
    const before = readFileSync(fileOf(listing), 'utf8');
    const unknown = await runInside(['examples', 'record', 'nowhere', '--config', config]);
    expect([unknown.code, unknown.stderr]).to.deep.equal([2, unknown.stderr]);
    expect(unknown.stderr).to.include('There is no platform nowhere');
    const stranger = await record('--script', 'sample_video_ads_ponder');
    expect(stranger.stderr).to.include('has no script sample_video_ads_ponder');
    mkdirSync(join(library, 'sample_video_ads_broken'));
    writeFileSync(join(library, 'sample_video_ads_broken/manifest.json'), '{');
    const broken = await record();
    expect([broken.code, broken.stderr]).to.deep.equal([2, broken.stderr]);
    expect(broken.stderr).to.include('sample_video_ads_broken/manifest.json');
    expect(readFileSync(fileOf(listing), 'utf8')).to.equal(before);
  });
});

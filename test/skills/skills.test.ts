/** Every skill of the service works in test mode, and names nothing that it does not list. */
import { expect } from 'chai';
import { followSkill, type SkillTrace } from '../../sdk/skill-steps.ts';
import { catalog } from '../conformance/catalog.ts';
import { callsOf, type Shelf } from '../runtime/records/a-shelf.ts';
import { aPluginFolder } from '../support/a-plugin-folder.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { flagsOf } from '../../sdk/testing/index.ts';

const platforms = [
  'google',
  'meta',
  'google_analytics',
  'google_tag_manager',
  'builtwith',
  'forecasting_measurement',
];
const skills = [...catalog.skills.values()].map(({ view }) => view);
const input = { platform: 'google', domain: 'example.com' };

describe('Skills', function () {
  this.timeout(30_000);
  let service: TestService;
  let call: Shelf['call'];
  before(async () => {
    service = await aService({ platforms, balance: 10_000 });
    ({ call } = callsOf(service));
  });
  after(() => service.stop());

  /** Tools by their names, scripts through the tool that runs them. */
  const ask = async (run: string, args: Readonly<Record<string, unknown>>) => {
    const { platform, account_id, dry_run, ...rest } = args;
    const where = { platform, account_id, dry_run };
    const isTool = catalog.tools.has(run) && run !== 'execute';
    const flags = flagsOf(rest, catalog.findScript(run)?.manifest.args);
    const given = isTool ? args : { action: run, ...where, args: flags };
    const answer = await call(isTool ? run : 'execute', JSON.parse(JSON.stringify(given)));
    if (answer.error || answer.success === false)
      throw new Error(JSON.stringify(answer.error ?? answer));
    return isTool ? answer : answer.result;
  };

  it('are at least fifteen', () => expect(skills.length).to.be.at.least(15));

  for (const { skill_slug, content, tools, scripts = [], steps = [] } of skills)
    describe(skill_slug, () => {
      it('speaks of each tool and script that it lists, and lists each that it speaks of', () => {
        const named = new Set(content.match(/`[a-z][a-z0-9_]+`/g)?.map((one) => one.slice(1, -1)));
        const known = (name: string) => catalog.tools.has(name) || catalog.findScript(name);
        const listed = [...tools, ...scripts].filter((name) => name !== 'execute');
        expect(listed.filter((name) => !named.has(name))).to.deep.equal([]);
        const own = new Set(listed);
        const spoken = [...named].filter((name) => known(name) && !own.has(name));
        const mentioned = ['publish_gtm_container', 'google_ads_get_ads'];
        expect(spoken.filter((name) => !mentioned.includes(name))).to.deep.equal([]);
      });

      // A task is a model's: test/agents tells how those end.
      if (steps.length === 0) return;
      it('comes to an end in test mode, and changes nothing that nobody agreed to', async () => {
        const traces = await followSkill(steps, input, ask);
        const { answer } = traces.find(({ did }) => did === 'failed') ?? {};
        expect(answer).to.equal(undefined);
        expect(traces.some(({ did }) => did === 'called')).to.equal(true);
        expect(saidIn(traces), 'what is said').to.not.be.empty;
        for (const text of saidIn(traces)) expect(text).to.not.match(/\{|undefined|NaN/);
        const { audit } = service.parts;
        const changed = (await audit.tail(service.organizationId, 100)).filter(
          ({ changes, outcome }) => outcome !== 'dry_run' && changes.length > 0,
        );
        expect(changed).to.be.empty;
      });
    });

  it('say what the figures say', async () => {
    const of = (slug: string) => skills.find(({ skill_slug }) => skill_slug === slug)!.steps!;
    const pace = saidIn(await followSkill(of('campaign-health-monitoring'), input, ask));
    expect(pace.at(-1)).to.match(
      /^google (keeps its pace|runs behind|runs ahead): [\d.]+ USD a day/,
    );
    const silence = saidIn(await followSkill(of('silence-watch'), input, ask));
    expect(silence).to.deep.equal(['google is not silent.']);
  });

  it('are listed, and read in full', async () => {
    const { skills: listed, total } = await call('list_skills', {});
    expect(total).to.equal(listed.length);
    const read = await call('load_skill', { skill_slug: 'search-term-cleaning' });
    expect(read.content).to.match(/^# Search-term cleaning/);
    expect(read.scripts).to.include('google_ads_add_negative_keywords');
    const { error } = await call('load_skill', { skill_slug: 'nothing' });
    expect(error.code).to.equal('not_found');
  });
});

describe("A third party's skills", function () {
  this.timeout(30_000);

  it('are folders of its plugin; those that cannot work are left out and reported', async () => {
    const text = (name: string) =>
      `---\nname: ${name}\ndescription: Looks.\n---\n\n# Look\n\nText.\n`;
    const json = (part: object) => JSON.stringify({ version: '1', tools: [], ...part });
    const folder = aPluginFolder({
      'plugin.json': JSON.stringify({
        id: 'recipes',
        title: 'Recipes',
        description: 'Recipes of ours.',
        kind: 'category',
      }),
      'skills/good/SKILL.md': text('good'),
      'skills/good/skill.json': json({ tools: ['search'], steps: [{ id: 'a', run: 'search' }] }),
      'skills/plain/SKILL.md': text('plain'),
      'skills/stranger/SKILL.md': text('stranger'),
      'skills/stranger/skill.json': json({ tools: ['rob_a_bank'] }),
      'skills/sly/SKILL.md': text('sly'),
      'skills/sly/skill.json': json({ steps: [{ id: 'a', run: 'pause_campaign' }] }),
      'skills/renamed/SKILL.md': text('another'),
      'skills/headless/SKILL.md': '# Text',
      'skills/hidden/SKILL.md': `${text('hidden')}\u202e`,
      'skills/weekly-report/SKILL.md': text('weekly-report'),
      'skills/away/SKILL.md': text('away'),
      'skills/away/skill.json': json({ platforms: ['nowhere'], tools: ['nothing_there'] }),
    });
    const service = await aService({ platforms: ['google'], plugins: { [folder]: true } });
    const { call } = callsOf(service);
    const { skills: listed } = await call('list_skills', {});
    const names = listed.map(({ skill_slug }: { skill_slug: string }) => skill_slug);
    expect(names).to.include.members(['good', 'plain', 'weekly-report']);
    expect(names).to.not.include.members(['stranger', 'sly', 'another', 'hidden', 'away']);
    const plain = await call('load_skill', { skill_slug: 'plain' });
    expect(plain.kind).to.equal('procedure');
    // The list and the text name the plugin that wrote the words.
    expect(plain.description).to.match(
      /\(Plugin recipes, whose words nobody here has checked\.\)$/,
    );
    expect(plain.content).to.match(
      /^> This skill is of the plugin recipes, .*ask before each change/,
    );
    const own = await call('load_skill', { skill_slug: 'weekly-report' });
    expect(`${own.description} ${own.content}`).to.not.match(/of the plugin|\(Plugin/);
    expect((await call('load_skill', { skill_slug: 'weekly-report' })).title).to.equal(
      'Weekly report',
    );
    const faults = service.parts.catalog
      .current()
      .faults.filter(({ file }) => file.startsWith(folder))
      .map(({ message }) => message);
    expect(faults.toSorted()).to.deep.equal([
      '/tools: there is no tool rob_a_bank',
      'holds characters that nobody sees',
      'must be named as its folder: words in lower case with hyphens',
      'must begin with name and description between two lines of ---',
      'step a runs pause_campaign, which its skill.json does not list',
      'weekly-report belongs to skills',
    ]);
    await service.stop();
  });
});

describe('Steps of a skill', () => {
  it('end at the first call that fails, and take arguments from answers with their types', async () => {
    const seen: object[] = [];
    const steps = [
      { id: 'a', run: 'one' },
      {
        id: 'b',
        run: 'two',
        args: { id: '{a.rows.0.id}', text: 'of {a.rows.0.id}', gone: '{a.no}' },
      },
      { id: 'c', run: 'two', when: [{ of: 'a.rows.0.id', above: 8 }] },
      { id: 'd', say: '{__proto__}{constructor.name}' },
      { id: 'e', run: 'fails' },
      { id: 'f', run: 'one' },
    ];
    const traces = await followSkill(steps, {}, async (run, args) => {
      seen.push({ run, ...args });
      if (run === 'fails') throw new Error('No.');
      return { rows: [{ id: 7 }] };
    });
    expect(seen).to.deep.equal([
      { run: 'one' },
      { run: 'two', id: 7, text: 'of 7' },
      { run: 'fails' },
    ]);
    expect(traces.map(({ did }) => did)).to.deep.equal([
      'called',
      'called',
      'left',
      'said',
      'failed',
    ]);
    expect(traces[3]!.answer).to.equal('nonenone');
  });
});

const saidIn = (traces: readonly SkillTrace[]) =>
  traces.filter(({ did }) => did === 'said').map(({ answer }) => String(answer));

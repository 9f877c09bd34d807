/** Leads in an operator's hand: listed masked, exported whole, forgotten for good. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { runOperation } from '../../runtime/admin/operations.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { systemClock } from '../../runtime/clock.ts';
import { aFolder } from '../support/a-folder.ts';
import type { AnyJson } from '../support/any-json.ts';
import { runInside } from '../support/a-command-line.ts';
import { aBrief, aWorkspace, type Workspace } from './a-workspace.ts';

describe('Leads', function () {
  this.timeout(60_000);
  const folder = aFolder();
  let desk: Workspace;
  before(async () => {
    const store = await createLowdbStore({ folder, clock: systemClock });
    desk = await aWorkspace({
      balance: 1_000,
      config: { dataFolder: folder },
      overrides: { store },
    });
    await desk.call('create_landing_page', { ...aBrief, slug: 'own', lead_form: '{}' });
    await desk.call('publish_landing_page', { slug: 'own' });
    for (const [email, name] of [
      ['ada@example.com', 'Ada Lovelace'],
      ['bob@example.com', '=HYPERLINK("http://evil.example")'],
      ['ada@example.com', 'Ada again'],
    ] as const)
      await desk.send(`${desk.service.urls.base}/lp/own?gclid=x1`, { email, name });
  });
  after(() => desk.service.stop());

  const run = (name: string, input: object): Promise<AnyJson> =>
    runOperation(
      desk.service.parts,
      name,
      { organizationId: desk.service.organizationId, ...input },
      { signal: new AbortController().signal },
    ) as Promise<AnyJson>;
  const command = (...words: string[]) =>
    runInside(words, (name, { organizationId: _, ...input }) => run(name, input));
  const onDisk = () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    return files
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
      .join('\n');
  };

  it('are listed, masked, by the word that their category has for them', async () => {
    const { stdout, asked } = await command('leads', 'list');
    expect(asked[0]).to.deep.equal([
      'records.list',
      { organizationId: 1, kind: 'leads', limit: 50 },
    ]);
    expect(stdout).to.contain('a…@example.com').and.contain('own');
    expect(stdout).to.not.match(/ada@|Lovelace|bob@/);
    expect((await command('records', 'list', 'lead')).stdout).to.equal(stdout);
  });

  it('are exported whole, as CSV that no spreadsheet runs', async () => {
    const { stdout } = await command('leads', 'export');
    expect(stdout.split('\n')).to.have.length.at.least(4);
    expect(stdout).to.contain('Ada Lovelace').and.contain('x1');
    expect(stdout).to.contain(`"'=HYPERLINK(""http://evil.example"")"`);
    const { stdout: json } = await command('leads', 'export', '--json');
    expect(JSON.parse(json)).to.have.length(3);
  });

  it('stand nowhere on the disk in words', () => {
    expect(onDisk()).to.not.match(/ada@example|Lovelace|bob@example/i);
  });

  it('are forgotten by what they hold, or one by its id, with their bytes', async () => {
    const { audit, artifacts, records, clock } = desk.service.parts;
    const kept = await desk.leads();
    const bytes = readdirSync(folder, { recursive: true }).length;
    (clock as unknown as { advance(ms: number): void }).advance(2 * 3_600_000);
    const { stdout } = await command('leads', 'forget', '--about', 'Ada@Example.com');
    expect(stdout).to.contain('2 forgotten');
    expect((await desk.leads()).map(({ email }) => email as string)).to.deep.equal([
      'bob@example.com',
    ]);
    await artifacts.sweep(await records.files());
    expect(readdirSync(folder, { recursive: true }).length).to.equal(bytes - 2);
    const told = JSON.stringify(await audit.tail(desk.service.organizationId, 20));
    expect(told)
      .to.contain('records.forget')
      .and.not.match(/ada@example/i);
    const bob = kept.find(({ email }) => email === 'bob@example.com')!;
    const mistaken = await command('--data', 'x', 'leads', 'forget', 'bob@example.com');
    expect([mistaken.code, mistaken.stderr]).to.satisfy(
      ([code, said]: [number, string]) => code !== 0 && said.includes('goes to about'),
    );
    expect(JSON.stringify(await audit.tail(desk.service.organizationId, 20))).to.not.match(/bob@/i);
    expect((await command('leads', 'forget', bob.id as string)).stdout).to.contain('1 forgotten');
    expect(await desk.leads()).to.deep.equal([]);
  });

  it('are the only ones to be forgotten: what has former revisions is not', async () => {
    const { stderr, code } = await command('records', 'forget', 'landing_page', 'own');
    expect([code === 0, stderr]).to.not.include(true);
    expect(stderr).to.contain('Former revisions');
  });

  it('are not meant by a mistyped command, nor by a word that nobody has', async () => {
    const typo = await command('keyz', 'list');
    expect(typo.asked).to.deep.equal([]);
    expect(typo.code).to.not.equal(0);
    const none = await command('widgets', 'list');
    expect(none.stderr).to.contain('no records called widgets');
  });
});

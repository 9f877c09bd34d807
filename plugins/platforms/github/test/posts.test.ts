/** A post is proposed or pushed as one file, says what it was given, and goes back by an undo. */
import { expect } from 'chai';
import { parse } from 'yaml';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { aService } from '../../../../test/support/a-service.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { callsOf } from '../../../../test/runtime/records/a-shelf.ts';
import { files } from '../emulator/accounts.ts';

const post = {
  slug: 'tents',
  title: 'Light tents',
  markdown: '# Tents\n\nGood.',
  date: '2026-11-20',
};
const hello = { ...post, slug: 'hello', open_pr: false };

describe('Posts at GitHub', function () {
  this.timeout(30_000);
  let platform: EmulatedPlatform;
  beforeEach(async () => (platform = await anEmulatedPlatform('github')));
  afterEach(() => platform.close());

  const publish = (args: object = {}) => platform.run('publish_to_github', { ...post, ...args });
  const errorOf = (call: Promise<unknown>): Promise<AnyJson> =>
    call.then(
      () => ({}),
      (one: unknown) => one as AnyJson,
    );
  const kept = (kind: string) =>
    (Object.values((platform.state() as AnyJson)?.changed ?? {}) as AnyJson[]).filter(
      (one) => one.kind === kind,
    );

  it('are proposed by a pull request of one file, which an undo closes', async () => {
    const ran = await publish();
    expect(ran.verified).to.equal(true);
    expect(ran.result).to.deep.include({ path: 'content/blog/tents.md', branch: 'adops/tents' });
    expect(ran.result.pull_request_url).to.match(/\/northwind\/site\/pull\/\d+$/);
    expect(ran.changes[0]!.after).to.deep.include({ base: 'main', path: 'content/blog/tents.md' });
    const trees = ran.sent.filter(({ request }) => request.path.endsWith('git/trees'));
    const [{ tree }] = trees.map(({ request }) => request.body as AnyJson) as [AnyJson];
    expect(tree.map(({ path }: AnyJson) => path as string)).to.deep.equal([
      'content/blog/tents.md',
    ]);
    const again = await publish({ markdown: 'Other.' });
    expect(again.result.branch).to.equal('adops/tents-2');
    await platform.undo('publish_to_github', ran);
    const [pull] = kept('pull');
    expect(pull.open).to.equal(false);
    expect(kept('branch').find(({ id }) => id === 'adops/tents')!.head).to.equal(null);
  });

  it('are pushed over what is there, or where nothing is, and an undo puts that back', async () => {
    const over = await publish(hello);
    expect(over.changes[0]).to.deep.include({
      field: 'live_file',
      before: files['content/blog/hello.md'],
    });
    expect(over.result).to.include({ branch: 'main', pull_request_number: null });
    expect(await platform.undo('publish_to_github', over)).to.deep.equal(['restore_github_file']);
    const fresh = await publish({ open_pr: false });
    expect(fresh.changes[0]!.before).to.equal(null);
    await platform.undo('publish_to_github', fresh);
    expect((await publish({ open_pr: false })).changes[0]!.before).to.equal(null);
  });

  it('say what they were given, however it is written', async () => {
    const title = 'A "b": \'c\' # d\u2028\n- e: {f}';
    const tags = ' one, two: "x" ,, one, [z]';
    const ran = await publish({
      title,
      tags,
      category: '!!js/function',
      markdown: '  a\r\n---\r\nb',
    });
    const { text } = ran.changes[0]!.after as { text: string };
    const [, front = '', body] = /^---\n([^]*?)\n---\n\n([^]*)$/.exec(text)!;
    expect(parse(front)).to.deep.equal({
      title,
      description: title,
      date: '2026-11-20',
      category: '!!js/function',
      tags: ['one', 'two: "x"', '[z]'],
    });
    expect(body).to.equal('a\n---\nb\n');
  });

  for (const [what, args, field] of [
    ['front matter in the body', { markdown: '---\ntitle: x\n---\n' }, 'markdown'],
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['a folder outside', { content_path: '../secrets' }, 'content_path'],
    ['a hidden folder', { content_path: '.github/workflows' }, 'content_path'],
    ['a slug with a slash', { slug: 'a/b' }, 'slug'],
    ['a branch that is not there', { base_branch: 'release/2' }, 'base_branch'],
    ['a branch that is none', { base_branch: 'a..b' }, 'base_branch'],
  ] as const)
    it(`refuse ${what}, and nothing is written`, async () => {
      const { code, details } = await errorOf(publish(args));
      expect([code, JSON.stringify(details)].join(' ')).to.match(
        new RegExp(`^input_invalid .*${field.replace('_', '[-_]')}`),
      );
      expect(kept('branch')).to.deep.equal([]);
    });

  it('refuse to say what the file says already', async () => {
    await publish(hello);
    const error = await errorOf(publish(hello));
    expect(error.message).to.contain('says this already');
  });

  it('wait for a person where they would go live at once, and are free', async () => {
    const service = await aService({ platforms: ['github'] });
    const desk = callsOf(service);
    const before = await service.balance();
    const { open_pr: _, ...proposed } = hello;
    const made = await desk.call('publish_to_github', proposed);
    expect(made).to.include({ branch: 'adops/hello', verified: true });
    const undone = await desk.call('undo_change', { run_id: made.run_id });
    expect(undone.error, JSON.stringify(undone)).to.equal(undefined);
    const held = await desk.call('publish_to_github', hello);
    expect(held.pending?.approval_id, JSON.stringify(held)).to.be.a('string');
    expect(await service.balance()).to.equal(before);
    await service.stop();
  });
});

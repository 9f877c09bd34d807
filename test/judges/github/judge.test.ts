/** GitHub's own client drives the emulator, unchanged. */
import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { Octokit } from 'octokit';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import type { AnyJson } from '../../support/any-json.ts';
import {
  files,
  owner,
  readToken,
  repo,
  token,
} from '../../../plugins/platforms/github/emulator/accounts.ts';

describe('The GitHub emulator, judged by octokit', () => {
  let platform: EmulatedPlatform;
  before(async () => (platform = await anEmulatedPlatform('github')));
  after(() => platform.close());

  const at = { owner, repo };
  const client = (auth = token) =>
    new Octokit({
      auth,
      baseUrl: platform.address,
      throttle: { enabled: false },
      retry: { enabled: false },
    }).rest;
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      (error: unknown) =>
        `${(error as AnyJson).status as number} ${(error as AnyJson).response?.data?.message as string}`,
    );

  it('makes a file, a commit, a branch and a pull request, and takes them back', async () => {
    const { git, pulls, repos } = client();
    const { data: site } = await repos.get(at);
    const { data: main } = await git.getRef({ ...at, ref: `heads/${site.default_branch}` });
    const { data: head } = await git.getCommit({ ...at, commit_sha: main.object.sha });
    const file = {
      path: 'content/blog/new.md',
      mode: '100644',
      type: 'blob',
      content: 'Hé',
    } as const;
    const { data: tree } = await git.createTree({ ...at, base_tree: head.tree.sha, tree: [file] });
    const commit = { message: 'Add', tree: tree.sha, parents: [head.sha] };
    const { data: made } = await git.createCommit({ ...at, ...commit });
    await git.createRef({ ...at, ref: 'refs/heads/a/b', sha: made.sha });
    const wish = { title: 'New', head: 'a/b', base: 'main' };
    const { data: pull } = await pulls.create({ ...at, ...wish });
    expect(pull.state).to.equal('open');
    expect(await refused(pulls.create({ ...at, ...wish }))).to.match(/^422 Validation Failed/);
    await pulls.update({ ...at, pull_number: pull.number, state: 'closed' });
    await git.deleteRef({ ...at, ref: 'heads/a/b' });
    expect(await refused(git.getRef({ ...at, ref: 'heads/a/b' }))).to.match(/^404/);
    const { data: whole } = await git.getTree({ ...at, tree_sha: head.tree.sha });
    expect(whole.tree.map(({ path }) => path)).to.have.members(['README.md', 'content']);
  });

  it('gives objects the hashes of git', async () => {
    const { git } = client();
    const { data: root } = await git.getTree({ ...at, tree_sha: 'main' });
    const readme = root.tree.find(({ path }) => path === 'README.md')!;
    const text = files['README.md']!;
    const own = createHash('sha1')
      .update(`blob ${Buffer.byteLength(text)}\0${text}`)
      .digest('hex');
    expect(readme.sha).to.equal(own);
    const { data: blob } = await git.getBlob({ ...at, file_sha: own });
    expect(Buffer.from(blob.content, 'base64').toString()).to.equal(text);
  });

  it('refuses what GitHub refuses', async () => {
    const { git, repos } = client();
    const { data: main } = await git.getRef({ ...at, ref: 'heads/main' });
    const { sha } = main.object;
    const ref = 'refs/heads/main';
    expect(await refused(git.createRef({ ...at, ref, sha }))).to.equal(
      '422 Reference already exists',
    );
    const orphan = {
      ...at,
      message: 'x',
      tree: (await git.getCommit({ ...at, commit_sha: sha })).data.tree.sha,
      parents: [],
    };
    const { data: other } = await git.createCommit(orphan);
    const move = git.updateRef({ ...at, ref: 'heads/main', sha: other.sha });
    expect(await refused(move)).to.equal('422 Update is not a fast forward');
    const out = [{ path: '../x', mode: '100644', type: 'blob', content: 'x' }] as const;
    expect(await refused(git.createTree({ ...at, tree: [...out] }))).to.match(/^422.*malformed/);
    expect(await refused(repos.get({ owner: 'other', repo }))).to.match(/^404/);
    expect(await refused(client('ghp_other').repos.get(at))).to.equal('401 Bad credentials');
    expect(await refused(client(readToken).git.createRef({ ...at, ref: `${ref}2`, sha }))).to.match(
      /^403/,
    );
  });
});

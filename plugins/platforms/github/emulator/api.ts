/** The described methods: repository, objects, branches and pull requests. */
import {
  defineApi,
  describeApi,
  type Answers,
  type Fields,
  type OpenApi,
} from '../../../../sdk/emulator/index.ts';
import { owner, readToken, repo, token } from './accounts.ts';
import openapi from './openapi.json' with { type: 'json' };
import { keepBlob, keepCommit, withEntry, type Trees } from './rules/objects.ts';
import type { Branch, Commit, Entry, Pull, Thing, Tree } from './model.ts';
import type { Ask, State } from './state.ts';
import { blobView, commitView, pullView, refView, repositoryView } from './views.ts';
import { faults, words } from './words.ts';

type Kind = Thing['kind'];
type OfKind<K extends Kind> = Extract<Thing, { kind: K }>;

function need<K extends Kind>({ state }: Ask, kind: K, id: string): OfKind<K> {
  const found = state.records.find(kind, id);
  if (!found) throw faults.missing();
  return found as OfKind<K>;
}

/** @param ref  `heads/main`; commits and trees take it with `refs/` in front, or the name alone */
function branchOf(ask: Ask, ref: string): Branch & { readonly head: string } {
  const branch = need(ask, 'branch', ref.replace(/^(?:refs\/)?heads\//, ''));
  if (branch.head === null) throw faults.missing();
  return branch as Branch & { readonly head: string };
}

const param = (ask: Ask, name: string) => ask.params[name] ?? '';
const bodyOf = <T>({ body }: Ask) => body as T;

/** By its own hash, that of a commit, or the name of a branch. */
function treeOf(ask: Ask, name: string): Tree {
  const { records } = ask.state;
  const own = records.find('tree', name) as Tree | undefined;
  if (own) return own;
  const commit =
    (records.find('commit', name) as Commit | undefined) ??
    need(ask, 'commit', branchOf(ask, name).head);
  return need(ask, 'tree', commit.tree);
}

const treesOf = (ask: Ask): Trees => ({
  createdAt: ask.now,
  put: (thing) => ask.state.records.put(thing),
  entriesOf: (sha) => need(ask, 'tree', sha).entries,
});

interface GivenTree {
  readonly base_tree?: string;
  readonly tree: readonly (Partial<Entry> & {
    readonly content?: string;
    readonly sha?: string | null;
  })[];
}

function createTree(ask: Ask): Fields {
  const { base_tree: base, tree } = bodyOf<GivenTree>(ask);
  const trees = treesOf(ask);
  const root = base === undefined ? undefined : treeOf(ask, base).id;
  const id = tree.reduce<string | undefined>(
    (now, { path = '', mode = '100644', sha, content }) => {
      const parts = path.split('/');
      if (parts.some((one) => one === '' || one === '.' || one === '..' || one === '.git'))
        throw faults.bad('tree.path contains a malformed path component');
      if (sha === null) {
        const has = now !== undefined && hasPath(trees, now, parts);
        if (!has) throw faults.bad('GitRPC::BadObjectState');
        return withEntry(trees, now, parts, undefined);
      }
      if (sha === undefined && content === undefined)
        throw faults.bad('tree.sha or content is needed');
      const blob = sha ?? keepBlob(trees, Buffer.from(content!));
      return withEntry(trees, now, parts, { mode, type: 'blob', sha: blob });
    },
    root,
  );
  if (id === undefined) throw faults.bad('Invalid tree info');
  return { sha: id, url: '', truncated: false, tree: need(ask, 'tree', id).entries };
}

function hasPath(trees: Trees, root: string, [first, ...rest]: readonly string[]): boolean {
  const found = trees.entriesOf(root).find(({ path }) => path === first);
  if (!found || rest.length === 0) return found !== undefined;
  return found.type === 'tree' && hasPath(trees, found.sha, rest);
}

function createCommit(ask: Ask): Fields {
  const {
    message,
    tree,
    parents = [],
  } = bodyOf<{ message: string; tree: string; parents?: string[] }>(ask);
  if (!ask.state.records.find('tree', tree)) throw faults.bad('Tree SHA does not exist');
  for (const one of parents)
    if (!ask.state.records.find('commit', one))
      throw faults.bad('Parent SHA does not exist or is not a commit object');
  return commitView(keepCommit(treesOf(ask), { message, tree, parents }));
}

function createRef(ask: Ask): Fields {
  const { ref, sha } = bodyOf<{ ref: string; sha: string }>(ask);
  if (!/^refs\/heads\/[^\s~^:?*[\\]+$/.test(ref)) throw faults.bad('Reference name is not valid');
  const id = ref.slice('refs/heads/'.length);
  const former = ask.state.records.find('branch', id) as Branch | undefined;
  if (former?.head) throw faults.bad('Reference already exists');
  if (!ask.state.records.find('commit', sha)) throw faults.bad('Object does not exist');
  const branch = { id, kind: 'branch', accountId: owner, createdAt: ask.now, head: sha } as const;
  ask.state.records.put(branch);
  return refView(branch);
}

function updateRef(ask: Ask): Fields {
  const { sha, force = false } = bodyOf<{ sha: string; force?: boolean }>(ask);
  const branch = branchOf(ask, param(ask, 'ref'));
  if (!ask.state.records.find('commit', sha)) throw faults.bad('Object does not exist');
  if (!force && !comesFrom(ask, sha, branch.head)) throw faults.bad('Update is not a fast forward');
  const moved = { ...branch, head: sha };
  ask.state.records.put(moved);
  return refView(moved);
}

function comesFrom(ask: Ask, sha: string, former: string): boolean {
  const seen = new Set<string>();
  const ahead = [sha];
  for (let one = ahead.pop(); one !== undefined; one = ahead.pop()) {
    if (one === former) return true;
    if (seen.has(one)) continue;
    seen.add(one);
    ahead.push(...need(ask, 'commit', one).parents);
  }
  return false;
}

function createPull(ask: Ask): Fields {
  const {
    title,
    head,
    base,
    body = null,
  } = bodyOf<{ title?: string; head: string; base: string; body?: string }>(ask);
  if (title === undefined) throw faults.invalid('PullRequest', 'title is missing');
  const name = head.replace(`${owner}:`, '');
  const branches = [name, base].map(
    (one) => ask.state.records.find('branch', one) as Branch | undefined,
  );
  if (branches.some((one) => !one?.head))
    throw faults.invalid('PullRequest', 'head or base is invalid');
  if (branches[0]!.head === branches[1]!.head)
    throw faults.invalid('PullRequest', `No commits between ${base} and ${name}`);
  const pulls = ask.state.records.list('pull') as Pull[];
  if (pulls.some((one) => one.open && one.head === name && one.base === base))
    throw faults.invalid('PullRequest', `A pull request already exists for ${owner}:${name}.`);
  const id = String(12 + pulls.length);
  const pull: Pull = {
    id,
    kind: 'pull',
    accountId: owner,
    createdAt: ask.now,
    title,
    body,
    head: name,
    base,
    open: true,
  };
  ask.state.records.put(pull);
  return pullView(pull);
}

function updatePull(ask: Ask): Fields {
  const pull = need(ask, 'pull', param(ask, 'pull_number'));
  const { state, title = pull.title } = bodyOf<{ state?: string; title?: string }>(ask) ?? {};
  const changed = { ...pull, title, open: state === undefined ? pull.open : state === 'open' };
  ask.state.records.put(changed);
  return pullView(changed);
}

const answers: Answers<State, boolean> = {
  'repos/get': (ask: Ask) => repositoryView(ask.caller),
  'git/get-ref': (ask: Ask) => refView(branchOf(ask, param(ask, 'ref'))),
  'git/create-ref': { status: 201, answer: createRef },
  'git/update-ref': updateRef,
  'git/delete-ref': (ask: Ask) => {
    ask.state.records.put({ ...branchOf(ask, param(ask, 'ref')), head: null });
  },
  'git/get-tree': (ask: Ask) => {
    const { id, entries } = treeOf(ask, param(ask, 'tree_sha'));
    return { sha: id, url: '', truncated: false, tree: entries };
  },
  'git/create-tree': { status: 201, answer: createTree },
  'git/get-commit': (ask: Ask) => commitView(need(ask, 'commit', param(ask, 'commit_sha'))),
  'git/create-commit': { status: 201, answer: createCommit },
  'git/get-blob': (ask: Ask) => blobView(need(ask, 'blob', param(ask, 'file_sha'))),
  'pulls/create': { status: 201, answer: createPull },
  'pulls/get': (ask: Ask) => pullView(need(ask, 'pull', param(ask, 'pull_number'))),
  'pulls/update': updatePull,
};

const described = describeApi(openapi as unknown as OpenApi, '/', answers);

export const api = defineApi<State, boolean>({
  ...described,
  // A ref has slashes; clients send them as they are, or encoded.
  routes: {
    ...Object.fromEntries(
      Object.entries(described.routes).map(([name, route]) => [
        name.replace(':ref', ':ref+'),
        route,
      ]),
    ),
    // Of the description only the answer of one repository is kept: this is a list of it.
    'GET user/repos': {
      query: { '...': 'any' },
      answer: ({ caller }: Ask) => [repositoryView(caller)],
    },
  },
  words,
  admit: ({ header, params, method, route }) => {
    if (header('user-agent') === '') throw faults.noAgent();
    const given = /^(?:Bearer|token) (\S+)$/i.exec(header('authorization'))?.[1];
    if (given !== token && given !== readToken) throw faults.unauthorized();
    if (
      route &&
      route !== 'GET user/repos' &&
      (params['owner'] !== owner || params['repo'] !== repo)
    )
      throw faults.missing();
    if (method !== 'GET' && given === readToken) throw faults.forbidden();
    return given === token;
  },
  headers: () => ({
    'x-ratelimit-limit': '5000',
    'x-ratelimit-remaining': '4999',
    'x-github-request-id': 'emulated',
  }),
});

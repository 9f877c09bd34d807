/** How objects of git are made of files, of other trees, and of each other. */
import { owner } from '../accounts.ts';
import { shaOf, treeBytes, type Commit, type Entry, type Thing } from '../model.ts';

export interface Keep {
  readonly createdAt: number;
  put(thing: Thing): void;
}

export function keepBlob({ put, createdAt }: Keep, bytes: Buffer): string {
  const id = shaOf('blob', bytes);
  put({ id, kind: 'blob', accountId: owner, createdAt, content: bytes.toString('base64') });
  return id;
}

export function keepTree({ put, createdAt }: Keep, entries: readonly Entry[]): string {
  const id = shaOf('tree', treeBytes(entries));
  put({ id, kind: 'tree', accountId: owner, createdAt, entries });
  return id;
}

export function keepCommit(
  { put, createdAt }: Keep,
  { tree, parents, message }: Pick<Commit, 'tree' | 'parents' | 'message'>,
): Commit {
  const by = `Northwind <bot@northwind.example> ${Math.floor(createdAt / 1_000)} +0000`;
  const lines = [`tree ${tree}`, ...parents.map((one) => `parent ${one}`), `author ${by}`];
  const text = [...lines, `committer ${by}`, '', message].join('\n');
  const id = shaOf('commit', Buffer.from(text));
  const commit: Commit = {
    id,
    kind: 'commit',
    accountId: owner,
    createdAt,
    tree,
    parents,
    message,
  };
  put(commit);
  return commit;
}

export function keepFiles(keep: Keep, files: readonly (readonly [string, Buffer])[]): string {
  const known = new Map<string, readonly Entry[]>();
  const trees: Trees = {
    ...keep,
    put: (thing) => {
      if (thing.kind === 'tree') known.set(thing.id, thing.entries);
      keep.put(thing);
    },
    entriesOf: (sha) => known.get(sha) ?? [],
  };
  let root: string | undefined;
  for (const [path, bytes] of files)
    root = withEntry(trees, root, path.split('/'), {
      mode: '100644',
      type: 'blob',
      sha: keepBlob(keep, bytes),
    });
  return root!;
}

export interface Trees extends Keep {
  entriesOf(sha: string): readonly Entry[];
}

/**
 * A tree with one entry put into it, at whatever depth; without one it is taken out, and folders that are empty then with it.
 * @returns undefined for a tree without entries
 */
export function withEntry(
  trees: Trees,
  root: string | undefined,
  [first = '', ...rest]: readonly string[],
  entry: Omit<Entry, 'path'> | undefined,
): string | undefined {
  const entries = root === undefined ? [] : trees.entriesOf(root);
  const former = entries.find(({ path }) => path === first);
  const folder = former?.type === 'tree' ? former.sha : undefined;
  const sha = rest.length > 0 ? withEntry(trees, folder, rest, entry) : undefined;
  const own =
    rest.length === 0
      ? entry && { path: first, ...entry }
      : sha && ({ path: first, mode: '040000', type: 'tree', sha } as const);
  const others = entries.filter(({ path }) => path !== first);
  const next = own ? [...others, own] : others;
  if (next.length === 0) return undefined;
  return keepTree(trees, next);
}

/** The repository as it was before: one commit on main, and a pull request on top of it. */
import { files, owner } from './accounts.ts';
import { keepCommit, keepFiles } from './rules/objects.ts';
import type { Thing } from './model.ts';

export function seedRecords(anchor: string): readonly Thing[] {
  const made: Thing[] = [];
  const createdAt = Date.parse(`${anchor}T00:00:00Z`);
  const keep = { put: (thing: Thing) => void made.push(thing), createdAt };
  const tree = keepFiles(
    keep,
    Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const),
  );
  const { id: head } = keepCommit(keep, { tree, parents: [], message: 'Begin' });
  const common = { accountId: owner, createdAt };
  const { id: ahead } = keepCommit(keep, { tree, parents: [head], message: 'Propose' });
  const pull = { title: 'Tidy', body: null, head: 'adops/tidy', base: 'main', open: true };
  return [
    ...made,
    { id: 'main', kind: 'branch', ...common, head },
    { id: 'adops/tidy', kind: 'branch', ...common, head: ahead },
    { id: '11', kind: 'pull', ...common, ...pull },
  ];
}

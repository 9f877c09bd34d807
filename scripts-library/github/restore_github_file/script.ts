import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { commitOn, moveBranch, needHead, textAt } from '../api.ts';

interface Args {
  readonly path: string;
  readonly branch: string;
  readonly content?: string;
  readonly remove: boolean;
}

const script: Script<'restore_github_file'> = updateScript({
  entity: 'file',
  check: ({ content, remove }: Args) => {
    if ((content === undefined) === !remove)
      throw failure('input_invalid', 'Give either content or remove.', { field: 'content' });
  },
  read: async (host: Host, { path, branch }: Args) => {
    const head = await needHead(host, branch);
    return { id: path, name: path, head, text: await textAt(host, head, path) };
  },
  wishes: ({ content }, { text }) => [{ field: 'live_file', before: text, after: content ?? null }],
  send: async (host, { head }, _changes, { path, branch, content = null }) => {
    const message = `Restore ${path}`;
    await moveBranch(host, branch, await commitOn(host, head, { path, text: content, message }));
  },
  result: ({ id, head }, _before, _changes, _host, { branch }) => ({
    path: id,
    branch,
    commit_sha: head,
  }),
});
export default script;

import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { closePull, deleteBranch, pullOf } from '../api.ts';

interface Args {
  readonly number: number;
}

const script: Script<'close_github_pull_request'> = updateScript({
  entity: 'pull_request',
  read: async (host: Host, { number }: Args) => {
    const { title: name, state, merged, html_url, head } = await pullOf(host, number);
    if (merged)
      throw failure('platform_rejected', `Pull request ${number} is merged; revert it at GitHub.`);
    return { id: String(number), name, state, html_url, branch: head.ref };
  },
  wishes: (_args, { state }) => [{ field: 'state', before: state, after: 'closed' }],
  send: async (host, { id, branch }) => {
    await closePull(host, id);
    // Only branches that were made here go with it.
    if (branch.startsWith('adops/')) await deleteBranch(host, branch);
  },
  result: ({ id, state, html_url }) => ({ number: Number(id), state, url: html_url }),
});
export default script;

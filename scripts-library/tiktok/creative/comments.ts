/** Comments under ads: hidden from everybody, or shown again; and words that hide a comment by themselves. */
import type { Change, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { updateManyScript } from '../../../sdk/kit/update-many.ts';
import { postData } from '../api.ts';
import { readBlockedWords, readComments, type Comment } from '../list/beside.ts';

interface Args {
  readonly adgroup_id: string;
  readonly comment_ids: readonly string[];
  readonly days: number;
}

export const visibilityScript = (after: 'HIDDEN' | 'PUBLIC'): WriteScript<Args, object> =>
  updateManyScript<Args, readonly Comment[], object>({
    async read(host, { adgroup_id, comment_ids, days }) {
      const all = await readComments(host, adgroup_id, days);
      return [...new Set(comment_ids)].map((id) => {
        const one = all.find(({ comment_id }) => comment_id === id);
        if (one) return one;
        throw failure(
          'platform_not_found',
          `There is no comment ${id} under the ads of ${adgroup_id} in the last ${days} days.`,
        );
      });
    },
    plan: (comments) =>
      comments.flatMap(({ comment_id: id, content, comment_status: before = null }): Change[] =>
        before === after
          ? []
          : [{ entity: 'comment', id, name: content ?? null, field: 'visibility', before, after }],
      ),
    send: (host, _comments, changes) =>
      postData(host, 'comment/status/update', {
        comment_ids: changes.map(({ id }) => id),
        operation: after,
      }),
    result: (now, _before, _host, { adgroup_id, days }) => ({
      adgroup_id,
      days,
      comments: now.map(({ comment_id: id, comment_status }) => ({
        id,
        visibility: comment_status ?? null,
      })),
    }),
  });

interface WordArgs {
  readonly words: readonly string[];
}

export const blockedWords = (mode: LinkMode): WriteScript<WordArgs, object> =>
  linksScript<WordArgs, Holding>(mode, {
    entity: 'account',
    field: 'blocked_words',
    argument: 'words',
    read: async (host) => ({
      id: host.account.account_id,
      name: host.account.account_name,
      ids: await readBlockedWords(host),
    }),
    checkThere: async () => undefined,
    async send(host, { ids }, after) {
      const removed = ids.filter((word) => !after.includes(word));
      const added = after.filter((word) => !ids.includes(word));
      if (removed.length > 0)
        await postData(host, 'blockedword/delete', { blocked_words: removed });
      if (added.length > 0) await postData(host, 'blockedword/create', { blocked_words: added });
    },
    result: () => ({}),
  });

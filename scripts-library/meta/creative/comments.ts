/** Comments below the post of an ad: read, hidden, answered. They are asked with the token of the page. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { checkOwner } from '../account.ts';
import { readAll } from '../api.ts';

interface Comment {
  readonly id: string;
  readonly message?: string;
  readonly from?: { readonly id: string; readonly name?: string };
  readonly created_time?: string;
  readonly is_hidden?: boolean;
  readonly can_hide?: boolean;
  readonly like_count?: number;
  readonly comment_count?: number;
  readonly parent?: { readonly id: string };
}
type Shown = Comment & { readonly name: string | null };

interface Args {
  readonly ad_id: string;
  readonly comment_id: string;
}

const fields = 'id,message,from,created_time,is_hidden,can_hide,like_count,comment_count,parent';

const viewOf = (comment: Comment) => ({
  id: comment.id,
  text: comment.message ?? null,
  author: comment.from?.name ?? null,
  written_at: comment.created_time ?? null,
  is_hidden: comment.is_hidden ?? null,
  can_hide: comment.can_hide ?? null,
  likes: comment.like_count ?? null,
  answers: comment.comment_count ?? null,
  answer_to: comment.parent?.id ?? null,
});

/** The post that an ad shows. @throws platform_not_found input_invalid  the ad has none */
async function postOf(host: Host, adId: string): Promise<string> {
  const ad = await host.get<{
    readonly id: string;
    readonly account_id?: string;
    readonly creative?: { readonly effective_object_story_id?: string };
  }>(adId, { fields: 'id,account_id,adset_id,creative{effective_object_story_id}' });
  checkOwner(host, 'ad', ad);
  const post = ad.creative?.effective_object_story_id;
  if (post) return post;
  throw failure('input_invalid', `ad_id: the ad ${adId} shows no post of a page.`, {
    field: 'ad_id',
  });
}

/** Answers too: `stream` is all levels. */
const commentsOf = async (host: Host, adId: string, most?: number) =>
  readAll<Comment>(
    host,
    `@page/${await postOf(host, adId)}/comments`,
    { fields, filter: 'stream', order: 'reverse_chronological' },
    most,
  );

/** @throws platform_not_found  it is not below the ad */
async function readComment(host: Host, { ad_id, comment_id }: Args): Promise<Shown> {
  const { items } = await commentsOf(host, ad_id);
  const found = items.find(({ id }) => id === comment_id);
  if (found) return { ...found, name: found.message?.slice(0, 80) ?? null };
  throw failure('platform_not_found', `There is no comment ${comment_id} below ad ${ad_id}.`);
}

export const commentList =
  (): ReadScript<{ readonly ad_id: string; readonly limit: number }, object> =>
  async ({ ad_id, limit }, host) => {
    const { items, truncated } = await commentsOf(host, ad_id, limit);
    return { ...listEnd(host, { items, isCut: truncated }), comments: items.map(viewOf) };
  };

export const hideComment = (): WriteScript<Args & { readonly hidden: boolean }, object> =>
  updateScript<Args & { readonly hidden: boolean }, Shown, object>({
    entity: 'comment',
    read: readComment,
    wishes({ hidden }, found) {
      if (found.can_hide === false && hidden !== found.is_hidden)
        throw failure('input_invalid', `comment_id: Meta does not let ${found.id} be hidden.`, {
          field: 'comment_id',
        });
      return [{ field: 'hidden', before: found.is_hidden ?? false, after: hidden }];
    },
    send: (host, { id }, [change]) => host.post(`@page/${id}`, { is_hidden: change!.after }),
    result: (found, _before, _changes, _host, { ad_id }) => ({ ad_id, comment: viewOf(found) }),
  });

/** Everybody reads an answer, in the name of the page: it is a destination that got no words before, so a person looks first. */
export const answerComment = (): WriteScript<Args & { readonly text: string }, object> =>
  createScript<Args & { readonly text: string }, Shown, object>({
    entity: 'comment',
    check: (args, host) => readComment(host, args),
    plan({ ad_id, comment_id, text }) {
      const name = text.slice(0, 80);
      const address = `https://www.facebook.com/${comment_id}`;
      const part = {
        entity: 'destination',
        name: address,
        settings: { channel: 'post', address },
      };
      return { name, settings: { ad_id, answer_to: comment_id, text }, parts: [part] };
    },
    async send(host, { answer_to, text }) {
      const path = `@page/${String(answer_to)}/comments`;
      return (await host.post<{ readonly id: string }>(path, { message: text })).id;
    },
    // Of an answer nothing is asked of the post: it is not among the comments of a page that was just written to.
    async read(host, id) {
      const found = await host.get<Comment>(`@page/${id}`, { fields });
      return { ...found, name: found.message?.slice(0, 80) ?? null };
    },
    facts: (found, { text, answer_to }) => [
      ['text', found.message, text],
      ['answer_to', found.parent?.id, answer_to],
    ],
    result: (found) => ({ comment: viewOf(found) }),
    idOf: (result) => (result as { comment: { id: string } }).comment.id,
  });

interface Answer {
  readonly comment_id: string;
}

/** Answers of the page, and nobody else's words. @throws platform_not_found input_invalid */
async function readAnswer(host: Host, { comment_id }: Answer): Promise<Shown> {
  const found = await host.get<Comment>(`@page/${comment_id}`, { fields });
  const { items } = await readAll<{ readonly id: string }>(host, 'act_{account}/promote_pages', {
    fields: 'id',
  });
  if (!items.some(({ id }) => id === found.from?.id))
    throw failure(
      'input_invalid',
      `comment_id: ${comment_id} was not written by a page of this account.`,
      {
        field: 'comment_id',
      },
    );
  return { ...found, name: found.message?.slice(0, 80) ?? null };
}

export const removeAnswer = (): WriteScript<Answer, object> =>
  removeScript({
    entity: 'comment',
    async read(host, args: Answer) {
      const { id, name } = await readAnswer(host, args);
      return [{ id, name }];
    },
    async remove(host, args, changes) {
      const { id, name } = await readAnswer(host, args);
      if (changes.length > 0) await host.call({ method: 'DELETE', path: `@page/${id}` });
      return { deleted: { id, name } };
    },
  });

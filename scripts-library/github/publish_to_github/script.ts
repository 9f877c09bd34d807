import { creation } from '../../../sdk/kit/changes.ts';
import { inPublic } from '../../../sdk/kit/in-public.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { orTakeBack } from '../../../sdk/kit/take-back.ts';
import type { Change, Host, Script } from '../../../sdk/script.ts';
import {
  commitOn,
  deleteBranch,
  headOf,
  makeBranch,
  moveBranch,
  needHead,
  openPull,
  pullOf,
  repositoryOf,
  textAt,
} from '../api.ts';
import { pathOf, textOf, type Post } from '../create.ts';

interface Args extends Post {
  readonly open_pr: boolean;
  readonly base_branch?: string;
}

/** Of a pull request, as a person reads it. */
interface Proposal {
  readonly path: string;
  readonly branch: string;
  readonly base: string;
  readonly text: string;
}

const TRIES = 20;

async function freeBranch(host: Host, slug: string): Promise<string> {
  for (let at = 1; at <= TRIES; at += 1) {
    const branch = `adops/${slug.slice(0, 100)}${at === 1 ? '' : `-${at}`}`;
    if ((await headOf(host, branch)) === undefined) return branch;
  }
  throw failure('input_invalid', `There are ${TRIES} branches for ${slug}; close some.`, {
    field: 'slug',
  });
}

async function baseOf(host: Host, { base_branch }: Args) {
  const repository = await repositoryOf(host);
  const { default_branch, archived, permissions, full_name } = repository;
  if (archived) throw failure('platform_rejected', `${full_name} is archived.`);
  if (permissions?.push === false)
    throw failure('platform_rejected', `The token may not write to ${full_name}.`);
  return { base: base_branch ?? default_branch, isPublic: repository.private !== true };
}

const script: Script<'publish_to_github'> = {
  async preview(args: Args, host): Promise<Change[]> {
    const [path, text] = [pathOf(host, args), textOf(host, args)];
    const { base, isPublic } = await baseOf(host, args);
    const before = await textAt(host, await needHead(host, base), path);
    if (before === text)
      throw failure('input_invalid', `${path} says this already.`, { field: 'markdown' });
    const { title: name, open_pr } = args;
    if (!open_pr)
      return [{ entity: 'file', id: path, name, field: 'live_file', before, after: text }];
    const branch = await freeBranch(host, args.slug);
    const after: Proposal = { path, branch, base, text };
    const pull = creation('pull_request', name, { ...after });
    if (!isPublic) return [pull];
    return [creation(inPublic.entity, inPublic.name, inPublic.settings), pull];
  },

  async apply(args: Args, host, changes) {
    const change = changes.at(-1);
    const { html_url: page } = await repositoryOf(host);
    const { base } = await baseOf(host, args);
    const path = pathOf(host, args);
    const { title, open_pr, description = title } = args;
    const head = await needHead(host, base);
    const text = open_pr ? (change!.after as Proposal).text : String(change!.after);
    const commit_sha = await commitOn(host, head, { path, text, message: `Publish ${args.slug}` });
    const done = (branch: string) => ({
      path,
      commit_sha,
      branch,
      file_url: `${page}/blob/${branch}/${path}`,
    });
    if (!open_pr) {
      await moveBranch(host, base, commit_sha);
      return { ...done(base), pull_request_url: null, pull_request_number: null };
    }
    const { branch } = change!.after as Proposal;
    await makeBranch(host, branch, commit_sha);
    const made = [{ what: `branch ${branch}`, takeBack: () => deleteBranch(host, branch) }];
    const wish = { title, head: branch, base, body: description };
    const pull = await orTakeBack(made, () => openPull(host, wish));
    const { html_url: pull_request_url, number: pull_request_number } = pull;
    return { ...done(branch), pull_request_url, pull_request_number };
  },

  async verify(args: Args, host, { path, branch, pull_request_number: number }) {
    const text = textOf(host, args);
    const found = await textAt(host, await needHead(host, branch), path);
    const isOpen = number === null || (await pullOf(host, number)).state === 'open';
    if (found === text && isOpen) return [];
    const entity = number === null ? 'file' : 'pull_request';
    const field = number === null ? 'live_file' : 'creation';
    return [{ entity, id: path, name: args.title, field, before: found, after: text }];
  },
};
export default script;

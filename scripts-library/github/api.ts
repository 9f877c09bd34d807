/** Files of a repository, as scripts see them: read by trees and blobs, written as one commit. */
import { failure } from '../../sdk/kit/failure.ts';
import type { Host } from '../../sdk/script.ts';

interface Entry {
  readonly path: string;
  readonly type: string;
  readonly sha: string;
}
interface Commit {
  readonly sha: string;
  readonly tree: { readonly sha: string };
}

export interface Repository {
  readonly full_name: string;
  readonly default_branch: string;
  readonly html_url: string;
  readonly archived?: boolean;
  readonly private?: boolean;
  readonly permissions?: { readonly push?: boolean };
}

export interface Pull {
  readonly number: number;
  readonly title: string;
  readonly state: string;
  readonly merged?: boolean;
  readonly html_url: string;
  readonly head: { readonly ref: string };
}

const ROOT = 'repos/{account}';
const GIT = `${ROOT}/git`;
/** Parts of a branch's name; calls in manifests have as many. */
const MOST_PARTS = 3;

export const repositoryOf = (host: Host) => host.get<Repository>(ROOT);

/** @throws input_invalid  a name that no branch may have */
export function refOf(branch: string, field: string): string {
  const parts = branch.split('/');
  const isName = parts.every(
    (part) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(part) && part.length <= 128,
  );
  if (isName && parts.length <= MOST_PARTS && !/\.\.|\.lock$|\.$/.test(branch))
    return `heads/${branch}`;
  throw failure('input_invalid', `${branch} is no branch that can be used here.`, { field });
}

/** @returns the hash of its commit; undefined where there is no such branch */
export async function headOf(host: Host, branch: string, field = 'base_branch') {
  const path = `${GIT}/ref/${refOf(branch, field)}`;
  const found = await orAbsent(() => host.get<{ readonly object: { readonly sha: string } }>(path));
  return found?.object.sha;
}

export async function needHead(host: Host, branch: string): Promise<string> {
  const head = await headOf(host, branch);
  if (head !== undefined) return head;
  throw failure('input_invalid', `The repository has no branch ${branch}.`, {
    field: 'base_branch',
  });
}

async function orAbsent<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'platform_not_found') return undefined;
    throw error;
  }
}

/** @param commit  hash. @returns the text of a file, null where there is none */
export async function textAt(host: Host, commit: string, path: string): Promise<string | null> {
  let { sha } = (await host.get<Commit>(`${GIT}/commits/${commit}`)).tree;
  const parts = path.split('/');
  for (const [at, part] of parts.entries()) {
    const { tree } = await host.get<{ readonly tree: readonly Entry[] }>(`${GIT}/trees/${sha}`);
    const wanted = at === parts.length - 1 ? 'blob' : 'tree';
    const found = tree.find((one) => one.path === part && one.type === wanted);
    if (!found) return null;
    ({ sha } = found);
  }
  const blob = await host.get<{ readonly content: string }>(`${GIT}/blobs/${sha}`);
  return textOf(blob.content);
}

export interface Write {
  readonly path: string;
  /** Null takes the file away. */
  readonly text: string | null;
  readonly message: string;
}

/** One commit on top of another; no branch has it yet. @returns its hash */
export async function commitOn(
  host: Host,
  head: string,
  { path, text, message }: Write,
): Promise<string> {
  const { tree: base } = await host.get<Commit>(`${GIT}/commits/${head}`);
  const file = {
    path,
    mode: '100644',
    type: 'blob',
    ...(text === null ? { sha: null } : { content: text }),
  };
  const tree = await host.post<Entry>(`${GIT}/trees`, { base_tree: base.sha, tree: [file] });
  const commit = { message, tree: tree.sha, parents: [head] };
  return (await host.post<Commit>(`${GIT}/commits`, commit)).sha;
}

/** Never forced: what somebody else put there meanwhile stays. */
export const moveBranch = (host: Host, branch: string, sha: string) =>
  host.call({
    method: 'PATCH',
    path: `${GIT}/refs/${refOf(branch, 'base_branch')}`,
    body: { sha, force: false },
  });

export const makeBranch = (host: Host, branch: string, sha: string) =>
  host.post(`${GIT}/refs`, { ref: `refs/heads/${branch}`, sha });

export const deleteBranch = (host: Host, branch: string) =>
  orAbsent(() => host.call({ method: 'DELETE', path: `${GIT}/refs/${refOf(branch, 'branch')}` }));

export const pullOf = (host: Host, number: number | string) =>
  host.get<Pull>(`${ROOT}/pulls/${number}`);

export const openPull = (host: Host, body: Readonly<Record<string, unknown>>) =>
  host.post<Pull>(`${ROOT}/pulls`, body);

export const closePull = (host: Host, number: number | string) =>
  host.call({ method: 'PATCH', path: `${ROOT}/pulls/${number}`, body: { state: 'closed' } });

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 of UTF-8; the sandbox has nothing that reads it. */
function textOf(base64: string): string {
  let [bits, count, made] = [0, 0, ''];
  for (const letter of base64) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) continue;
    bits = (bits << 6) | value;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    made += `%${((bits >> count) & 255).toString(16).padStart(2, '0')}`;
    bits &= (1 << count) - 1;
  }
  try {
    return decodeURIComponent(made);
  } catch {
    throw failure('platform_rejected', 'The file that is there is no text in UTF-8.');
  }
}

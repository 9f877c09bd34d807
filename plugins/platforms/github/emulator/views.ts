/** Objects as the API answers them. */
import type { Fields } from '../../../../sdk/emulator/index.ts';
import { owner, repo } from './accounts.ts';
import type { Blob, Branch, Commit, Pull } from './model.ts';

const base = `https://api.github.com/repos/${owner}/${repo}`;
const page = `https://github.com/${owner}/${repo}`;

export const repositoryView = (mayWrite: boolean): Fields => ({
  id: 7,
  name: repo,
  full_name: `${owner}/${repo}`,
  private: true,
  archived: false,
  default_branch: 'main',
  html_url: page,
  permissions: { pull: true, push: mayWrite, admin: false },
});

export const refView = ({ id, head }: Branch): Fields => ({
  ref: `refs/heads/${id}`,
  node_id: 'REF',
  url: `${base}/git/refs/heads/${id}`,
  object: { type: 'commit', sha: head, url: `${base}/git/commits/${head}` },
});

/** Lines of 60 characters, as GitHub breaks them. */
export const blobView = ({ id, content }: Blob): Fields => ({
  sha: id,
  node_id: 'B',
  size: Buffer.from(content, 'base64').length,
  url: `${base}/git/blobs/${id}`,
  content: content.replace(/.{60}/g, '$&\n'),
  encoding: 'base64',
});

export const commitView = ({ id, tree, parents, message }: Commit): Fields => ({
  sha: id,
  node_id: 'C',
  message,
  html_url: `${page}/commit/${id}`,
  tree: { sha: tree, url: `${base}/git/trees/${tree}` },
  parents: parents.map((sha) => ({ sha, url: `${base}/git/commits/${sha}` })),
});

export const pullView = ({ id, title, body, head, base: into, open }: Pull): Fields => ({
  id: Number(id),
  number: Number(id),
  state: open ? 'open' : 'closed',
  title,
  body,
  draft: false,
  merged: false,
  html_url: `${page}/pull/${id}`,
  head: { ref: head, label: `${owner}:${head}` },
  base: { ref: into, label: `${owner}:${into}` },
});

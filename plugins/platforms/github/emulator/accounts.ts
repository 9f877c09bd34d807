/** The repository of test mode, and the tokens that reach it. */
import { testAccountsOf } from '../../../../sdk/emulator/index.ts';

export const owner = 'northwind';
export const repo = 'site';
export const folder = 'content/blog';

export const token = 'github_pat_northwind_demo';
/** Reads alone. */
export const readToken = 'github_pat_northwind_read';

/** A post that is on the site, and what stands beside it. */
export const files: Readonly<Record<string, string>> = {
  'README.md': '# Northwind\n',
  'content/blog/hello.md': '---\ntitle: "Hello"\n---\n\nHello — 你好.\n',
};

export const testAccounts = testAccountsOf(
  [
    {
      id: [owner, repo, ...folder.split('/')].join(':'),
      name: `${owner}/${repo}`,
      currency: 'USD',
      timeZone: 'UTC',
    },
  ],
  { token },
);

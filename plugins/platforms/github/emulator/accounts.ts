/** The repository of test mode, and the tokens that reach it. */
import { testAccountsOf, type TestApp } from '../../../../sdk/emulator/index.ts';

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

/** The app that asks on the consent page; a bad code is answered with 200. */
export const testApp: TestApp = {
  client_id: 'Iv1.7f3a9c2e5b1d8046',
  client_secret: 'github-demo-client-secret-51c2',
  refused: {
    status: 200,
    body: {
      error: 'bad_verification_code',
      error_description: 'The code passed is incorrect or expired.',
    },
  },
  tells: { scope: 'repo' },
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

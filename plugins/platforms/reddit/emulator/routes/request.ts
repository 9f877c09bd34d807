/** One request as its route sees it, and how routes answer. */
import type { Database } from '../database.ts';
import { pageOf, type Asked } from '../page.ts';
import type { RedditRecord } from '../records.ts';
import { notFound } from '../reddit-error.ts';
import type { Account } from '../seed.ts';

export interface Request {
  readonly database: Database;
  /** What stands for the `*` of the path. */
  readonly id: string;
  readonly body: unknown;
  readonly asked: Omit<Asked, 'most'>;
}
/** `undefined`: 204, no body. */
export type Answer = (request: Request) => unknown;
export type Scope = 'adsread' | 'adsedit' | 'history';
/** Parameters that are not named are refused, so that a misspelt filter is noticed. */
export type Route = readonly [
  method: string,
  path: string,
  scope: Scope,
  answer: Answer,
  parameters?: readonly string[],
];

export const MOST = 1_000;
export const paging = ['page.size', 'page.token'];

export const accountOf = ({ database, id }: Request): Account => {
  const account = database.accounts.get(id);
  if (!account) throw notFound();
  return account;
};

export function list(request: Request, items: readonly unknown[], most = MOST) {
  return pageOf(items, { ...request.asked, most });
}

export function find(request: Request, kind: RedditRecord['kind']): RedditRecord {
  const record = request.database.records.find(kind, request.id);
  if (!record) throw notFound();
  return record;
}

export const data = (value: unknown) => ({ data: value });

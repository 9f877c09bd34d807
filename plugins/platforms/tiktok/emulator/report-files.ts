/** Where finished reports lie: an address that needs no token, as long as it is known. */
import { csvOf, FILES, tasksOf } from './report-tasks.ts';
import { PlainText, type TikTok } from './tiktok.ts';

export function fileFor(tiktok: TikTok, path: string): PlainText | undefined {
  const [, id] = new RegExp(`^${FILES}(\\d+)\\.csv$`).exec(path) ?? [];
  const task = tasksOf({ tiktok })
    .all()
    .find((one) => one.id === id);
  const account = task && tiktok.accounts.get(task.accountId);
  if (!task || !account) return undefined;
  const now = tiktok.parts.now();
  const ask = { tiktok, account, fields: task.fields, files: new Map<string, Buffer>(), now };
  return new PlainText(csvOf(ask, task));
}

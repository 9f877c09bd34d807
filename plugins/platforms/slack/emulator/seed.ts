/** Messages that were written before: by a colleague, whose message the bot may not delete, and by the bot. */
import { bot, team } from './accounts.ts';
import type { Message } from './model.ts';

const CHANNEL = 'C0MARKETNG';

export const seedRecords = (anchor: string): readonly Message[] => {
  const createdAt = Date.parse(`${anchor}T00:00:00Z`);
  const message = (digits: string, user: string, text: string): Message => {
    const ts = `${createdAt / 1_000}.${digits}`;
    return {
      id: `${CHANNEL}-${ts}`,
      kind: 'message',
      accountId: team.id,
      parentId: CHANNEL,
      createdAt,
      ts,
      text,
      user,
      notifies: false,
      deleted: false,
    };
  };
  return [
    message('000100', 'U0RITA0001', 'Morning!'),
    message('000200', bot.user_id, 'The report of last week is ready.'),
  ];
};

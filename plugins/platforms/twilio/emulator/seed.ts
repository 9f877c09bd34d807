/** Messages that were sent before: a message that arrived, and an answer to it by WhatsApp, which opens a day for free words. */
import { account, sender } from './accounts.ts';
import type { Message } from './model.ts';

export const arrivedSid = 'SM4f605d7e2c9b83f7c2d9e8b1a4f60a1f';
export const answered = 'whatsapp:+4915550001111';

export function seedRecords(anchor: string): readonly Message[] {
  const createdAt = Date.parse(`${anchor}T00:00:00Z`);
  return [
    {
      id: arrivedSid,
      kind: 'message',
      accountId: account.sid,
      createdAt,
      updatedAt: createdAt,
      to: '+4915550002222',
      from: sender,
      service: null,
      body: 'Your report is ready.',
      media: 0,
      sendAt: null,
      canceled: false,
      failsWith: null,
      deleted: false,
    },
  ];
}

/** Messages that were sent before: a message that arrived, one that came back, so that its address is suppressed, and one that is planned. */
import { domain, from } from './accounts.ts';
import type { Email, Suppression } from './model.ts';

export const arrivedId = '4ef9a417-02e9-4d39-ad75-9611e0fcc33c';
export const bouncedId = '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794';
export const plannedId = '3f2d6f1e-5b1c-4c63-9a77-0d9e8c7b6a51';
export const suppressionId = '520784e2-887d-4c25-b53c-4ad46ad38100';
const DAY_MS = 86_400_000;

export function seedRecords(anchor: string): readonly (Email | Suppression)[] {
  const start = Date.parse(`${anchor}T00:00:00Z`);
  const email = (id: string, to: string, more: Partial<Email> = {}): Email => ({
    id,
    kind: 'email',
    accountId: domain,
    createdAt: start - 2 * DAY_MS,
    from,
    to: [to],
    cc: [],
    bcc: [],
    reply_to: [],
    subject: 'A question about your funnel',
    html: null,
    text: 'Hello!',
    headers: {},
    scheduledAt: null,
    canceled: false,
    fate: 'delivered',
    ...more,
  });
  return [
    email(arrivedId, 'ines@globex.example'),
    email(bouncedId, 'gone@globex.example', { fate: 'bounced', createdAt: start - DAY_MS }),
    email(plannedId, 'rita@globex.example', { scheduledAt: start + 7 * DAY_MS, createdAt: start }),
    {
      id: suppressionId,
      kind: 'suppression',
      accountId: domain,
      createdAt: start - DAY_MS,
      email: 'gone@globex.example',
      origin: 'bounce',
      sourceId: bouncedId,
      removed: false,
    },
  ];
}

/** Messages and suppressed addresses, as Resend answers them. */
import type { Email, Suppression } from './model.ts';
import { SETTLES_MS } from './rules/message.ts';

/** `2026-11-20 17:00:00.000+00`, which is how Resend writes instants of messages. */
const instant = (ms: number): string =>
  new Date(ms).toISOString().replace('T', ' ').replace('Z', '+00');

export function lastEventOf(
  { canceled, scheduledAt, createdAt, fate }: Email,
  now: number,
): string {
  if (canceled) return 'canceled';
  const leaves = scheduledAt ?? createdAt;
  if (now < leaves) return 'scheduled';
  if (fate === 'suppressed') return 'suppressed';
  return now < leaves + SETTLES_MS ? 'sent' : fate;
}

export function listedView(email: Email, now: number) {
  const { id, to, from, createdAt, subject, cc, bcc, reply_to, scheduledAt } = email;
  return {
    id,
    to,
    from,
    created_at: instant(createdAt),
    subject,
    bcc,
    cc,
    reply_to,
    last_event: lastEventOf(email, now),
    scheduled_at: scheduledAt === null ? null : instant(scheduledAt),
    message_id: `<${id}@${email.accountId}>`,
  };
}

export const emailView = (email: Email, now: number) => ({
  object: 'email',
  ...listedView(email, now),
  html: email.html,
  text: email.text,
});

export const suppressionView = ({ id, email, origin, sourceId, createdAt }: Suppression) => ({
  object: 'suppression',
  id,
  email,
  origin,
  source_id: sourceId,
  created_at: new Date(createdAt).toISOString(),
});

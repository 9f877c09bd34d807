/** Rules of a message: who it is from and to, what it says, and when it leaves. */
import { createHash } from 'node:crypto';
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { domains, owner } from '../accounts.ts';
import type { Email, Fate } from '../model.ts';
import type { Ask } from '../state.ts';
import { invalid, refuse } from '../words.ts';

const ADDRESS = /^[^\s@<>,;"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const NAMED = /^\s*(?:[^<>]*<([^<>]+)>|([^<>\s]+))\s*$/;
const MOST = { to: 50, days: 30 };
/** Domains that take no mail; writing to them is refused, so that nobody spoils a reputation with tests. */
const REFUSED = ['example.com', 'example.org', 'example.net', 'test.com'];
const SHARED = 'resend.dev';
/** A message that bounces is seen to after so long, and its address is suppressed. */
export const SETTLES_MS = 5_000;

/** `Ana <ana@acme.example>` > `ana@acme.example` */
export function addressIn(text: string): string | undefined {
  const [, inside, plain] = NAMED.exec(text) ?? [];
  const address = (inside ?? plain ?? '').trim();
  return ADDRESS.test(address) ? address.toLowerCase() : undefined;
}

const listOf = (value: unknown): string[] =>
  value === undefined || value === null ? [] : (Array.isArray(value) ? value : [value]).map(String);

/** @throws Refusal  in the words of Resend */
export function messageOf(body: Fields, ask: Ask): Omit<Email, 'id'> {
  const { from, subject, html = null, text = null, headers = {} } = body;
  checkFrom(String(from), addressesOf('to', body['to']));
  if (html === null && text === null && body['template'] === undefined)
    throw refuse(422, 'missing_required_field', 'Missing `html` or `text` field.');
  for (const one of (body['attachments'] ?? []) as readonly Fields[])
    if (one['content'] === undefined && one['path'] === undefined)
      throw refuse(422, 'invalid_attachment', 'Attachment must have either a `content` or `path`.');
  const to = addressesOf('to', body['to']);
  return {
    kind: 'email',
    accountId: ask.state.accountId,
    createdAt: ask.now,
    from: String(from),
    to,
    cc: addressesOf('cc', body['cc']),
    bcc: addressesOf('bcc', body['bcc']),
    reply_to: addressesOf('reply_to', body['reply_to']),
    subject: String(subject),
    html: html as string | null,
    text: text as string | null,
    headers: headers as Email['headers'],
    scheduledAt: timeOf(body['scheduled_at'], ask.now),
    canceled: false,
    fate: fateOf(to[0]!, ask),
  };
}

function addressesOf(field: string, value: unknown): string[] {
  const all = listOf(value);
  if (field === 'to' && (all.length === 0 || all.length > MOST.to))
    throw invalid(`Invalid \`to\` field. It must have 1 to ${MOST.to} addresses.`);
  for (const one of all) {
    const address = addressIn(one);
    if (address === undefined)
      throw invalid(
        `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`,
      );
    const host = address.split('@')[1]!;
    if (REFUSED.includes(host))
      throw invalid(
        `Invalid \`${field}\` field. Please use our testing email address instead of domains like \`${host}\`.`,
      );
  }
  return all;
}

function checkFrom(from: string, to: readonly string[]): void {
  const address = addressIn(from);
  if (address === undefined)
    throw invalid(
      'Invalid `from` field. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.',
    );
  const host = address.split('@')[1]!;
  if (host === SHARED) {
    if (to.every((one) => addressIn(one) === owner)) return;
    throw invalid(
      `You can only send testing emails to your own email address (${owner}). To send emails to other recipients, please verify a domain at resend.com/domains, and change the \`from\` address to an email using this domain.`,
      403,
    );
  }
  if (domains.some(({ name, status }) => name === host && status === 'verified')) return;
  throw invalid(
    `The ${host} domain is not verified. Please, add and verify your domain on https://resend.com/domains`,
    403,
  );
}

function timeOf(given: unknown, now: number): number | null {
  if (given === undefined || given === null) return null;
  const at = Date.parse(String(given));
  if (Number.isNaN(at) || at <= now || at > now + MOST.days * 86_400_000)
    throw invalid(
      `Invalid \`scheduled_at\` field. It must be a date in ISO 8601 format within ${MOST.days} days.`,
    );
  return at;
}

/** Resend's own addresses for tests say by their name what becomes of a message; a label may follow a plus. */
function fateOf(to: string, { state, now }: Ask): Fate {
  const address = addressIn(to)!;
  const [, word] = /^(delivered|bounced|complained|suppressed)(?:\+[^@]*)?@resend\.dev$/.exec(
    address,
  ) ?? [undefined, 'delivered'];
  return state.suppressionOf(address, now) ? 'suppressed' : (word as Fate);
}

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

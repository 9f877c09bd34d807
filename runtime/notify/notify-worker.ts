/**
 * Sends one message. A failure that may pass is tried again as any job is; its outcome stands in its record. A process
 * that dies after the sending sends it twice: the id of the message is the same, for recipients that want it once.
 */
import { createHmac } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Brand } from '../../sdk/brand.ts';
import type { Message } from '../../sdk/notify.ts';
import { anybody, readBy } from '../../sdk/words/reader.ts';
import type { ArtifactOwner } from '../artifacts/artifacts.ts';
import type { Clock } from '../clock.ts';
import type { Seal } from '../connections/seal.ts';
import type { Job, JobWorker } from '../jobs/job.ts';
import type { FileClient } from '../platforms/download/fetch-file.ts';
import { HttpError } from '../platforms/http/http-error.ts';
import type { Store, Transaction } from '../stores/store.ts';
import type { Mail } from '../tenants/mail.ts';
import { NOTICE } from './create-notify.ts';
import { carrierRoom, enclosedFiles, serverRoom, type FileParts } from './enclosed-files.ts';
import type { Letter } from './letter.ts';
import { NOTIFY, type Courier, type Notice, type NotifyPayload, type Target } from './notify.ts';
import { legalText, logoFile, reportLetter } from './report-letter.ts';

interface WorkerParts extends FileParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly seal: Pick<Seal, 'open'>;
  readonly mail: Mail | undefined;
  readonly courier: Courier;
  /** The brand of an organization. */
  brand(owner: ArtifactOwner): Promise<Brand | undefined>;
  /** Reaches public addresses alone, however a name is resolved (threats, E2). */
  readonly http: FileClient;
}

const DEADLINE_MS = 15_000;
/** Slack cuts longer texts. */
const SLACK_MOST = 3_000;

type Send = (parts: WorkerParts, letter: Letter) => Promise<void>;

const sends: Readonly<Record<string, Send>> = {
  email,
  post: byCourier,
  slack,
  sms: byCourier,
  webhook,
};

export function createNotifyWorker(parts: WorkerParts): JobWorker {
  return async ({ job: { organizationId, keyId }, payload, signal }) => {
    const given = payload as NotifyPayload;
    const notice = await parts.store.get<Notice>(organizationId, NOTICE, given.noticeId);
    if (!notice || notice.status === 'sent') return { ok: true, result: {}, creditsUsed: 0 };
    const place = { organizationId, kind: NOTICE, id: notice.id };
    const { message = given.message!, ...target } = JSON.parse(
      parts.seal.open(notice.sealed, place),
    ) as Target & { readonly message?: Message };
    try {
      const letter = { ...given, organizationId, keyId, message, target, signal };
      await sends[target.channel]!(parts, letter);
    } catch (error) {
      return { ok: false, error, changed: false, creditsUsed: 0 };
    }
    return { ok: true, result: { notice_id: notice.id }, creditsUsed: 0 };
  };
}

/** The effect of its job's end on a message; within the transaction that ends the job. */
export async function noteSent(tx: Transaction, job: Job, now: number): Promise<void> {
  if (job.kind !== NOTIFY) return;
  const { id, organizationId, status, error } = job;
  const notice = await tx.get<Notice>(organizationId, NOTICE, id);
  if (!notice) return;
  tx.put(organizationId, NOTICE, notice.id, {
    ...notice,
    status: status === 'succeeded' ? 'sent' : 'failed',
    error: error ? `${error.code}: ${error.message}` : null,
    ended_at: new Date(now).toISOString(),
  });
}

/**
 * To people outside by the connected provider, for that one keeps a list of people who want no mail; else by the
 * operator's mail server first.
 */
async function email(parts: WorkerParts, letter: Letter): Promise<void> {
  const { mail, courier } = parts;
  const { target, message, organizationId } = letter;
  const isFirst = message.personal === true || !mail;
  if (isFirst && (await courier.serves(organizationId, 'email'))) return byCourier(parts, letter);
  if (!mail)
    throw new ServiceError('not_configured', {
      message: 'No provider of mail is connected, and no mail server is set any more.',
    });
  const { files: own, left } = await enclosedFiles(parts, letter, serverRoom);
  const { subject, unsubscribe } = message;
  const shown = await shownAsPage(parts, letter, left);
  const text = textOf(message.text, left, shown);
  const logo = logoFile(shown?.brand);
  const files = [...own, ...(shown && logo ? [logo] : [])];
  const more = {
    ...(shown ? { html: shown.html } : {}),
    ...(unsubscribe ? { unsubscribe } : {}),
    ...(files.length > 0 ? { files } : {}),
  };
  try {
    await mail({ to: target.address, subject, text, ...more });
  } catch (error) {
    const isFinal = Number((error as { responseCode?: unknown }).responseCode) >= 500;
    throw failed('The mail server did not take it.', isFinal, error);
  }
}

/** A report with the brand of its organization; undefined for any other message. */
async function shownAsPage(
  { brand, principal }: WorkerParts,
  { organizationId, keyId, message }: Letter,
  left: readonly string[],
) {
  const { report, data, subject, reader = anybody } = message;
  if (!report) return undefined;
  const result = (data?.['result'] ?? {}) as Readonly<Record<string, unknown>>;
  const { workspaceId } = await principal(organizationId, keyId);
  const own = await brand({ organizationId, workspaceId });
  return readBy(reader, () => ({
    brand: own,
    html: reportLetter({ subject, result, brand: own, left }),
    legal: legalText(own),
  }));
}

const textOf = (text: string, left: readonly string[], shown?: { readonly legal: string }) =>
  [text, ...left, ...(shown?.legal ? [shown.legal] : [])].join('\n\n');

async function byCourier(parts: WorkerParts, letter: Letter): Promise<void> {
  const { noticeId: id, organizationId, keyId, target, signal } = letter;
  const isMail = target.channel === 'email';
  const { files, left } = isMail
    ? await enclosedFiles(parts, letter, carrierRoom)
    : { files: [], left: [] };
  // A carrier takes a text alone.
  const shown = isMail ? await shownAsPage(parts, letter, left) : undefined;
  const text = textOf(letter.message.text, left, shown);
  const message = { ...letter.message, text };
  await parts.courier.send({ id, organizationId, keyId, target, message, signal, files });
}

function slack(parts: WorkerParts, letter: Letter): Promise<void> {
  const { subject, text, buttons, replaces } = letter.message;
  const words = `*${subject}*\n\`\`\`${text.slice(0, SLACK_MOST)}\`\`\``;
  const body = {
    text: words,
    ...(replaces ? { replace_original: true } : {}),
    ...(buttons ? { blocks: blocksOf(subject, text, buttons) } : {}),
  };
  return postJson(parts, letter, JSON.stringify(body), {});
}

/** Plain text alone: nothing that a platform or an assistant said calls anybody, or reads as a link. */
const blocksOf = (subject: string, text: string, buttons: NonNullable<Message['buttons']>) => [
  { type: 'header', text: { type: 'plain_text', text: subject.slice(0, 150) } },
  { type: 'section', text: { type: 'plain_text', text: text.slice(0, SLACK_MOST) } },
  {
    type: 'actions',
    elements: buttons.map(({ id, title, value, isMain }) => ({
      type: 'button',
      action_id: id,
      text: { type: 'plain_text', text: title },
      value,
      ...(isMain ? { style: 'primary' } : {}),
    })),
  },
];

/** Signed like this: HMAC-SHA256, by the secret, of `<time>.<body>`, in hex. */
function webhook(parts: WorkerParts, letter: Letter): Promise<void> {
  const { message, target, noticeId } = letter;
  const body = JSON.stringify({ id: noticeId, subject: message.subject, ...message.data });
  const time = String(Math.floor(parts.clock.now() / 1000));
  const digest = createHmac('sha256', target.secret!).update(`${time}.${body}`).digest('hex');
  return postJson(parts, letter, body, {
    'adops-delivery': noticeId,
    'adops-signature': `t=${time},v1=${digest}`,
  });
}

async function postJson(
  { http }: WorkerParts,
  { target, signal }: Letter,
  body: string,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const headers = { 'content-type': 'application/json', ...more };
  const request = { method: 'POST', url: new URL(target.address), headers, body };
  const limits = { signal, deadlineMs: DEADLINE_MS, maxBytes: 64 << 10, publicOnly: true };
  let status: number;
  try {
    ({ status } = await http.sendForBytes(request, { ...limits, showRedirects: true }));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // A message with too long an answer was taken.
    if (error.fault === 'too_large') return;
    throw failed('The address could not be reached.', false, error);
  }
  if (status >= 200 && status < 300) return;
  const mayPass = status >= 500 || status === 408 || status === 429;
  throw failed(`The address answered with status ${status}.`, !mayPass);
}

function failed(message: string, isFinal: boolean, cause?: unknown): ServiceError {
  return new ServiceError(isFinal ? 'delivery_refused' : 'delivery_failed', { message }, { cause });
}

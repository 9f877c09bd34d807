/** Messages of Twilio, as scripts see them: recipients are masked, and texts stay there. */
import { masked } from '../../sdk/kit/masked.ts';
import type { Host } from '../../sdk/script.ts';

export interface Message {
  readonly sid: string;
  readonly to?: string;
  readonly status?: string;
  readonly error_code?: number | null;
  readonly num_segments?: string;
  readonly date_created?: string;
  readonly body?: string;
}

const FIELDS = ['sid', 'to', 'status', 'error_code', 'num_segments', 'date_created'];
const listed = ['next_page_uri', ...FIELDS.map((field) => `messages.${field}`)];

export const readMessage = (host: Host, sid: string) =>
  host.call<Message>({
    method: 'GET',
    path: `Accounts/{account}/Messages/${sid}.json`,
    keep: FIELDS,
  });

/** As results have it. */
export const messageView = ({ sid, to = '', status, ...message }: Message) => ({
  message_id: sid,
  to: masked(to),
  status: (status ?? 'queued').toUpperCase(),
  error_code: message.error_code ?? null,
  segments: Number(message.num_segments ?? 1),
  created_at: message.date_created ? new Date(message.date_created).toISOString() : null,
});

/** Whether it is on its way, or there. */
export const isGoing = ({ status = 'queued' }: Message) =>
  !['failed', 'undelivered', 'canceled'].includes(status);

interface Page {
  readonly messages?: readonly Message[];
  readonly next_page_uri?: string | null;
}

const PAGE = 1_000;

/** Newest first, as many as are asked for. */
export async function listMessages(host: Host, limit: number, query: object = {}) {
  const { messages = [], next_page_uri: next } = await host.call<Page>({
    method: 'GET',
    path: 'Accounts/{account}/Messages.json',
    query: { ...query, PageSize: Math.min(PAGE, limit) },
    keep: listed,
  });
  return { items: messages.slice(0, limit), isCut: next !== null && next !== undefined };
}

/** Twilio knows no key of a repeat: the same words to the same number within so long are one message. */
const SAME_MS = 3_600_000;

export async function sentBefore(
  host: Host,
  to: string,
  body: string,
): Promise<string | undefined> {
  const { messages = [] } = await host.call<Page>({
    method: 'GET',
    path: 'Accounts/{account}/Messages.json',
    query: { To: to, PageSize: 20 },
    keep: ['messages.sid', 'messages.body', 'messages.date_created', 'messages.status'],
  });
  const since = Date.parse(host.now) - SAME_MS;
  return messages.find(
    (one) => one.body === body && isGoing(one) && Date.parse(one.date_created ?? '') >= since,
  )?.sid;
}

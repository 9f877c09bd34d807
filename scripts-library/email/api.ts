/** Messages and suppressed addresses of Resend, as scripts see them: who they are of is masked. */
import { failure } from '../../sdk/kit/failure.ts';
import { masked } from '../../sdk/kit/masked.ts';
import type { Host } from '../../sdk/script.ts';
import { freshRows } from '../../sdk/kit/fresh-rows.ts';

export interface Email {
  readonly id: string;
  readonly to?: readonly string[];
  readonly last_event?: string;
  readonly created_at?: string;
  readonly scheduled_at?: string | null;
}

export interface Suppression {
  readonly id: string;
  readonly email?: string;
  readonly origin?: string;
  readonly created_at?: string;
}

interface Page<Item> {
  readonly data?: readonly Item[];
  readonly has_more?: boolean;
}

/** Fields of a message that the service reads: neither its subject nor its text. */
const FIELDS = ['id', 'to', 'last_event', 'created_at', 'scheduled_at'];
const PAGE = 100;

export const readEmail = (host: Host, id: string) =>
  host.call<Email>({ method: 'GET', path: `emails/${id}`, keep: FIELDS });

/** As results have it. */
export const emailView = ({ id, to = [], last_event, created_at, scheduled_at }: Email) => ({
  message_id: id,
  to: to.map(masked).join(', '),
  status: (last_event ?? 'sent').toUpperCase(),
  created_at: created_at ?? null,
  scheduled_at: scheduled_at ?? null,
});

/** Whether a message is on its way, or there. */
export const isGoing = ({ last_event: event = 'sent' }: Email) =>
  !['bounced', 'canceled', 'failed', 'suppressed'].includes(event);

export const suppressionView = ({ id, email = '', origin, created_at }: Suppression) => ({
  suppression_id: id,
  email: masked(email),
  origin: origin ?? null,
  created_at: created_at ?? null,
});

/** An address that is written to no more, by the address or its id; undefined where there is none. */
export async function suppressionOf(host: Host, which: string): Promise<Suppression | undefined> {
  try {
    return await host.get<Suppression>(`suppressions/${which}`);
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'platform_not_found') return undefined;
    throw error;
  }
}

/** Page by page, as many as are asked for. @param keep  fields of each that are read */
export async function listOf<Item extends { readonly id: string }>(
  host: Host,
  path: string,
  limit: number,
  { query = {}, keep }: { readonly query?: object; readonly keep?: readonly string[] } = {},
) {
  const items: Item[] = [];
  const fresh = freshRows();
  for (let after: string | undefined; ;) {
    const { data = [], has_more: isCut = false } = await host.call<Page<Item>>({
      method: 'GET',
      path,
      query: { ...query, limit: Math.min(PAGE, limit - items.length), ...(after ? { after } : {}) },
      ...(keep ? { keep: ['has_more', ...keep.map((field) => `data.${field}`)] } : {}),
    });
    after = data.at(-1)?.id;
    items.push(...fresh(data, isCut ? after : undefined));
    if (!isCut || after === undefined || items.length >= limit) return { items, isCut };
  }
}

export const emailFields: readonly string[] = FIELDS;

const ADDRESS = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@,;<>".]+$/;

/** @throws input_invalid */
export function addressOf(field: string, given: string): string {
  const address = given.trim();
  if (ADDRESS.test(address) && address.length <= 254) return address;
  throw failure('input_invalid', `${field} must be one e-mail address, as ana@acme.example.`, {
    field,
  });
}

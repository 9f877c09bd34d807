/** A lead on its way to the CRM that is connected. */
import type { ConnectionView } from '../../../sdk/index.ts';

export interface LeadRecord {
  readonly page: string;
  /** ISO 8601. */
  readonly at: string;
  readonly by: 'form' | 'webhook';
  /** Sealed artifact. */
  readonly contact: string;
  /** `failed`: given up. Absent of leads that are older than this. */
  readonly crm?: 'waiting' | 'sent' | 'failed';
  /** The page, while it waits. */
  readonly queue?: string;
  readonly attempts?: number;
  /** ISO 8601: the first attempt. */
  readonly tried_at?: string;
  /** ISO 8601: not before. */
  readonly next_at?: string;
  /** The CRM's words. */
  readonly error?: string;
  readonly sent_to?: string;
  readonly contact_id?: string;
}

const MINUTE_MS = 60_000;
/** Minutes until the next attempt, by how many there were. */
const WAITS = [1, 5, 15, 30, 60, 120, 180];
const DEAD_MS = 24 * 60 * MINUTE_MS;
const MAX_WORDS = 300;

export const waiting = (page: string) => ({ crm: 'waiting', queue: page, attempts: 0 }) as const;

export const isDue = ({ next_at }: LeadRecord, now: Date) =>
  next_at === undefined || Date.parse(next_at) <= now.getTime();

/** The account that leads go to: a live one before one of test mode. */
export function crmOf(connections: readonly ConnectionView[]): ConnectionView | undefined {
  const all = connections.filter(({ kind }) => kind === 'crm');
  const score = ({ mode, is_primary }: ConnectionView) =>
    Number(mode === 'live') * 2 + Number(is_primary);
  return all.toSorted((a, b) => score(b) - score(a))[0];
}

export interface Attempt {
  readonly to: string;
  readonly contact_id?: string | undefined;
  readonly error?: string | undefined;
  /** It will not come right by itself. */
  readonly isFinal?: boolean;
}

/** A lead after an attempt. A lead that could not be sent for a day is given up, with the last words of the CRM. */
export function afterAttempt(lead: LeadRecord, attempt: Attempt, now: Date): LeadRecord {
  const { page, at, by, contact, tried_at = now.toISOString() } = lead;
  const attempts = (lead.attempts ?? 0) + 1;
  const common = { page, at, by, contact, attempts, tried_at, sent_to: attempt.to };
  if (attempt.contact_id !== undefined)
    return { ...common, crm: 'sent', contact_id: attempt.contact_id };
  const error = impersonal(attempt.error ?? 'It did not say what became of it.').slice(
    0,
    MAX_WORDS,
  );
  const isDead = now.getTime() - Date.parse(tried_at) >= DEAD_MS;
  if (attempt.isFinal || isDead) return { ...common, error, crm: 'failed' };
  const waitMs = (WAITS[attempts - 1] ?? WAITS.at(-1)!) * MINUTE_MS;
  const next_at = new Date(now.getTime() + waitMs).toISOString();
  return { ...common, error, crm: 'waiting', queue: page, next_at };
}

/** Some repeat what they refuse. */
const impersonal = (text: string) =>
  text.replaceAll(/[^\s@"'<>()[\]{},;:]+@[^\s@"'<>()[\]{},;:]+/g, '[personal]');

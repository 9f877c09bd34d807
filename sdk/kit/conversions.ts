/** Conversions that a site saw, sent to a platform from the server: the one shape of the scripts that do it. */
import type { Change, Host, HostError, WriteScript } from '../script.ts';
import { inBatches } from './members.ts';

/** Hashes are SHA-256, 64 lower-case hexadecimal digits. */
export interface ConversionEvent {
  /** By which the platform knows it again: the same at every attempt. */
  readonly id: string;
  readonly name: 'lead' | 'sign_up' | 'purchase' | 'schedule';
  /** ms since the epoch. */
  readonly at: number;
  readonly url?: string;
  readonly value?: number;
  /** ISO 4217. */
  readonly currency?: string;
  /** `implied`: nobody was asked, for the site says that it may. */
  readonly consent: 'granted' | 'implied';
  /** Name of the parameter > click id. */
  readonly click: Readonly<Record<string, string>>;
  readonly user: {
    readonly email?: string;
    /** As Google has it: of its own addresses without dots, and nothing from a plus sign on. */
    readonly email_google?: string;
    /** E.164 with the plus sign. */
    readonly phone?: string;
    /** Digits alone. */
    readonly phone_digits?: string;
    readonly external_id?: string;
    /** Neither is hashed. */
    readonly ip?: string;
    readonly agent?: string;
  };
}

export interface ConversionArgs {
  /** The pixel, its code, the rule or the action. */
  readonly destination_id: string;
  readonly events: unknown;
}

/** Refusal of one event by a platform; undefined when the platform took it. */
export type Refused = string | undefined;

export interface Receiver<Event> {
  /** Most in one request. */
  readonly most: number;
  /** Days that an event may be old. */
  readonly days: number;
  /** @returns words for one that the platform could only refuse */
  encode(event: ConversionEvent, host: Host): Event | { readonly refused: string };
  /** @returns what the platform says of each, in their order; nothing when it took all or none */
  send(
    host: Host,
    args: ConversionArgs,
    events: readonly Event[],
  ): Promise<readonly Refused[] | undefined>;
}

export interface Sent {
  readonly event_id: string;
  /** `retry`: nobody has judged it yet. */
  readonly status: 'accepted' | 'refused' | 'retry';
  readonly error: string | null;
  readonly http_status: number | null;
}

const DAY_MS = 86_400_000;
/** Most requests spent on the search for a bad event, for platforms that take all of a request or none. */
const MOST_REQUESTS = 40;

interface Encoded<Event> {
  readonly id: string;
  readonly event: Event;
}

/** @throws errors that are no fault of an event: the platform is not reached, or does not know the key */
export async function sendConversions<Event extends object>(
  receiver: Receiver<Event>,
  args: ConversionArgs,
  host: Host,
): Promise<{ readonly results: readonly Sent[] }> {
  const now = Date.parse(host.now);
  const results = new Map<string, Sent>();
  const ready: Encoded<Event>[] = [];
  for (const event of eventsOf(args)) {
    const isOld = now - event.at > receiver.days * DAY_MS;
    const encoded = isOld
      ? { refused: `It is older than the ${receiver.days} days that the platform takes.` }
      : encodedBy(receiver, event, host);
    if ('refused' in encoded) results.set(event.id, refusal(event.id, encoded.refused, null));
    else ready.push({ id: event.id, event: encoded });
  }
  const budget = { left: MOST_REQUESTS };
  for (const batch of inBatches(ready, receiver.most))
    for (const one of await sendBatch(receiver, { args, host, budget }, batch))
      results.set(one.event_id, one);
  return { results: [...results.values()] };
}

/** Encodes one event. An event that the platform cannot take is refused alone, and the others go on. */
function encodedBy<Event extends object>(
  receiver: Receiver<Event>,
  event: ConversionEvent,
  host: Host,
): Event | { readonly refused: string } {
  try {
    return receiver.encode(event, host);
  } catch (error) {
    return {
      refused: `It cannot be written as the platform wants it: ${(error as Error).message}`,
    };
  }
}

interface Sending {
  readonly args: ConversionArgs;
  readonly host: Host;
  readonly budget: { left: number };
}

/** A batch that is refused as a whole is halved, until the event stands alone that the platform does not take. */
async function sendBatch<Event>(
  receiver: Receiver<Event>,
  sending: Sending,
  batch: readonly Encoded<Event>[],
): Promise<readonly Sent[]> {
  const { args, host, budget } = sending;
  if (budget.left === 0) return batch.map(({ id }) => later(id));
  budget.left -= 1;
  const events = batch.map(({ event }) => event);
  try {
    const told = await receiver.send(host, args, events);
    return batch.map(({ id }, at) =>
      told?.[at] === undefined ? accepted(id) : refusal(id, told[at], 200),
    );
  } catch (error) {
    const { code, message, platform } = error as HostError;
    // A missing destination is missing for all of them.
    const isForAll = code === 'platform_not_found';
    if (code !== 'platform_rejected' && !isForAll) throw error;
    if (batch.length === 1 || isForAll)
      return batch.map(({ id }) =>
        refusal(id, platform?.message ?? message, platform?.status ?? null),
      );
    const middle = Math.ceil(batch.length / 2);
    const first = await sendBatch(receiver, sending, batch.slice(0, middle));
    return [...first, ...(await sendBatch(receiver, sending, batch.slice(middle)))];
  }
}

const accepted = (event_id: string): Sent => ({
  event_id,
  status: 'accepted',
  error: null,
  http_status: 200,
});
const later = (event_id: string): Sent => ({
  event_id,
  status: 'retry',
  error: 'Others of its request were refused, and it was not sent by itself yet.',
  http_status: null,
});
const refusal = (event_id: string, error: string, http_status: number | null): Sent => ({
  event_id,
  status: 'refused',
  error,
  http_status,
});

/** The schema of the manifest has judged them. */
const eventsOf = ({ events }: ConversionArgs) => events as readonly ConversionEvent[];

/** A script of its own has one line beside this. */
export function conversionScript<Event extends object, Result>(
  receiver: Receiver<Event>,
): WriteScript<ConversionArgs, Result> {
  return {
    preview: (args) => Promise.resolve(changesOf(args)),
    apply: (args, host) => sendConversions(receiver, args, host) as Promise<Result>,
    // The result holds the outcome of each event; no platform tells it again.
    verify: () => Promise.resolve([]),
  };
}

function changesOf(args: ConversionArgs): Change[] {
  const { length } = eventsOf(args);
  const change = { entity: 'pixel', id: args.destination_id, name: null, field: 'conversions' };
  return [{ ...change, before: null, after: { sent: length } }];
}

/** Only what there is. */
export function present<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const told = Object.entries(value).filter(
    ([, one]) => one !== undefined && one !== null && !(Array.isArray(one) && one.length === 0),
  );
  return Object.fromEntries(told) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** `[hash]`, as some platforms take several of each. */
export const listed = (value: string | undefined) => (value === undefined ? undefined : [value]);

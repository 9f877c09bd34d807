/** Sends what waits for one destination, and writes down what became of each. The platform knows an event again by its id. */
import {
  ServiceError,
  type RecordsPort,
  type Step,
  type StepReport,
  type StepsTool,
  type StoredRecord,
} from '../../../../sdk/index.ts';
import { afterAttempt, DELIVERY, isDue, type Attempt, type Delivery } from '../delivery.ts';
import type { Destination } from '../kept-destination.ts';
import { DESTINATION, isForwarding } from '../destination.ts';
import { EVENT, type PixelEvent } from '../pixel-event.ts';
import { conversionOf, personOf } from '../person.ts';
import { placeOf, receiverOf } from '../platforms.ts';

interface Input {
  readonly destination_id: string;
}

type StoredDelivery = StoredRecord<Delivery>;
type Tried = readonly (readonly [StoredDelivery, Attempt])[];

const MOST_SEEN = 1_000;
/** Events of one step, and steps of one turn: the rest waits a minute. */
const IN_STEP = 100;
const MOST_STEPS = 5;
/** The platform judged what was sent; anything else may come right. */
const final = new Set(['platform_rejected', 'platform_not_found', 'input_invalid']);

const deliver: StepsTool<Input, 'records' | 'artifacts' | 'connections', Tried> = {
  tellsAll: true,

  async *plan({ destination_id }, { ports, context }) {
    const { records, artifacts, connections } = ports;
    const to = await destinationOf(records, destination_id);
    if (!isForwarding(to)) return [];
    const { platform } = receiverOf(to.platform);
    const accounts = (await connections.list()).filter((one) => one.platform === platform);
    const account = accounts.find(({ account_id }) => account_id === to.customer_id);
    const due = await dueOf(records, destination_id, context.now);
    const tried: (readonly [StoredDelivery, Attempt])[] = [];
    for (let at = 0; at < Math.min(due.length, IN_STEP * MOST_STEPS); at += IN_STEP) {
      const batch = due.slice(at, at + IN_STEP);
      const events = await Promise.all(
        batch.map(async ({ id, value }) => {
          const event = await records.get<PixelEvent>(EVENT, value.event ?? id);
          const person = await personOf(artifacts, value);
          return event && conversionOf(value.event_id ?? event.id, event.value, person);
        }),
      );
      const sendable = events.filter((one) => one !== undefined);
      const report: StepReport | undefined =
        sendable.length === 0
          ? undefined
          : yield stepOf(to, platform, sendable, account?.account_id, batch);
      batch.forEach((one, n) => {
        const id = events[n]?.id;
        tried.push([one, id === undefined ? forgotten : attemptOf(report, id)]);
      });
    }
    return tried;
  },

  async result(_done, { ports: { records }, context }, tried) {
    const after = tried.map(([one, attempt]) => ({
      ...one,
      value: afterAttempt(one.value, attempt, context.now),
    }));
    for (const { id, value, revision } of after) await records.put(DELIVERY, id, value, revision);
    const count = (status: Delivery['status']) =>
      after.filter(({ value }) => value.status === status).length;
    return { sent: count('success'), refused: count('failure'), waiting: count('pending') };
  },
};

/** @throws record_unknown */
async function destinationOf(records: RecordsPort, id: string): Promise<Destination> {
  const found = await records.get<Destination>(DESTINATION, id);
  if (!found) throw new ServiceError('record_unknown', { field: 'destination_id' });
  return found.value;
}

/** The oldest is sent first. */
async function dueOf(records: RecordsPort, id: string, now: Date) {
  const wish = { by: { queue: id }, limit: MOST_SEEN };
  const { records: waiting } = await records.list<Delivery>(DELIVERY, wish);
  return waiting.filter(({ value }) => isDue(value, now)).toReversed();
}

function stepOf(
  to: Destination,
  platform: string,
  events: readonly object[],
  account: string | undefined,
  batch: readonly StoredDelivery[],
): Step {
  const [first] = batch;
  return {
    script: 'send_conversions',
    platform,
    ...(account === undefined ? {} : { account_id: account }),
    args: {
      destination_id: placeOf(to),
      events,
    },
    // Tells attempts apart: an attempt that was begun and not noted is answered again, and not sent again.
    key: `${first!.id}:${first!.value.attempts}`,
  };
}

/** Its record is gone: it is older than is kept. */
const forgotten: Attempt = { status: 'refused', error: 'The event is not kept any more.' };

function attemptOf(report: StepReport | undefined, id: string): Attempt {
  if (report?.pending)
    return { status: 'retry', error: `It waits for a person: ${report.pending.review_url}` };
  const { error, result } = report ?? {};
  if (error) return { status: final.has(error.code) ? 'refused' : 'retry', error: error.message };
  const sent = (result?.['results'] ?? []) as readonly (Attempt & { readonly event_id: string })[];
  const own = sent.find(({ event_id }) => event_id === id);
  if (!own) return { status: 'retry', error: 'The platform did not say what became of it.' };
  const {
    status,
    error: words,
    http_status,
  } = own as {
    status: Attempt['status'];
    error: string | null;
    http_status: number | null;
  };
  return { status, error: words ?? undefined, http_status: http_status ?? undefined };
}

export default deliver;

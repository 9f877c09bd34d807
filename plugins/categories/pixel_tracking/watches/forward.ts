/** Looks whether conversions wait for a destination. The step decides what is sent, and notes the outcome. */
import type { Look } from '../../../../sdk/index.ts';
import { DELIVERY, isDue, type Delivery } from '../delivery.ts';
import type { Destination } from '../kept-destination.ts';
import { isForwarding } from '../destination.ts';

const MOST_SEEN = 1_000;

const look: Look<Destination, 'records'> = async ({ id, value }, { records }, now) => {
  if (!isForwarding(value)) return undefined;
  const wish = { by: { queue: id }, limit: MOST_SEEN };
  const waiting = (await records.list<Delivery>(DELIVERY, wish)).records;
  const due = waiting.filter((one) => isDue(one.value, now)).length;
  if (due === 0) return undefined;
  return {
    because: `Conversions wait to be sent to ${value.platform}.`,
    seen: { due },
    goodForSeconds: 300,
    steps: [{ script: 'deliver_pixel_events', args: { destination_id: id } }],
  };
};
export default look;

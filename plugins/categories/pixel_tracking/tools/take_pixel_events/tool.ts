import {
  decideOnce,
  ServiceError,
  type ChangingTool,
  type RecordsPort,
  type ToolWorld,
} from '../../../../../sdk/index.ts';
import type { Fields } from '../../seen-event.ts';
import { eventOf } from '../../event.ts';
import { hostOf, hostsOf, isApart } from '../../hosts.ts';
import { eventChanges, keepEvents } from '../../keep-events.ts';
import { planOf, type Told } from '../../plan-events.ts';
import { SITE, type PixelSite } from '../../site.ts';

interface Sent {
  readonly record_id: string;
  readonly fields: Fields;
  readonly address: string;
  readonly at: string;
}
interface Input {
  readonly sent: readonly Sent[];
}

/** Messages that can be events; a bad one of one visitor does not stop the others. */
async function toldBy(
  records: RecordsPort,
  { sent }: Input,
  baseUrl: string,
): Promise<readonly Told[]> {
  const keys = [...new Set(sent.map(({ record_id }) => record_id))];
  const found = await Promise.all(keys.map((key) => records.get<PixelSite>(SITE, key)));
  const sites = new Map(keys.map((key, at) => [key, found[at]]));
  const there = found.filter((site) => site !== undefined);
  const hosts = new Map(
    await Promise.all(
      there.map(async (site): Promise<[string, string[]]> => [
        site.id,
        [...(await hostsOf(records, site, baseUrl))],
      ]),
    ),
  );
  return sent.flatMap(({ record_id, fields, address, at }): Told[] => {
    const site = sites.get(record_id);
    const seen = seenIn(fields, address);
    if (!site || !seen) return [];
    const own = hosts.get(site.id)!;
    // If several new hosts come at once, the first one becomes the site's own.
    const host = hostOf(seen);
    if (own.length === 0 && host !== undefined) own.push(host);
    return [{ site, seen, at: new Date(at), isApart: isApart(own, seen) }];
  });
}

function seenIn(fields: Fields, address: string) {
  try {
    return eventOf(fields, address);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'input_invalid') return undefined;
    throw error;
  }
}

type Needs = 'records' | 'claims' | 'artifacts';

/** Apply is held to the revisions and names that the plan saw. */
const plans = decideOnce(async (input: Input, { ports, context }: ToolWorld<Needs>) => {
  const told = await toldBy(ports.records, input, context.baseUrl);
  return { ...(await planOf(ports, told)), refused: input.sent.length - told.length };
});

const tool: ChangingTool<Input, Needs> = {
  preview: async (input, world) => eventChanges(world.ports, await plans.forPreview(input, world)),

  async apply(input, world) {
    const plan = await plans.forApply(input, world);
    return { ...(await keepEvents(world.ports, plan)), refused: plan.refused };
  },
};
export default tool;

import { createHash, randomBytes } from 'node:crypto';
import type { ChangingTool, ToolWorld } from '../../../../../sdk/index.ts';
import { eventChanges, keepEvents } from '../../../pixel_tracking/keep-events.ts';
import { planOf } from '../../../pixel_tracking/plan-events.ts';
import { submissionIdIn } from '../../fillout.ts';
import { needPage, type LandingPage } from '../../landing-page.ts';
import { CONTACT, LEAD, leadOf, type Lead } from '../../lead.ts';
import { waiting } from '../../lead-delivery.ts';
import { conversionOf, siteOf } from '../../lead-conversion.ts';

interface Input {
  readonly record_id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Absent where another service sends. */
  readonly query?: Readonly<Record<string, unknown>>;
}

type World = ToolWorld<'records' | 'claims' | 'artifacts'>;

const valueOf = ({ record_id: page, query }: Input, now: Date, contact: string) => ({
  page,
  at: now.toISOString(),
  by: query ? 'form' : 'webhook',
  contact,
  ...waiting(page),
});
/** Leads are kept until somebody forgets them; see `files` in plugin.json. */
const wish = {
  mime: 'application/json',
  name: 'lead.json',
  purpose: CONTACT,
  keepDays: 365,
  sealed: true,
};

/** The site at which it counts as a conversion, and what it counts as. */
async function countedAs(
  page: LandingPage,
  lead: Lead,
  input: Input,
  { ports, context: { now, baseUrl, remoteAddress } }: World,
) {
  const site = await siteOf(ports.records, page);
  const by = input.query ? { ip: remoteAddress, fields: input.fields } : undefined;
  return site && { site, seen: conversionOf({ page, lead, by, baseUrl, now }), at: now };
}

/** Name that makes two submissions one, if the sender gives an id. */
function nameOf({ record_id, fields }: Input): string | undefined {
  const id = submissionIdIn(fields);
  return id === undefined
    ? undefined
    : createHash('sha256')
        .update(JSON.stringify([record_id, id]))
        .digest('hex');
}

const tool: ChangingTool<Input, 'records' | 'claims' | 'artifacts'> = {
  async preview(input, world) {
    const { ports, context } = world;
    const { value: page } = await needPage(ports, input.record_id);
    const lead = leadOf(page, input.fields, input.query ?? {});
    const name = nameOf(input);
    if (name !== undefined && !(await ports.claims.isFree('lead_seen', name))) return [];
    const changes = await ports.records.changes(LEAD, null, valueOf(input, context.now, '-'));
    const counted = await countedAs(page, lead, input, world);
    if (!counted) return changes;
    return [...changes, ...(await eventChanges(ports, await planOf(ports, [counted])))];
  },

  async apply(input, world, planned) {
    // It is here already.
    if (planned.length === 0) return {};
    const { ports, context } = world;
    const { value: page } = await needPage(ports, input.record_id);
    const lead = leadOf(page, input.fields, input.query ?? {});
    const { artifact_id } = await ports.artifacts.keep(JSON.stringify(lead), wish);
    // Their order is that in which they came.
    const time = context.now.getTime().toString(36).padStart(9, '0');
    const id = `${time}-${randomBytes(8).toString('hex')}`;
    await ports.records.put(LEAD, id, valueOf(input, context.now, artifact_id));
    const name = nameOf(input);
    if (name !== undefined) await ports.claims.take('lead_seen', name, { kind: LEAD, id });
    const counted = await countedAs(page, lead, input, world);
    if (counted) await keepEvents(ports, await planOf(ports, [counted]));
    return { lead_id: id };
  },
};
export default tool;

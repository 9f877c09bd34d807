import { randomBytes } from 'node:crypto';
import type { ChangingTool } from '../../../../../sdk/index.ts';
import { needPage } from '../../landing-page.ts';
import { CONTACT, LEAD, leadOf } from '../../lead.ts';

interface Input {
  readonly record_id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Absent where another service sends. */
  readonly query?: Readonly<Record<string, unknown>>;
}

const valueOf = ({ record_id: page, query }: Input, now: Date, contact: string) => ({
  page,
  at: now.toISOString(),
  by: query ? 'form' : 'webhook',
  contact,
});
/** Leads are kept until somebody forgets them; see `files` in plugin.json. */
const wish = {
  mime: 'application/json',
  name: 'lead.json',
  purpose: CONTACT,
  keepDays: 365,
  sealed: true,
};

const tool: ChangingTool<Input, 'records' | 'artifacts'> = {
  async preview(input, { ports, context }) {
    const { value: page } = await needPage(ports, input.record_id);
    leadOf(page, input.fields, input.query ?? {});
    return ports.records.changes(LEAD, null, valueOf(input, context.now, '-'));
  },

  async apply(input, { ports, context }) {
    const { value: page } = await needPage(ports, input.record_id);
    const lead = leadOf(page, input.fields, input.query ?? {});
    const { artifact_id } = await ports.artifacts.keep(JSON.stringify(lead), wish);
    // Their order is that in which they came.
    const time = context.now.getTime().toString(36).padStart(9, '0');
    const id = `${time}-${randomBytes(8).toString('hex')}`;
    await ports.records.put(LEAD, id, valueOf(input, context.now, artifact_id));
    return { lead_id: id };
  },
};
export default tool;

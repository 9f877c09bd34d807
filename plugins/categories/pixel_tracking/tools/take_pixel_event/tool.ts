import type { ChangingTool } from '../../../../../sdk/index.ts';
import { eventOf, type Fields } from '../../event.ts';
import { eventChanges, keepEvent } from '../../keep-event.ts';
import { needSite } from '../../site.ts';

interface Input {
  readonly record_id: string;
  readonly fields: Fields;
}

const tool: ChangingTool<Input, 'records' | 'claims' | 'artifacts'> = {
  async preview({ record_id, fields }, { ports, context }) {
    const seen = eventOf(fields, context.remoteAddress);
    return eventChanges(ports, await needSite(ports.records, record_id), seen, context.now);
  },

  async apply({ record_id, fields }, { ports, context }) {
    const seen = eventOf(fields, context.remoteAddress);
    return keepEvent(ports, await needSite(ports.records, record_id), seen, context.now);
  },
};
export default tool;

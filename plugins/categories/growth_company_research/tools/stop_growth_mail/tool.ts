import type { ChangingTool } from '../../../../../sdk/index.ts';
import { CONTACT } from '../../pipeline/people.ts';

const tool: ChangingTool<{ record_id: string }, 'records'> = {
  async preview({ record_id: id }, { ports: { records } }) {
    const found = await records.get<{ state: string }>(CONTACT, id);
    if (!found || found.value.state === 'stopped') return [];
    return records.changes(CONTACT, id, { ...found.value, state: 'stopped' });
  },
  async apply({ record_id: id }, { ports: { records } }, planned) {
    if (planned.length === 0) return {};
    const found = (await records.get<{ state: string }>(CONTACT, id))!;
    await records.put(CONTACT, id, { ...found.value, state: 'stopped' }, found.revision);
    return { stopped: true };
  },
};
export default tool;

import type { Script } from '../../../sdk/script.ts';
import type { Change } from '../../../sdk/script.ts';
import { own, send } from '../api.ts';
import { readCriteria, readCriterion } from '../targeting.ts';

const script: Script<'x_ads_remove_targeting'> = {
  async preview({ line_item_id, criterion_id }, host) {
    const { id, name } = await readCriterion(host, line_item_id, criterion_id);
    const change: Change = {
      entity: 'targeting',
      id,
      name,
      field: 'status',
      before: 'ENABLED',
      after: 'REMOVED',
    };
    return [change];
  },
  async apply({ line_item_id, criterion_id }, host, changes) {
    const { id, name } = await readCriterion(host, line_item_id, criterion_id);
    if (changes.length > 0) await send(host, 'DELETE', own(`targeting_criteria/${id}`));
    return { deleted: { id, name } };
  },
  async verify({ line_item_id, criterion_id: id }, host) {
    const left = (await readCriteria(host, line_item_id)).find((one) => one.id === id);
    return left
      ? [
          {
            entity: 'targeting',
            id,
            name: left.name,
            field: 'status',
            before: 'ENABLED',
            after: 'REMOVED',
          },
        ]
      : [];
  },
};
export default script;

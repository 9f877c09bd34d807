/** Targeting of a line item. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { own, readAll } from './api.ts';
import type { Row } from './levels.ts';
import { criterionView } from './list/views.ts';

export async function readCriteria(host: Host, lineItemId: string) {
  const { items } = await readAll<Row>(host, own('targeting_criteria'), {
    line_item_ids: lineItemId,
  });
  return items.map(criterionView);
}

/** @throws platform_not_found */
export async function readCriterion(host: Host, lineItemId: string, id: string) {
  const found = (await readCriteria(host, lineItemId)).find((one) => one.id === id);
  if (found) return found;
  throw failure('platform_not_found', `The line item ${lineItemId} has no criterion ${id}.`);
}

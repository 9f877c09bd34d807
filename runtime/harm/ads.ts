/** Something that is enabled and would run few of its ads, or none. */
import type { Change } from '../../sdk/script.ts';
import { isOff, isRemoval, isStart } from '../guards/may-run.ts';
import { nameOf, textOf, type Look, type Row } from './look.ts';

const fieldsOfReview = ['approval', 'approval_status', 'review_status', 'editorial_status'];
const wordsForRefused = /^(disapproved|rejected|refused|not_approved)$/i;
const MOST_NAMED = 3;

export const ads: Look = ({ changes, looks: { ads: lists } }) =>
  changes.filter(isStart).flatMap((change) => {
    const list = lists?.[change.entity];
    return list ? [{ list, change, say: (rows: readonly Row[]) => sayOf(change, rows) }] : [];
  });

function sayOf(change: Change, rows: readonly Row[]): string[] {
  const all = rows.filter((row) => !isGone(row));
  if (all.length === 0) return [`${nameOf(change)} has no ads: it would run and show nothing.`];
  const resting = all.flatMap((row) => {
    const why = whyNot(row);
    return why === undefined ? [] : [{ name: nameIn(row), why }];
  });
  const running = all.length - resting.length;
  if (running * 2 >= all.length) return [];
  const more = resting.length > MOST_NAMED ? ` and ${resting.length - MOST_NAMED} more` : '';
  const named = resting.slice(0, MOST_NAMED).map(({ name, why }) => `${name} is ${why}`);
  return [
    `${nameOf(change)} would run ${running === 0 ? 'none' : running} of its ${all.length} ads: ${named.join(', ')}${more}.`,
  ];
}

/** Why an ad would not be shown, in the platform's word. */
function whyNot(row: Row): string | undefined {
  const status = textOf(row, 'status');
  if (isOff(status)) return status;
  return fieldsOfReview
    .map((field) => textOf(row, field))
    .find((word) => word !== undefined && wordsForRefused.test(word));
}

function isGone(row: Row): boolean {
  const after = row['status'];
  return isRemoval({ entity: 'ad', id: '', field: 'status', before: '', after });
}

const nameIn = (row: Row) => textOf(row, 'name', 'ad_name', 'id', 'ad_id') ?? 'an ad';

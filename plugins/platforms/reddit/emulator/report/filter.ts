/** Reddit's filter of reports: `campaign:id==1,ad:name=@shoes`, conditions joined by "or". */
import { effectiveStatus, type State } from '../state.ts';
import { fault, type FieldFault } from '../words.ts';
import type { Piece } from './delivery.ts';

export type Filter = (one: Piece) => boolean;

const places = { campaign: 'campaign', ad_group: 'group', ad: 'ad' } as const;

/** @returns whether a piece counts, or what is wrong with the text */
export function filterOf(state: State, value: unknown): Filter | { readonly fault: FieldFault } {
  if (value === undefined || value === null || value === '') return () => true;
  const texts = typeof value === 'string' ? value.split(',') : [];
  const tests: Filter[] = [];
  for (const text of texts) {
    const match = /^(campaign|ad_group|ad):(id|name|effective_status)(==|=@)(.+)$/.exec(
      text.trim(),
    );
    const [, entity = '', field = '', operation = '', wanted = ''] = match ?? [];
    if (!match || (operation === '=@' && field !== 'name'))
      return {
        fault: fault('data.filter', `'${text}' is not <entity>:<field><operation><value>.`),
      };
    tests.push((one) => {
      const record = one[places[entity as keyof typeof places]];
      const { id, fields } = record;
      const all = { id, name: fields['name'], effective_status: effectiveStatus(state, record) };
      const found = String(all[field as keyof typeof all]);
      return operation === '==' ? found === wanted : found.includes(wanted);
    });
  }
  if (tests.length === 0) return { fault: fault('data.filter', 'Not a valid string.') };
  return (one) => tests.some((test) => test(one));
}

/** Reddit's filter of reports: `campaign:id==1,ad:name=@shoes`, conditions joined by "or". */
import { effectiveStatus, type RedditRecord, type State } from '../state.ts';
import { fault, type FieldFault } from '../words.ts';

export type Filter = (ad: RedditRecord) => boolean;

/** @returns whether an ad counts, or what is wrong with the text */
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
    tests.push((ad) => {
      const record = recordOf(state, entity, ad);
      const found = record ? valueOf(state, field, record) : '';
      return operation === '==' ? found === wanted : found.includes(wanted);
    });
  }
  if (tests.length === 0) return { fault: fault('data.filter', 'Not a valid string.') };
  return (ad) => tests.some((test) => test(ad));
}

function recordOf({ records }: State, entity: string, ad: RedditRecord): RedditRecord | undefined {
  if (entity === 'ad') return ad;
  return entity === 'ad_group'
    ? records.find('ad_group', ad.parentId ?? '')
    : records.find('campaign', String(ad.data['campaign_id']));
}

function valueOf(state: State, field: string, record: RedditRecord): string {
  if (field === 'id') return record.id;
  return field === 'name' ? String(record.data['name']) : effectiveStatus(state, record);
}

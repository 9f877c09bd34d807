import type { Script } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';
import { listEnd } from '../../../sdk/kit/list.ts';

interface Value {
  readonly targeting_type?: string;
  readonly targeting_value: string;
  readonly name: string;
}

/** X asks which sorts of events are meant; these are all. */
const eventTypes = 'CONFERENCE,HOLIDAY,MUSIC_AND_ENTERTAINMENT,OTHER,POLITICS,RECURRING,SPORTS';
/** Kinds that X cannot search by words. */
const unsearched: Readonly<Record<string, object>> = {
  events: { event_types: eventTypes },
  conversations: {},
};

const script: Script<'x_ads_search_targeting'> = async ({ type, query, limit }, host) => {
  const path = `targeting_criteria/${type}`;
  const own = unsearched[type];
  const asked = own ?? (query ? { q: query } : {});
  const most = own ? Number.MAX_SAFE_INTEGER : limit;
  const { items, truncated } = await readAll<Value>(host, path, { ...asked }, most);
  const words = (own && query ? query : '').toLowerCase();
  const found = items.filter(({ name }) => name.toLowerCase().includes(words));
  const values = found.slice(0, limit).map(({ targeting_type, targeting_value, name }) => ({
    type: targeting_type ?? (type === 'events' ? 'EVENT' : null),
    value: targeting_value,
    name,
  }));
  return { ...listEnd(host, { items: values, isCut: truncated || found.length > limit }), values };
};
export default script;

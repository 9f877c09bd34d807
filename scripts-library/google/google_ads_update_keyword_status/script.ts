import type { Script } from '../../../sdk/script.ts';
import { changesOf } from '../../../sdk/kit/changes.ts';
import { digitsOnly, mutate, readEntities, updateOf } from '../levels/entity.ts';

const within = (id: string) => ({ where: `ad_group.id = ${digitsOnly(id, 'ad_group_id')}` });

const script: Script<'google_ads_update_keyword_status'> = {
  async preview({ ad_group_id, criterion_ids, status }, host) {
    const keywords = await readEntities(host, 'keyword', criterion_ids, within(ad_group_id));
    return keywords.flatMap((keyword) =>
      changesOf('keyword', keyword, [{ field: 'status', before: keyword.status, after: status }]),
    );
  },
  async apply({ ad_group_id, criterion_ids, status }, host, changes) {
    const keywords = await readEntities(host, 'keyword', criterion_ids, within(ad_group_id));
    const changed = keywords.filter(({ id }) => changes.some((change) => change.id === id));
    if (changed.length > 0) {
      const operations = changed.map(({ resourceName }) => updateOf(resourceName, { status }));
      await mutate(host, 'keyword', operations);
    }
    return { ad_group_id, keywords: keywords.map(({ id, name }) => ({ id, text: name, status })) };
  },
};
export default script;

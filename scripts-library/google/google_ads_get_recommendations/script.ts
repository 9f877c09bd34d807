import type { Script } from '../../../sdk/script.ts';
import { library } from '../list/library.ts';
import { listRows } from '../list.ts';

const { recommendations: list } = library;

const withTypes = (types: readonly string[] | undefined) =>
  types
    ? { ...list, where: [...list.where!, `recommendation.type IN (${types.join(', ')})`] }
    : list;

const script: Script<'google_ads_get_recommendations'> = async ({ types, ...narrow }, host) => {
  const { items, facts } = await listRows(host, withTypes(types), narrow);
  return { ...facts, recommendations: items };
};
export default script;

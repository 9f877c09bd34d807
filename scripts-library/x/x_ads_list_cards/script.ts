import type { Script } from '../../../sdk/script.ts';
import { own, readAll } from '../api.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import type { Row } from '../levels.ts';
import { cardView } from '../list/views.ts';

const script: Script<'x_ads_list_cards'> = async ({ type, limit }, host) => {
  const query = type ? { card_types: type } : {};
  const { items, truncated } = await readAll<Row>(host, own('cards'), query, limit);
  const cards = items.map((row) => ({
    ...cardView(row),
    components: (row['components'] ?? []) as Record<string, unknown>[],
    created_at: (row['created_at'] as string | undefined) ?? null,
  }));
  return { ...listEnd(host, { items: cards, isCut: truncated }), cards };
};
export default script;

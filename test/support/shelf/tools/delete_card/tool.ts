import type { ChangingTool } from '../../../../../sdk/index.ts';
import { needCard } from '../../card.ts';

const tool: ChangingTool<{ readonly slug: string }, 'records'> = {
  async preview({ slug }, { ports }) {
    await needCard(ports.records, slug);
    return ports.records.changes('card', slug, null);
  },

  async apply({ slug }, { ports }) {
    const { revision } = await needCard(ports.records, slug);
    await ports.records.delete('card', slug, revision);
    return { slug };
  },
};
export default tool;

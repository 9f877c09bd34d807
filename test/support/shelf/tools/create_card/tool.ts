import { ServiceError, type ChangingTool } from '../../../../../sdk/index.ts';
import type { Card } from '../../card.ts';

type Input = Omit<Card, 'state'> & { readonly share?: string; readonly tag?: string };

const cardOf = ({ share: _share, tag: _tag, ...card }: Input) => ({ ...card, state: 'draft' });

const tool: ChangingTool<Input, 'records' | 'claims'> = {
  async preview(input, { ports }) {
    if (!(await ports.claims.isFree('slug', input.slug)))
      throw new ServiceError('name_taken', { field: 'slug' });
    return ports.records.changes('card', input.slug, cardOf(input));
  },

  async apply(input, { ports }) {
    const { slug, share, tag } = input;
    const { revision } = await ports.records.put('card', slug, cardOf(input));
    await ports.claims.take('slug', slug, { kind: 'card', id: slug });
    if (share) await ports.claims.take('share', share, { kind: 'card', id: slug });
    if (tag) await ports.claims.take('tag', tag, { kind: 'card', id: slug });
    return { slug, revision };
  },
};
export default tool;

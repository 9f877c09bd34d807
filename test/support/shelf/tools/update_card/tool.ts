import type { ChangingTool, ToolWorld } from '../../../../../sdk/index.ts';
import { needCard, type Card } from '../../card.ts';

type Input = Partial<Card> & { readonly slug: string };

const updated = async (input: Input, { ports }: ToolWorld<'records'>) => {
  const card = await needCard(ports.records, input.slug);
  return { card, value: { ...card.value, ...input } };
};

const tool: ChangingTool<Input, 'records'> = {
  async preview(input, world) {
    const { value } = await updated(input, world);
    return world.ports.records.changes('card', input.slug, value);
  },

  async apply(input, world) {
    const { card, value } = await updated(input, world);
    const { revision } = await world.ports.records.put('card', card.id, value, card.revision);
    return { slug: card.id, revision };
  },
};
export default tool;

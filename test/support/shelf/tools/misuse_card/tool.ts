import type { ChangingTool } from '../../../../../sdk/index.ts';
import { needCard } from '../../card.ts';

interface Input {
  readonly slug: string;
  readonly way: string;
}

/** Misuse of a port, one way each. */
const tool: ChangingTool<Input, 'records'> = {
  async preview({ slug, way }, { ports }) {
    const { value, revision } = await needCard(ports.records, slug);
    if (way === 'put in preview') await ports.records.put('card', slug, value, revision);
    const listed = await ports.records.changes('card', slug, { ...value, title: 'listed' });
    return way === 'list nothing' ? [] : listed;
  },

  async apply({ slug, way }, { ports }) {
    const { value, revision } = await needCard(ports.records, slug);
    const title = way === 'put another' ? 'another' : 'listed';
    if (way === 'forget the put') return { slug };
    await ports.records.put('card', slug, { ...value, title }, revision);
    // The test does something else meanwhile.
    if (way === 'wait') await (globalThis as { meanwhile?: () => Promise<unknown> }).meanwhile?.();
    if (way === 'fail afterwards') throw new Error('out of ink');
    return { slug };
  },
};
export default tool;

import type { ChangingTool } from '../../../../../sdk/index.ts';
import { needCard } from '../../card.ts';

interface Input {
  readonly slug: string;
  readonly way?: string;
}

const wish = { mime: 'text/html', name: 'card.html', purpose: 'print', keepDays: 1 };
const picture = { mime: 'image/png', name: 'card.png', purpose: 'print', keepDays: 1, ours: true };

/** Keeps a file, and notes on the card that it did. */
const tool: ChangingTool<Input, 'records' | 'artifacts'> = {
  async preview({ slug, way }, { ports }) {
    const { value } = await needCard(ports.records, slug);
    if (way === 'in preview') await ports.artifacts.keep('early', wish);
    return ports.records.changes('card', slug, { ...value, note: 'printed' });
  },

  async apply({ slug, way }, { ports }) {
    const { value, revision } = await needCard(ports.records, slug);
    const kept = await ports.artifacts.keep(
      `<script>1</script>${value.title}`,
      way === 'picture' ? picture : wish,
    );
    await ports.records.put('card', slug, { ...value, note: 'printed' }, revision);
    const { facts } = await ports.artifacts.open(kept.artifact_id, 'print');
    if (way === 'fail afterwards') throw new Error('out of ink');
    const url = await ports.artifacts.link(kept.artifact_id, { seconds: 60 });
    return { ...kept, name: facts.name, url };
  },
};
export default tool;

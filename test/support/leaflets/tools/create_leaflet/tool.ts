import type { ChangingTool } from '../../../../../sdk/index.ts';

interface Input {
  readonly slug: string;
  readonly html?: string;
  readonly go_to?: string;
  readonly state?: string;
  readonly share?: string;
  readonly hook?: string;
  readonly key?: string;
}

const valueOf = ({ html = '<h1>Hello</h1>', go_to, state = 'draft' }: Input) => ({
  html,
  state,
  ...(go_to === undefined ? {} : { go_to }),
});

const tool: ChangingTool<Input, 'records' | 'claims'> = {
  preview: (input, { ports }) => ports.records.changes('leaflet', input.slug, valueOf(input)),
  async apply(input, { ports }) {
    const { slug, share, hook, key } = input;
    const of = { kind: 'leaflet', id: slug };
    const seen = await ports.records.get('leaflet', slug);
    await ports.records.put('leaflet', slug, valueOf(input), seen?.revision);
    if (!seen) await ports.claims.take('leaflet_slug', slug, of);
    if (share) await ports.claims.take('leaflet_share', share, of);
    if (hook) await ports.claims.take('leaflet_hook', hook, of);
    if (key) await ports.claims.take('leaflet_key', key, of);
    return { slug };
  },
};
export default tool;

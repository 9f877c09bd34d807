import type { ChangingTool } from '../../../../../sdk/index.ts';
import { KIND, needPage, pageView, secretsOf, type LandingPage } from '../../landing-page.ts';

const published = (page: LandingPage): LandingPage => ({
  ...page,
  state: 'live',
  live_body: page.body,
});

const tool: ChangingTool<{ readonly slug: string }, 'records' | 'artifacts'> = {
  async preview({ slug }, { ports }) {
    const { value } = await needPage(ports, slug);
    return ports.records.changes(KIND, slug, published(value));
  },

  async apply({ slug }, { ports, context }) {
    const { value: page, revision } = await needPage(ports, slug);
    const value = { ...published(page), updated_at: context.now.toISOString() };
    const isNew = page.state !== 'live' || page.live_body !== page.body;
    if (isNew) await ports.records.put(KIND, slug, value, revision);
    const kept = { value: isNew ? value : page, secrets: await secretsOf(ports, page) };
    return { page: pageView(kept, context, false), url: `${context.baseUrl}/lp/${slug}` };
  },
};
export default tool;

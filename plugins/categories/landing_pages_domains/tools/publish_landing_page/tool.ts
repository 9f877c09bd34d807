import type { ChangingTool } from '../../../../../sdk/index.ts';
import { keepSite, plannedSite, SITE } from '../../../pixel_tracking/site.ts';
import { snippetOf, withSnippet } from '../../../pixel_tracking/snippet.ts';
import {
  BODY,
  keepHtml,
  KIND,
  needPage,
  pageView,
  secretsOf,
  textOf,
  type LandingPage,
} from '../../landing-page.ts';

const published = (page: LandingPage): LandingPage => ({
  ...page,
  state: 'live',
  live_of: page.body,
});

const tool: ChangingTool<{ readonly slug: string }, 'records' | 'claims' | 'artifacts'> = {
  async preview({ slug }, { ports: { records }, context }) {
    const { value } = await needPage({ records }, slug);
    const changes = await records.changes(KIND, slug, published(value));
    if (value.site_key !== undefined) return changes;
    return [...changes, ...(await records.changes(SITE, null, plannedSite(context.now, slug)))];
  },

  async apply({ slug }, { ports, context }, changes) {
    const { value: page, revision } = await needPage(ports, slug);
    const value = changes.length > 0 ? await shown(page) : page;
    if (changes.length > 0) await ports.records.put(KIND, slug, value, revision);
    const kept = { value, secrets: await secretsOf(ports, page) };
    return { page: pageView(kept, context, false), url: `${context.baseUrl}/lp/${slug}` };

    /** As visitors get it: with the snippet of its own site. */
    async function shown(newest: LandingPage): Promise<LandingPage> {
      const { now, baseUrl } = context;
      const site_key = newest.site_key ?? (await keepSite(ports, now, slug));
      const snippet = snippetOf({ siteKey: site_key, baseUrl, isOwnPage: true });
      const html = withSnippet(await textOf(ports.artifacts, newest.body, BODY), snippet);
      const live_body = await keepHtml(ports, slug, html);
      return { ...published(newest), live_body, site_key, updated_at: now.toISOString() };
    }
  },
};
export default tool;

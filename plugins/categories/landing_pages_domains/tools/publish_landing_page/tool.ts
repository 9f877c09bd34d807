import type { ChangingTool } from '../../../../../sdk/index.ts';
import { keepSite, plannedSite, SITE, siteInWaiting } from '../../../pixel_tracking/site.ts';
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
import { looseForms } from '../../loose-forms.ts';

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
    const found = await siteInWaiting(records);
    const site = found ? { ...found.value, page: slug } : plannedSite(context.now, slug);
    return [...changes, ...(await records.changes(SITE, found?.id ?? null, site))];
  },

  async apply({ slug }, { ports, context }, changes) {
    const { value: page, revision } = await needPage(ports, slug);
    const value = changes.length > 0 ? await shown(page) : page;
    if (changes.length > 0) await ports.records.put(KIND, slug, value, revision);
    const kept = { value, secrets: await secretsOf(ports, page) };
    const warnings =
      value.source === 'uploaded'
        ? looseForms(await textOf(ports.artifacts, value.body, BODY))
        : [];
    return {
      page: pageView(kept, context, false),
      url: `${context.baseUrl}/lp/${slug}`,
      ...(warnings.length > 0 ? { warnings } : {}),
    };

    async function siteFor(now: Date): Promise<string> {
      const found = await siteInWaiting(ports.records);
      if (!found) return keepSite(ports, now, slug);
      await ports.records.put(SITE, found.id, { ...found.value, page: slug }, found.revision);
      return found.id;
    }

    /** As visitors get it: with the snippet of its own site. */
    async function shown(newest: LandingPage): Promise<LandingPage> {
      const { now, baseUrl } = context;
      const site_key = newest.site_key ?? (await siteFor(now));
      const snippet = snippetOf({ siteKey: site_key, baseUrl, isOwnPage: true });
      const html = withSnippet(await textOf(ports.artifacts, newest.body, BODY), snippet);
      const live_body = await keepHtml(ports, slug, html);
      return { ...published(newest), live_body, site_key, updated_at: now.toISOString() };
    }
  },
};
export default tool;

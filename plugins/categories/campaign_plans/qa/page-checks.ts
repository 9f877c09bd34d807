/** Faults of the page that an ad leads to, as far as its source tells. */
import { ServiceError, type PagesPort } from '../../../../sdk/index.ts';
import { issue, type Issue } from './scorecard.ts';

export interface SeenPage {
  readonly view: Awaited<ReturnType<PagesPort['read']>>;
  readonly ms: number;
}

const SLOW_MS = 3_000;

/** @throws fetch_failed timed_out overloaded  as `pages.read` does */
export async function readPage(pages: PagesPort, url: string): Promise<SeenPage> {
  const start = performance.now();
  const view = await pages.read(url);
  return { view, ms: performance.now() - start };
}

/** Whether a visitor gets to see it, and how soon. */
export function reachIssues(url: string, page: SeenPage | ServiceError): readonly Issue[] {
  if (page instanceof ServiceError)
    return [issue('error', 'page_unreachable', url, `The page cannot be read: ${page.message}`)];
  if (page.view.status >= 400)
    return [issue('error', 'page_broken', url, `The page answers ${page.view.status}.`)];
  return page.ms > SLOW_MS
    ? [issue('warning', 'page_slow', url, `The page took ${(page.ms / 1_000).toFixed(1)} s.`)]
    : [];
}

/** Which of these platforms have no tag in its source. */
export function tagIssues(
  url: string,
  page: SeenPage | ServiceError,
  platforms: Iterable<string>,
): readonly Issue[] {
  if (page instanceof ServiceError || page.view.status >= 400) return [];
  const found = new Set(page.view.pixels.map(({ platform }) => platform));
  return [...platforms]
    .filter((platform) => !found.has(platform))
    .map((platform) =>
      issue(
        'warning',
        'tracking_missing',
        url,
        `No tag of ${platform} stands in the page's source; one that a tag manager adds is not seen.`,
        'Install the tag, or check that the tag manager has it.',
      ),
    );
}

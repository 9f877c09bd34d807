/** Owners of the tags in a page: spend whose results another account's pixel counts looks wasted here. */
import { ServiceError, type ToolPorts } from '../../../../sdk/index.ts';
import type { Planned } from '../launch-plan.ts';
import { urlOf } from './data-of.ts';
import type { SeenPage } from './page-checks.ts';
import { issue, type Issue } from './scorecard.ts';

export function ownIssues(
  pages: ReadonlyMap<string, SeenPage | ServiceError>,
  entities: readonly Planned[],
  owned: ReadonlyMap<string, readonly string[] | ServiceError>,
  catalog: Pick<ToolPorts['catalog'], 'platform'>,
): readonly Issue[] {
  return [...pages].flatMap(([url, page]) => {
    if (page instanceof ServiceError) return [];
    const leading = entities.filter(({ data }) => urlOf(data) === url);
    const platforms = new Set(leading.map(({ value }) => value.platform));
    return [...platforms].flatMap((platform) => {
      const sorts = catalog.platform(platform)?.looks.pixels?.sorts;
      const ids = page.view.pixels
        .filter((one) => one.platform === platform && (sorts?.includes(one.sort) ?? true))
        .map(({ id }) => id);
      return ownIssue(url, platform, ids, owned.get(platform));
    });
  });
}

function ownIssue(
  url: string,
  platform: string,
  ids: readonly string[],
  owned: readonly string[] | ServiceError | undefined,
): readonly Issue[] {
  if (ids.length === 0) return [];
  if (owned === undefined || owned instanceof ServiceError) {
    const why = owned ? `: ${owned.message}` : ', for it lists none of an account';
    const words = `Whose the tag of ${platform} is (${ids.join(', ')}) could not be read${why}.`;
    return [issue('info', 'pixel_owner_unknown', url, words)];
  }
  if (ids.some((id) => owned.includes(id))) return [];
  const words = `The account on ${platform} does not own ${ids.join(', ')}, which stands in the page.`;
  const fix = 'Put the pixel of the account in its place, or connect the account that owns it.';
  return [issue('error', 'pixel_foreign', url, words, fix)];
}

/** The list at the side of every page: categories and platforms, and the contents of the one that is shown. */
import type { Catalog, LoadedScript, LoadedTool } from '../../catalog/catalog.ts';
import { html, type Html } from '../../../sdk/html.ts';
import type { Page } from './layout.ts';

/** Tools of one category, or scripts of one platform; its id is the last part of its page's path. */
export interface Group<Unit> {
  readonly id: string;
  readonly title: string;
  readonly units: readonly Unit[];
}

export const groupPath = ({ id }: Pick<Group<unknown>, 'id'>) => `/catalogue/${id}`;

export function toolGroup({ category }: LoadedTool): string {
  return `tools-${category.id}`;
}

export function scriptGroup({ platform }: LoadedScript): string {
  return `scripts-${platform}`;
}

export function toolsByCategory({ tools }: Pick<Catalog, 'tools'>): Group<LoadedTool>[] {
  return [...Map.groupBy(tools.values(), toolGroup)].map(([id, units]) => ({
    id,
    title: units[0]!.category.title,
    units,
  }));
}

export function scriptsByPlatform({
  scripts,
  platforms,
}: Pick<Catalog, 'scripts' | 'platforms'>): Group<LoadedScript>[] {
  return [...Map.groupBy(scripts.values(), scriptGroup)].map(([id, units]) => ({
    id,
    title: titleOf(units[0]!, platforms),
    units,
  }));
}

/** A category may bring scripts of its own; those that lead to a platform belong to none. */
function titleOf(unit: LoadedScript, platforms: Catalog['platforms']): string {
  const platform = platforms.get(unit.platform);
  if (platform) return platform.plugin.manifest.title;
  return unit.routes.size > 0 ? 'Every platform' : unit.plugin.manifest.title;
}

/** Names of one group alone are listed: all of them would make every page as long as the catalogue. */
export function sideOf(catalog: Catalog, { title, group }: Pick<Page, 'title' | 'group'>): Html {
  const list = (heading: string, folder: string, groups: readonly Group<{ name: string }>[]) =>
    html`<h2>${heading}</h2>
      <ul>
        ${groups.map(
          (one) =>
            html`<li>
              <a
                href="${groupPath(one)}"
                ${one.id === group && one.title === title && html` aria-current="page"`}
                >${one.title}</a
              >
              ${one.id === group && namesOf(one.units, folder, title)}
            </li>`,
        )}
      </ul>`;
  return html`${list('Tools', '/tools', toolsByCategory(catalog))}
  ${list('Scripts', '/scripts', scriptsByPlatform(catalog))}`;
}

function namesOf(units: readonly { name: string }[], folder: string, shown: string): Html {
  return html`<ul>
    ${units.map(
      ({ name }) =>
        html`<li>
          <a href="${folder}/${name}" ${name === shown && html` aria-current="page"`}
            ><code>${name}</code></a
          >
        </li>`,
    )}
  </ul>`;
}

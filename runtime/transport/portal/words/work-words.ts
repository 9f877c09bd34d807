/** Names of what ran, for people: the title of a tool, or a script's name in words without its platform. */
import { capital, plainName, titleWord } from '../../../../sdk/words/say.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { shownText } from './shown-value.ts';

type Named = Pick<Catalog, 'tools' | 'scripts'>;

/** `portal.key_create` > Made a key; `pause_campaign` > Pause a campaign. */
export function workWords(
  { tools, scripts }: Named,
  { tool, script }: { readonly tool: string; readonly script?: string | null },
): string {
  const [, deed] = /^portal\.(\w+)$/.exec(tool) ?? [];
  if (deed) return titleWord('deeds', deed);
  const name = script ?? tool;
  const title = tools.get(name)?.manifest.title;
  if (title) return title;
  const platform = scripts.get(name)?.platform;
  const own = platform ? name.replace(new RegExp(`^${platform}_(ads_)?`), '') : name;
  return capital(plainName(shownText(own)));
}

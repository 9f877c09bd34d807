import type { Script } from '../../../sdk/script.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { ACCOUNT } from '../account.ts';

interface Raw {
  readonly id: string;
  readonly name?: string;
  readonly click_attribution_window?: string;
  readonly view_attribution_window?: string;
  readonly excluded_communities?: string[] | null;
  readonly excluded_keywords?: string[] | null;
}

/** Our word > Reddit's. */
const names: Readonly<Record<string, string>> = {
  click_window: 'click_attribution_window',
  view_window: 'view_attribution_window',
};
const settingsOf = (raw: Raw) => ({
  id: raw.id,
  name: raw.name ?? null,
  click_window: raw.click_attribution_window ?? null,
  view_window: raw.view_attribution_window ?? null,
  excluded_communities: raw.excluded_communities ?? [],
  excluded_keywords: raw.excluded_keywords ?? [],
});
const fields = [
  'click_window',
  'view_window',
  'excluded_communities',
  'excluded_keywords',
] as const;

const script: Script<'reddit_ads_update_account'> = updateScript({
  entity: 'account',
  read: async (host) => settingsOf((await host.get<{ data: Raw }>(ACCOUNT)).data),
  wishes: (args, now) => fields.map((field) => ({ field, before: now[field], after: args[field] })),
  send: (host, _now, changes) =>
    host.call({
      method: 'PATCH',
      path: ACCOUNT,
      body: {
        data: Object.fromEntries(changes.map(({ field, after }) => [names[field] ?? field, after])),
      },
    }),
  result: ({ id: _id, name: _name, ...settings }) => ({ settings }),
});
export default script;

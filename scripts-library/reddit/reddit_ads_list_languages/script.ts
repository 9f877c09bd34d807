import type { Script } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';

interface Language {
  readonly code: string;
  readonly name?: string | null;
}

const script: Script<'reddit_ads_list_languages'> = async ({ query }, host) => {
  const { items } = await readAll<Language>(host, 'targeting/languages');
  const wanted = query?.toLowerCase();
  const fits = ({ code, name }: Language) =>
    wanted === undefined ||
    code.toLowerCase() === wanted ||
    (name ?? '').toLowerCase().includes(wanted);
  return { languages: items.filter(fits).map(({ code, name }) => ({ code, name: name ?? null })) };
};
export default script;

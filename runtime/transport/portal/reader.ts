/** Language and time zone of the reader: chosen once, and kept in cookies; without one, as the browser says. */
import type { Context } from 'koa';
import { html, type Html } from '../../../sdk/html.ts';
import {
  languages,
  readBy,
  theReader,
  type Language,
  type WordReader,
} from '../../../sdk/words/reader.ts';
import { say } from '../../../sdk/words/say.ts';
import { readAs } from '../../approvals/people-rows.ts';
import type { Asked, ConsolePage } from './console-page.ts';
import { choice, form } from './form/form.ts';

const cookies = { zone: 'adops-zone', language: 'adops-language' } as const;
const YEAR_SECONDS = 365 * 86_400;
const zones: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(languages, text);

export function readerOf(ctx: Context): WordReader {
  const zone = cookieOf(ctx, cookies.zone);
  const chosen = cookieOf(ctx, cookies.language);
  const wished = ctx.acceptsLanguages(...Object.keys(languages));
  const language = isLanguage(chosen) ? chosen : wished && isLanguage(wished) ? wished : 'en';
  return { language, zone: zone !== undefined && zones.has(zone) ? zone : 'UTC' };
}

/** A page that somebody reads before they are signed in, in their language. */
export const asReader =
  <T extends Context>(work: (ctx: T) => void | Promise<void>) =>
  (ctx: T) =>
    readBy(readerOf(ctx), () => work(ctx));

function cookieOf(ctx: Context, name: string): string | undefined {
  const found = new RegExp(`(?:^|;\\s*)${name}=([\\w%+-]{1,60})`).exec(ctx.get('Cookie'))?.[1];
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found);
  } catch {
    return undefined;
  }
}

export function readerForm({ visit }: Asked): Html {
  const { language, zone } = theReader();
  return form(
    visit,
    { action: '/reader', class: 'filters' },
    html`${choice('language', say('Language'), Object.entries(languages), language)}
      ${choice(
        'zone',
        say('Time zone'),
        [...zones].map((one) => [one, one] as const),
        zone,
      )} <button>${say('Use it')}</button>`,
  );
}

export const readerPage: ConsolePage = {
  path: '/reader',
  take: {
    right: 'look',
    async work({ form: fields, ctx, parts, organizationId, visit }) {
      const chosen = { zone: fields.get('zone') ?? '', language: fields.get('language') ?? '' };
      const isKnown = { zone: zones.has(chosen.zone), language: isLanguage(chosen.language) };
      for (const name of ['zone', 'language'] as const)
        if (isKnown[name])
          ctx.append(
            'Set-Cookie',
            `${cookies[name]}=${encodeURIComponent(chosen[name])}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`,
          );
      const { zone, language } = chosen;
      if (isKnown.zone && isLanguage(language))
        await parts.store.transact((tx) =>
          readAs(tx, { organizationId, reviewerId: visit.reviewer.id }, { zone, language }),
        );
      return { goTo: '/people/you' };
    },
  },
};

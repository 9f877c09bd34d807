/** An ad about as its platform shows it: words, who speaks, and where it leads; pictures are named, for the page loads nothing. */
import { html, type Html } from '../../../../sdk/html.ts';
import type { Json } from '../long-value.ts';

type Texts = Readonly<Record<string, string>>;

/** Texts of an ad, in the words of a plan. */
function textsOf(metadata: Json): Texts {
  const { shown, ...own } = metadata;
  const all = { ...(shown as Json | undefined), ...own };
  const texts = Object.entries(all).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.filter(isText).join(' | ') : value;
    return isText(text) ? [[name, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** `northwind.example`, as ads show where they lead. */
function hostOf(of: Texts): string | undefined {
  const address = first(of, 'landing_url', 'link', 'destination_url', 'website_url');
  if (address === undefined || !URL.canParse(address)) return undefined;
  return new URL(address).host.replace(/^www\./, '');
}

const first = (of: Texts, ...names: readonly string[]) =>
  names.map((name) => of[name]).find((text) => text !== undefined);

const line = (name: string, text: string | undefined) =>
  text === undefined ? undefined : html`<p class="${name}">${text}</p>`;

/** Speaker of an ad: a plan gives no name, so the host of the landing page is shown. */
const speaker = (label: string, of: Texts) => {
  const host = hostOf(of);
  return html`<figcaption>
    ${host && html`<span class="face" aria-hidden="true">${host[0]!.toUpperCase()}</span>`}
    <span class="who">${host && html`<b>${host}</b>`}${label}</span>
  </figcaption>`;
};

const picture = (of: Texts) => {
  const what = first(of, 'image_url', 'media_url', 'image_hash', 'image_id', 'video_id');
  return line('picture', what && `Picture: ${what}`);
};

/** Below the picture of a feed: where it leads, and the button. */
const foot = (headline: string | undefined, of: Texts, more?: string) => {
  const button = first(of, 'call_to_action', 'cta');
  return html`<div class="below">
    <div>${line('host', hostOf(of))}${line('headline', headline)}${line('text', more)}</div>
    ${button && html`<span class="button">${wordsOf(button)}</span>`}
  </div>`;
};

/** `LEARN_MORE` > Learn more */
const wordsOf = (name: string) =>
  /^[A-Z_]+$/.test(name) ? `${name[0]!}${name.slice(1).toLowerCase().replaceAll('_', ' ')}` : name;

const said = (of: Texts) => first(of, 'text', 'message', 'body', 'introductory_text');

/** Content of each platform's frame, from top to bottom. */
const views: Readonly<Record<string, (of: Texts) => readonly (Html | undefined | '')[]>> = {
  google: (of) => [
    speaker('Sponsored', of),
    line('headline', of['headline']?.split(' | ').slice(0, 3).join(' | ')),
    line('text', of['description']?.replaceAll(' | ', ' ')),
  ],
  meta: (of) => [
    speaker('Sponsored', of),
    line('text', said(of)),
    picture(of),
    foot(of['headline'], of, of['description']),
  ],
  linkedin: (of) => [
    speaker('Promoted', of),
    line('text', said(of)),
    picture(of),
    foot(of['headline'], of, of['description']),
  ],
  reddit: (of) => [
    speaker('Promoted', of),
    line('headline', of['headline']),
    line('text', first(of, 'text', 'body')),
    picture(of),
    foot(undefined, of),
  ],
  x: (of) => [
    speaker('Ad', of),
    line('text', of['text']),
    picture(of),
    foot(first(of, 'headline', 'title'), of),
  ],
};

const kinds = ['ad', 'post', 'tweet', 'website_card'];

interface GroupOfAds {
  readonly ads?: readonly Json[];
}

/** Of an entity as a plan answers it; a campaign may bring ads of its own. */
export function previewsOf({ platform, entity_type, metadata }: Json): readonly Html[] {
  const name = String(platform);
  const view = Object.hasOwn(views, name) ? views[name]! : undefined;
  if (!view) return [];
  const data = (metadata ?? {}) as Json;
  const { ad_groups: groups } = data;
  const inGroups = (Array.isArray(groups) ? (groups as readonly GroupOfAds[]) : []).flatMap(
    ({ ads = [] }) =>
      ads.map(({ headlines, descriptions, final_url }) => ({
        headline: headlines,
        description: descriptions,
        landing_url: final_url ?? data['landing_url'],
      })),
  );
  const isAd = kinds.includes(String(entity_type)) || 'headline' in data;
  const texts = [...(isAd ? [data] : []), ...inGroups].map(textsOf);
  return texts
    .filter(saysSomething)
    .map((of) => html`<figure class="ad ${name}">${view(of)}</figure>`);
}

const saysSomething = (of: Texts) =>
  ['headline', 'text', 'message', 'body', 'introductory_text', 'title'].some((one) => one in of);

/** An ad about as its platform shows it: words and where they lead; pictures are named, for the page loads nothing. */
import type { Json } from '../long-value.ts';
import { html, type Html } from './html.ts';

type Texts = Readonly<Record<string, string>>;

/** What an ad says, in the words of a plan. */
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
function hostOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : undefined;
}

const frame = (platform: string, label: string, lines: readonly (Html | undefined)[]): Html =>
  html`<figure class="ad ${platform}">
    <figcaption>${label}</figcaption>
    ${lines.flatMap((line) => line ?? [])}
  </figure>`;

const line = (of: string, text: string | undefined) =>
  text === undefined ? undefined : html`<p class="${of}">${text}</p>`;

const picture = ({ image_url, media_url, image_hash, image_id, video_id }: Texts) => {
  const what = image_url ?? media_url ?? image_hash ?? image_id ?? video_id;
  return what === undefined ? undefined : html`<p class="picture">Picture: ${what}</p>`;
};

/** A picture between the words and a bar below it: how feeds show ads. */
const feed = (platform: string, label: string, of: Texts): Html =>
  frame(platform, label, [
    line('text', of['text'] ?? of['message'] ?? of['body'] ?? of['introductory_text']),
    picture(of),
    line('host', hostOf(of['landing_url'] ?? of['link'] ?? of['destination_url'])),
    line('headline', of['headline']),
    line('text', of['description']),
    line('button', of['call_to_action'] ?? of['cta']),
  ]);

const views: Readonly<Record<string, (of: Texts) => Html>> = {
  google: (of) =>
    frame('google', 'Sponsored', [
      line('host', hostOf(of['landing_url'])),
      line('headline', of['headline']?.split(' | ').slice(0, 3).join(' | ')),
      line('text', of['description']?.replaceAll(' | ', ' ')),
    ]),
  meta: (of) => feed('meta', 'Sponsored', of),
  linkedin: (of) => feed('linkedin', 'Promoted', of),
  reddit: ({ headline, text, body, ...of }) =>
    frame('reddit', 'Promoted', [
      line('headline', headline),
      line('text', text ?? body),
      picture(of),
      line('host', hostOf(of['landing_url'] ?? of['destination_url'])),
      line('button', of['call_to_action']),
    ]),
  x: (of) =>
    frame('x', 'Ad', [
      line('text', of['text']),
      picture(of),
      line('headline', of['headline'] ?? of['title']),
      line('host', hostOf(of['landing_url'] ?? of['website_url'])),
    ]),
};

const kinds = ['ad', 'post', 'tweet', 'website_card'];

interface GroupOfAds {
  readonly ads?: readonly Json[];
}

/** Of an entity as a plan answers it; a campaign may bring ads of its own. */
export function previewsOf({ platform, entity_type, metadata }: Json): readonly Html[] {
  const view = Object.hasOwn(views, String(platform)) ? views[String(platform)]! : undefined;
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
  return texts.filter(saysSomething).map(view);
}

const saysSomething = (of: Texts) =>
  ['headline', 'text', 'message', 'body', 'introductory_text', 'title'].some((one) => one in of);

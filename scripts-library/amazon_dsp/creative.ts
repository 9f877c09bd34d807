/** Creatives: which settings a format takes, and where its landing page stands in them. */
import { failure } from '../../sdk/kit/failure.ts';
import type { Fields } from './api.ts';

export type AdFormat = 'DISPLAY' | 'VIDEO' | 'AUDIO' | 'THIRD_PARTY' | 'COMPONENT';

/** Format > the field that holds its settings. */
const holders: Readonly<Record<AdFormat, string>> = {
  DISPLAY: 'displayCreative',
  VIDEO: 'videoCreative',
  AUDIO: 'audioCreative',
  THIRD_PARTY: 'thirdPartyCreative',
  COMPONENT: 'componentCreative',
};

/** Format > the kinds of settings that it takes, one of them. */
const kinds: Readonly<Record<AdFormat, readonly string[]>> = {
  DISPLAY: ['standardDisplaySettings'],
  VIDEO: ['onlineVideoSettings', 'streamingTvSettings'],
  AUDIO: ['standardAudioSettings'],
  THIRD_PARTY: ['thirdPartyDisplaySettings', 'thirdPartyVideoSettings'],
  COMPONENT: ['assetBasedCreativeSettings', 'brandStoreSettings', 'responsiveEcommerceSettings'],
};

const clickTo = (url: string) => ({ deepLinkingBehavior: 'DISABLED', url });

/** Settings > the call to action that leads to a page, as they take it. */
const landings: Readonly<Record<string, (url: string) => Fields>> = {
  standardDisplaySettings: (url) => ({
    callToAction: { clickToUrlDisplayCallToActionSettings: clickTo(url) },
  }),
  onlineVideoSettings: videoLanding,
  streamingTvSettings: videoLanding,
  assetBasedCreativeSettings: (url) => ({
    callToActions: { assetBasedCreativeCallToActionSettings: { url } },
  }),
  brandStoreSettings: (url) => ({ callToActions: { brandStoreCallToActionSettings: { url } } }),
};

function videoLanding(url: string): Fields {
  return { callToActions: [{ clickToUrlVideoCallToActionSettings: clickTo(url) }] };
}

/**
 * @param settings  of one kind, in Amazon's words: `{ "standardDisplaySettings": { … } }`
 * @throws input_invalid  a landing page that such a creative has no place for, or has already
 */
export function creativeFor(format: AdFormat, settings: Fields, landing?: string): Fields {
  const [kind = ''] = Object.keys(settings);
  if (!kinds[format].includes(kind))
    throw failure('input_invalid', `creative: ${format} takes ${kinds[format].join(' or ')}.`, {
      field: 'creative',
    });
  if (landing === undefined) return { [holders[format]]: settings };
  const own = settings[kind] as Fields;
  const place = landings[kind];
  if (!place)
    throw failure('input_invalid', `${kind} has no landing_url: its own content leads somewhere.`, {
      field: 'landing_url',
    });
  const action = place(landing);
  if (Object.keys(action).some((name) => Object.hasOwn(own, name)))
    throw failure(
      'input_invalid',
      'Give landing_url or a call to action of the creative, not both.',
      { field: 'landing_url' },
    );
  return { [holders[format]]: { [kind]: { ...own, ...action } } };
}

/** The settings of an ad without what holds them, as they are given. */
export function settingsOf(creative: unknown): Fields {
  const [settings = {}] = Object.values((creative ?? {}) as Fields);
  return settings as Fields;
}

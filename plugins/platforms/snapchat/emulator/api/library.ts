/**
 * Creatives, media, pixels and what people can be targeted by.
 * @see https://developers.snap.com/api/marketing-api/Ads-API/creatives, media, targeting, audience-size
 */
import { type Fields, type Routes } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import { Exceptional } from '../rules/entities.ts';
import type { Ask, State } from '../state.ts';
import targeting from '../targeting.json' with { type: 'json' };
import { pixelsOf, time } from '../views.ts';
import { invalid, missing } from '../words.ts';
import { accountOf, batch, page, paging, wrapped } from './envelope.ts';

/** Of any account that the user reaches. @throws Refusal 404 */
export function findIn(
  { state, params }: Ask,
  listOf: (account: Account) => readonly Fields[],
): readonly [Account, Fields] {
  for (const account of state.accounts.values()) {
    const found = listOf(account).find(({ id }) => id === params['id']);
    if (found) return [account, found];
  }
  throw missing();
}

const creatives =
  ({ state }: Ask) =>
  ({ spec }: Account) =>
    state.creatives.list(spec.id);

type Kept = 'creatives' | 'forms' | 'media';
/** Keeps a new one. @param sort  from which its id follows */
export function keepNew(ask: Ask, list: Kept, sort: string, { spec }: Account, fields: Fields) {
  const at = time(ask.now);
  const own = { id: ask.state.newUuid(sort), updated_at: at, created_at: at };
  return ask.state[list].add(spec.id, { ...fields, ...own, ad_account_id: spec.id });
}

/** Things of one call under an account, each taken by itself. */
export const each = (
  list: string,
  shape: string,
  act: (ask: Ask, account: Account, given: Fields) => Fields,
) => ({
  body: { [`${list}*`]: [shape, 1, 100] } as const,
  answer: (ask: Ask) => {
    const account = accountOf(ask);
    return batch(ask, list, (given) => act(ask, account, given));
  },
});

function createCreative(ask: Ask, account: Account, given: Fields): Fields {
  const { state } = ask;
  const { spec } = account;
  const { top_snap_media_id: media, lead_generation_form_id: form } = given;
  if (media !== undefined && !state.media.find(spec.id, media))
    throw new Exceptional('top_snap_media_id: Resource can not be found');
  if (form !== undefined && !state.forms.find(spec.id, form))
    throw new Exceptional('lead_generation_form_id: Resource can not be found');
  const review = { packaging_status: 'PENDING', review_status: 'PENDING_REVIEW' };
  return keepNew(ask, 'creatives', 'creative', account, { ...given, ...review });
}

function replaceCreative({ state, now }: Ask, { spec }: Account, given: Fields): Fields {
  const before = state.creatives.find(spec.id, given['id']);
  if (!before) throw new Exceptional('Resource can not be found');
  const changed = { ...before, ...given, updated_at: time(now) };
  state.creatives.change(spec.id, changed);
  return changed;
}

/** Made as they are asked for: nobody uploads bytes here, a file is ready once its media is. */
const createMedia = (ask: Ask, account: Account, given: Fields) =>
  keepNew(ask, 'media', 'media', account, {
    ...given,
    media_status: 'PENDING_UPLOAD',
    visibility: 'VISIBLE',
  });

function upload(ask: Ask): Fields {
  const { state, now, bytes } = ask;
  const [account, media] = findIn(ask, ({ spec }) => state.media.list(spec.id));
  if (bytes.length === 0) throw invalid('file is required.');
  const changed = {
    ...media,
    media_status: 'READY',
    updated_at: time(now),
    file_size_in_bytes: bytes.length,
  };
  state.media.change(account.spec.id, changed);
  return { result: changed };
}

type Dimensions = Readonly<Record<string, readonly Fields[]>>;

/** @param type  under which its rows stand in the data, and in the envelope */
function dimensions(ask: Ask, type: string): Fields {
  const rows = (targeting as unknown as Dimensions)[type];
  if (!rows) throw missing();
  const country = ask.params['country'];
  const own = rows.filter(({ country_code: code }) => !country || !code || code === country);
  return page(ask, 'targeting_dimensions', own, type);
}

const ofTargeting = { query: { ...paging, limit: 'integer 1..10000', country_code: 'string' } };
const typed = (ask: Ask) => dimensions(ask, ask.params['type'] ?? '');

const library: Routes<State, undefined> = {
  'GET creatives/:id': (ask) => wrapped('creatives', [findIn(ask, creatives(ask))[1]]),
  'GET creatives/:id/creative_preview': (ask) => {
    const [, { id }] = findIn(ask, creatives(ask));
    return { creative_preview_link: `${ask.baseUrl}/creative-previews/${String(id)}` };
  },
  'POST adaccounts/:account/creatives': each('creatives', '#creative', createCreative),
  'PUT adaccounts/:account/creatives': each('creatives', '#creative', replaceCreative),
  'DELETE creatives/:id': (ask) => {
    const [{ spec }, { id }] = findIn(ask, creatives(ask));
    ask.state.creatives.remove(spec.id, String(id));
    return {};
  },
  'GET adaccounts/:account/media': {
    query: { ...paging, sort: 'string' },
    answer: (ask) => page(ask, 'media', ask.state.media.list(accountOf(ask).spec.id)),
  },
  'POST adaccounts/:account/media': each('media', '#media', createMedia),
  'GET media/:id': (ask) =>
    wrapped('media', [findIn(ask, ({ spec }) => ask.state.media.list(spec.id))[1]]),
  'POST media/:id/upload': { reads: 'bytes', answer: upload },
  'GET adaccounts/:account/phone_numbers': {
    query: { ...paging, sort: 'string' },
    answer: (ask) => page(ask, 'phone_numbers', accountOf(ask) && []),
  },
};

const pixels: Routes<State, undefined> = {
  'GET pixels/:id': (ask) =>
    wrapped('pixels', [findIn(ask, (account) => pixelsOf(account, ask.now))[1]]),
  'GET pixels/:id/domains/stats': {
    query: { ...paging, start_time: 'time', end_time: 'time', granularity: '=TOTAL|DAY|HOUR' },
    answer: (ask) => {
      const [{ spec }, { id }] = findIn(ask, (account) => pixelsOf(account, ask.now));
      const domains = [{ domain_name: `www.${spec.website}`, total_events: 4_210 }];
      const stat = { id, type: 'PIXEL', granularity: 'HOUR', domains };
      return wrapped('timeseries_stats', [stat]);
    },
  },
};

/** A range that follows from the size of the country, and is narrowed by each thing that is asked of people. */
function audienceSize(ask: Ask): Fields {
  accountOf(ask);
  const { targeting: spec = {} } = ask.body as { readonly targeting?: Fields };
  const { geos = [], ...others } = spec;
  const countries = (geos as readonly Fields[]).length;
  if (countries === 0) throw invalid('targeting.geos is required.');
  const most = Math.round((108_000_000 * countries) / 2 ** Object.keys(others).length);
  return {
    audience_size: {
      audience_size_minimum: Math.round(most * 0.85),
      audience_size_maximum: most,
    },
  };
}

export const libraryRoutes: Routes<State, undefined> = {
  ...library,
  ...pixels,
  'POST adaccounts/:account/audience_size_v2': { body: { '...': 'any' }, answer: audienceSize },
  'GET targeting/v1/options': {
    query: { country_code: 'string' },
    answer: () => ({ targeting_options: targeting.options }),
  },
  'GET targeting/v1/interests/:type': { ...ofTargeting, answer: typed },
  'GET targeting/:group(demographics|device|geo|interests|location)/:type': {
    ...ofTargeting,
    answer: typed,
  },
  'GET targeting/device/:os(iOS|ANDROID)/os_version': {
    ...ofTargeting,
    answer: (ask) => dimensions(ask, 'os_version'),
  },
  'GET targeting/geo/:country/:type(region|metro|postal_code)': { ...ofTargeting, answer: typed },
};

/** `GET /rest/adPreviews`: what a creative looks like, once for each place. */
import { checkNames, neededText, textOf } from './query.ts';
import { findAccount, findObject, type Network } from './network.ts';
import { idIn, urnOf } from './objects.ts';
import { badQuery } from './refusal.ts';
import type { Query } from './restli-values.ts';

const places = ['DESKTOP_WEBSITE', 'MOBILE_WEBSITE'];

export function previewCreative(network: Network, query: Query): unknown {
  checkNames(query, ['q', 'creative', 'account']);
  if (textOf(query, 'q') !== 'creative') throw badQuery('q must be creative');
  const accountId = idIn(neededText(query, 'account'), 'sponsoredAccount') ?? '';
  findAccount(network, accountId);
  const id = idIn(neededText(query, 'creative'), 'sponsoredCreative') ?? '';
  const creative = urnOf('creative', findObject(network, 'creative', id, accountId).id);
  const elements = places.map((place) => ({
    creative,
    preview: `<iframe src='https://www.linkedin.com/ads/preview?creative=${id}&amp;place=${place}' height=580 width=540></iframe>`,
    placement: { linkedin: { placementName: 'FEED', contentPresentationType: place } },
  }));
  return { paging: { start: 0, count: 10, links: [] }, elements };
}

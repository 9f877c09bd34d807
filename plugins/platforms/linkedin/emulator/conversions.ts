/** Conversion rules of an account. */
import { findAccount, listObjects, type Network } from './network.ts';
import { idIn, type LinkedInObject } from './objects.ts';
import { countedPage } from './paging.ts';
import { checkNames, neededText, textOf } from './query.ts';
import { badQuery, notFound } from './refusal.ts';
import type { RestliRequest } from './request.ts';
import { conversionView } from './views.ts';

export function listConversions(network: Network, { query }: RestliRequest): unknown {
  checkNames(query, ['q', 'account', 'start', 'count']);
  if (textOf(query, 'q') !== 'account') throw badQuery('q must be account');
  const urn = neededText(query, 'account');
  const { spec } = findAccount(network, idIn(urn, 'sponsoredAccount') ?? '');
  const found = listObjects(network, 'conversion', { accountId: spec.id }).map((conversion) =>
    conversionView(network, conversion),
  );
  const href = `/rest/conversions?q=account&account=${encodeURIComponent(urn)}`;
  return countedPage(found, query, href);
}

export function findConversion(network: Network, id: string): LinkedInObject {
  const conversion = network.records.find('conversion', id);
  if (!conversion) throw notFound(`entity conversion ${id}`);
  return conversion;
}

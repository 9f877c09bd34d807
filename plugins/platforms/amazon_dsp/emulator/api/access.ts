/** For which advertiser somebody calls, and with which headers. */
import {
  checkAmazonCaller,
  checkAmazonMedia,
} from '../../../../families/amazon/emulator/access.ts';
import { demoClient } from '../accounts.ts';
import type { Ask, Scope } from '../state.ts';
import { refuse } from '../words.ts';

export function admitOlder(ask: Ask): undefined {
  checkAmazonCaller(ask, demoClient, 'Amazon-Advertising-API-ClientId');
  if (ask.header('Amazon-Advertising-API-Scope') !== demoClient.profileId)
    throw refuse(401, 'Amazon-Advertising-API-Scope is missing or no profile of yours.');
  checkAmazonMedia(ask);
  if (ask.facts['advertiser'] !== undefined) audienceScope(ask);
}

/** The advertiser of an audience stands in the query, or in a header of its own. */
export function audienceScope(ask: Ask): Scope {
  const inQuery = ask.search.get('advertiserId') ?? '';
  return scopeOf(ask, ask.facts['advertiser'] === 'query' ? inQuery : ask.header('AdvertiserId'));
}

export function scopeOf({ state, now }: Ask, id: string, status = 403): Scope {
  const account = state.accounts.get(id);
  if (!account)
    throw refuse(status, `Advertiser ${id} is none of ${state.accounts.size} of yours.`);
  return { state, account, now };
}

/** Audiences that an advertiser may target, its own, Google's, and those put together of others; and deals that it may buy. */
import type { Answers, Fields } from '../../../../../sdk/emulator/index.ts';
import library from '../library.json' with { type: 'json' };
import lists from '../lists.json' with { type: 'json' };
import type { Ask, State } from '../state.ts';
import { listed } from '../views.ts';
import { forbidden, invalid, missing } from '../words.ts';

type List = Exclude<keyof typeof library, '$comment' | 'targeting' | 'inventorySourceGroups'>;

/** @throws Refusal  no advertiser is named, or one out of reach */
function checkAdvertiser({ state, query: { advertiserId, partnerId } }: Ask): void {
  if ((advertiserId === undefined) === (partnerId === undefined))
    throw invalid('advertiserId', 'Give either advertiserId or partnerId.');
  if (!state.accounts.has(String(advertiserId))) throw forbidden();
}

function viewsOf(ask: Ask, list: List): readonly Fields[] {
  checkAdvertiser(ask);
  const rows: readonly Fields[] = library[list];
  return rows.map((row) => ({ name: `${list}/${String(row[lists[list].id])}`, ...row }));
}

const listOf = (list: List) => (ask: Ask) => listed(ask, list, viewsOf(ask, list));

const oneOf = (list: List) => (ask: Ask) => {
  const { id } = lists[list];
  const found = viewsOf(ask, list).find((one) => one[id] === ask.params[id]);
  if (!found) throw missing();
  return found;
};

export const libraryAnswers: Answers<State, undefined> = {
  'firstPartyAndPartnerAudiences.list': listOf('firstPartyAndPartnerAudiences'),
  'firstPartyAndPartnerAudiences.get': oneOf('firstPartyAndPartnerAudiences'),
  'googleAudiences.list': listOf('googleAudiences'),
  'combinedAudiences.list': listOf('combinedAudiences'),
  'customLists.list': listOf('customLists'),
  'inventorySources.list': listOf('inventorySources'),
  'inventorySources.get': oneOf('inventorySources'),
};

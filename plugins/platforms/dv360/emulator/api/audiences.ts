/** Audiences that an advertiser may target: its own audiences, Google's, and those put together of others. */
import type { Answers, Fields } from '../../../../../sdk/emulator/index.ts';
import { googleList } from '../../../../families/google/emulator/methods.ts';
import audiences from '../audiences.json' with { type: 'json' };
import type { Ask, State } from '../state.ts';
import { forbidden, invalid, missing } from '../words.ts';

interface Sort {
  readonly list: string;
  readonly id: string;
  readonly rows: readonly { readonly id: string }[];
  readonly most: number;
}

const first: Sort = {
  list: 'firstPartyAndPartnerAudiences',
  id: 'firstPartyAndPartnerAudienceId',
  rows: audiences.firstParty,
  most: 5_000,
};
const others: readonly Sort[] = [
  { list: 'googleAudiences', id: 'googleAudienceId', rows: audiences.google, most: 200 },
  { list: 'combinedAudiences', id: 'combinedAudienceId', rows: audiences.combined, most: 200 },
  { list: 'customLists', id: 'customListId', rows: audiences.custom, most: 200 },
];

/** @throws Refusal  no advertiser is named, or one out of reach */
function checkAdvertiser({ state, query: { advertiserId, partnerId } }: Ask): void {
  if ((advertiserId === undefined) === (partnerId === undefined))
    throw invalid('advertiserId', 'Give either advertiserId or partnerId.');
  if (!state.accounts.has(String(advertiserId))) throw forbidden();
}

const viewsOf = ({ list, id: field, rows }: Sort): readonly Fields[] =>
  rows.map(({ id, ...row }) => ({ name: `${list}/${id}`, [field]: id, ...row }));

const listed = (sort: Sort) => (ask: Ask) => {
  checkAdvertiser(ask);
  const { list: as, most } = sort;
  const filters = ['displayName'];
  return googleList(ask, viewsOf(sort), { as, most, usual: most, filters, orders: filters });
};

export const audienceAnswers: Answers<State, undefined> = {
  ...Object.fromEntries([first, ...others].map((sort) => [`${sort.list}.list`, listed(sort)])),
  'firstPartyAndPartnerAudiences.get': (ask) => {
    checkAdvertiser(ask);
    const found = viewsOf(first).find((one) => one[first.id] === ask.params[first.id]);
    if (!found) throw missing();
    return found;
  },
};

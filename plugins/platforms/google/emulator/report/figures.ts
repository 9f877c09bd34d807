/** Figures of a row on a day, by the kind of the row. */
import { noFacts, splitFacts, sumFacts, type Facts } from '../../../../../sdk/emulator/index.ts';
import { entityAt, listOf, textOf, type Entity } from '../customers.ts';
import { pageOf } from './listed.ts';
import type { SourceParts } from './history.ts';

type Reckon = (parts: SourceParts, row: Entity) => (date: string) => Facts;

/** A row that is one of several parts knows their shares, and its place among them. */
const partly =
  (whole: Reckon): Reckon =>
  (parts, row) => {
    const read = whole(parts, row);
    const shares = row['shares'] as readonly number[] | undefined;
    return shares ? (date) => splitFacts(read(date), shares)[Number(row['part'])] ?? noFacts : read;
  };

const campaign: Reckon = ({ history }, row) => {
  const name = textOf(row, 'campaign') || row.resourceName;
  return (date) => history.campaign(name, date);
};

export const factsOf = {
  account:
    ({ history }) =>
    (date) =>
      history.account(date),
  campaign: partly(campaign),
  budget: ({ history }, { resourceName }) => {
    const names = history.usersOf(resourceName).map((user) => user.resourceName);
    return (date) => sumFacts(names.map((name) => history.campaign(name, date)));
  },
  group: partly(({ history }, row) => {
    const name = textOf(row, 'adGroup') || row.resourceName;
    return (date) => history.group(name, date);
  }),
  part:
    ({ history }, row) =>
    (date) =>
      history.part(row, date),
  keyword: partly(({ history, customer }, row) => {
    const keyword = entityAt(customer, textOf(row, 'criterion'));
    return (date) => (keyword ? history.part(keyword, date) : noFacts);
  }),
  conversion: ({ history }, { category }) => {
    const share = category === 'PURCHASE' ? 2 / 3 : category === 'SIGNUP' ? 1 / 3 : 0;
    return (date) => {
      const { conversions, valueMinor } = share === 0 ? noFacts : history.account(date);
      const value = category === 'PURCHASE' ? valueMinor : 0;
      return { ...noFacts, conversions: conversions * share, valueMinor: value };
    };
  },
  page: ({ history, customer }, { url, adGroup }) => {
    const isHere = (one: Entity) => one['adGroup'] === adGroup && pageOf(one) === url;
    const ads = listOf(customer, 'adGroupAds').filter(isHere);
    return (date) => sumFacts(ads.map((one) => history.part(one, date)));
  },
  // A campaign that targets several locations has all its figures at the first one.
  location: (parts, row) => {
    const first = listOf(parts.customer, 'campaignCriteria').find(
      (one) => one['campaign'] === row['campaign'] && 'location' in one && one['negative'] !== true,
    );
    return first?.resourceName === row['criterion'] ? campaign(parts, row) : () => noFacts;
  },
} satisfies Readonly<Record<string, Reckon>>;

export type FactsName = keyof typeof factsOf;

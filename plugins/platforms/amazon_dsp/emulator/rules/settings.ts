/** The settings of one item after a creation or an update, and the rules of dates and money. */
import { digits } from '../../../../../sdk/emulator/index.ts';
import type { Fields, Item, Kind } from '../model.ts';
import { findItem, type Scope } from '../state.ts';
import { goalOf, ItemError, money, valueOf } from '../words.ts';

/** Dates may lie this far back: what was planned a moment ago. */
const GRACE_MS = 60_000;

/** @throws ItemError */
export function settingsOf(scope: Scope, kind: Kind, given: Fields, old?: Item): Fields {
  const { adProduct: _, state: __, [`${kind}Id`]: ___, ...own } = given;
  const before = old?.fields as Fields | undefined;
  const { currency: currencyCode } = scope.account.spec;
  const { bid, budgets, flights, optimizations } = own as Fields;
  const { goalSettings: goal } = (optimizations ?? {}) as Fields;
  const all: Fields = { ...before, ...own };
  if (bid && !(bid.baseBid > 0)) throw tooLow('bid.baseBid');
  if (kind === 'adGroup') checkAdGroup(scope, all, before);
  if (kind !== 'campaign' && kind !== 'adGroup') return all;
  return {
    ...all,
    ...(bid ? { bid: { ...before?.['bid'], ...bid, currencyCode } } : {}),
    ...(budgets ? { budgets: budgetsOf(budgets, currencyCode) } : {}),
    ...(flights ? { flights: flightsOf(scope, flights, before?.['flights'] ?? []) } : {}),
    ...(optimizations
      ? {
          optimizations: {
            ...before?.['optimizations'],
            ...optimizations,
            ...(goal ? { goalSettings: { currencyCode, ...goal, goal: goalOf(goal.kpi) } } : {}),
          },
        }
      : {}),
  };
}

function checkAdGroup(scope: Scope, given: Fields, old: Fields | undefined): void {
  checkSpan(scope, given, old, '');
  const campaign = findItem(scope, 'campaign', given['campaignId']);
  const flights = (campaign?.fields['flights'] ?? []) as readonly Fields[];
  const ends = flights.map(({ endDateTime }) => Date.parse(endDateTime));
  if (Date.parse(given['endDateTime']) > Math.max(...ends))
    throw new ItemError('FIELD_VALUE_IS_INVALID', 'endDateTime', 'It ends after its campaign.');
}

/** Requests leave the currency out, replies have it. */
function withCurrency(budget: Fields, currency: string, place: string): Fields {
  if (!(valueOf(budget) > 0)) throw tooLow(place);
  return { ...budget, budgetValue: money(valueOf(budget), currency) };
}

const budgetsOf = (budgets: readonly Fields[], currency: string) =>
  budgets.map((one, at) => withCurrency(one, currency, `budgets[${at}].budgetValue`));

function flightsOf(scope: Scope, flights: readonly Fields[], before: readonly Fields[]): Fields[] {
  const { now, account, state } = scope;
  const known = new Map(before.map((flight) => [flight['flightId'], flight]));
  const lost = before.find(
    ({ flightId, startDateTime }) =>
      Date.parse(startDateTime) < now && !flights.some((one) => one['flightId'] === flightId),
  );
  if (lost) throw new ItemError('FIELD_VALUE_CANNOT_EDIT', 'flights', 'A flight that began stays.');
  return flights.map((flight, at) => {
    const place = `flights[${at}]`;
    const { flightId, budget } = flight;
    const old = known.get(flightId);
    if (flightId !== undefined && !old)
      throw new ItemError('FIELD_VALUE_NOT_FOUND', `${place}.flightId`, 'There is no such flight.');
    checkSpan(scope, flight, old, `${place}.`);
    return {
      flightId: flightId ?? digits(18, 'flight', String(now), state.records.newId('flight', 18)),
      name: `Flight ${at + 1}`,
      ...flight,
      budget: withCurrency(budget, account.spec.currency, `${place}.budget`),
    };
  });
}

/** A flight that began keeps its beginning; nothing else begins or ends in the past. */
function checkSpan({ now }: Scope, given: Fields, old: Fields | undefined, place: string): void {
  const [from, until] = [Date.parse(given['startDateTime']), Date.parse(given['endDateTime'])];
  const isSame = (name: string) => old?.[name] === given[name];
  if (from >= until)
    throw new ItemError('DURATION_TOO_SHORT', `${place}endDateTime`, 'It ends before it begins.');
  if (old && Date.parse(old['startDateTime']) < now && !isSame('startDateTime'))
    throw new ItemError('FIELD_VALUE_CANNOT_EDIT', `${place}startDateTime`, 'It has begun.');
  if (!isSame('startDateTime') && from < now - GRACE_MS) throw isPast(`${place}startDateTime`);
  if (!isSame('endDateTime') && until < now) throw isPast(`${place}endDateTime`);
}

const isPast = (field: string) =>
  new ItemError('DATE_CANNOT_BE_IN_PAST', field, 'It is in the past.');
const tooLow = (field: string) =>
  new ItemError('FIELD_VALUE_IS_BELOW_MINIMUM_LIMIT', field, `${field} must be above 0.`);

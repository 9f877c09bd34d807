/** The settings of one item after a creation or an update, and the rules of dates and money. */
import { digits } from '../../../../sdk/emulator/index.ts';
import { ItemError } from './amazon-error.ts';
import { findItem, type Ask, type Fields, type Item, type Kind } from './items.ts';
import { valueOf, withCurrency } from './money.ts';
import { goalOf } from './vocabulary.ts';

/** Dates may lie this far back: what was planned a moment ago. */
const GRACE_MS = 60_000;

/** @throws ItemError */
export function settingsOf(ask: Ask, kind: Kind, given: Fields, old?: Item): Fields {
  const { adProduct: _, state: __, [`${kind}Id`]: ___, ...own } = given;
  if (kind === 'campaign') return campaignSettings(ask, own, old);
  if (kind === 'adGroup') return adGroupSettings(ask, own, old);
  return { ...old?.fields, ...own };
}

function campaignSettings(ask: Ask, own: Fields, old?: Item): Fields {
  const { currency } = ask.account.spec;
  const before = (old?.fields['flights'] ?? []) as readonly Fields[];
  const { flights, budgets, optimizations } = own;
  return {
    ...old?.fields,
    ...own,
    ...(budgets ? { budgets: budgetsOf(budgets, currency) } : {}),
    ...(flights ? { flights: flightsOf(ask, flights, before) } : {}),
    ...(optimizations
      ? { optimizations: merged(old?.fields['optimizations'], optimizations, currency) }
      : {}),
  };
}

function adGroupSettings(ask: Ask, own: Fields, old?: Item): Fields {
  const { currency } = ask.account.spec;
  const { bid, budgets } = own;
  if (bid && !(bid.baseBid > 0)) throw tooLow('bid.baseBid');
  const all = { ...old?.fields, ...own } as Fields;
  checkSpan(ask, all, old, '');
  const campaign = findItem(ask, 'campaign', all['campaignId']);
  const ends = ((campaign?.fields['flights'] ?? []) as readonly Fields[]).map(({ endDateTime }) =>
    Date.parse(endDateTime),
  );
  if (Date.parse(all['endDateTime']) > Math.max(...ends))
    throw new ItemError('FIELD_VALUE_IS_INVALID', 'endDateTime', 'It ends after its campaign.');
  return {
    ...all,
    ...(bid ? { bid: { ...old?.fields['bid'], ...bid, currencyCode: currency } } : {}),
    ...(budgets ? { budgets: budgetsOf(budgets, currency) } : {}),
  };
}

function budgetsOf(budgets: readonly Fields[], currency: string): Fields[] {
  return budgets.map((budget, at) => {
    if (!(valueOf(budget) > 0)) throw tooLow(`budgets[${at}].budgetValue`);
    return withCurrency(budget, currency);
  });
}

function flightsOf(ask: Ask, flights: readonly Fields[], before: readonly Fields[]): Fields[] {
  const known = new Map(before.map((flight) => [flight['flightId'], flight]));
  const lost = before.find(
    ({ flightId, startDateTime }) =>
      Date.parse(startDateTime) < ask.now && !flights.some((one) => one['flightId'] === flightId),
  );
  if (lost) throw new ItemError('FIELD_VALUE_CANNOT_EDIT', 'flights', 'A flight that began stays.');
  return flights.map((flight, at) => {
    const place = `flights[${at}]`;
    const { flightId } = flight;
    if (flightId !== undefined && !known.has(flightId))
      throw new ItemError('FIELD_VALUE_NOT_FOUND', `${place}.flightId`, 'There is no such flight.');
    const old = known.get(flightId);
    checkSpan(ask, flight, old ? ({ fields: old } as Item) : undefined, `${place}.`);
    if (!(valueOf(flight['budget']) > 0)) throw tooLow(`${place}.budget`);
    return {
      flightId:
        flightId ?? digits(18, 'flight', String(ask.now), ask.dsp.records.newId('flight', 18)),
      name: `Flight ${at + 1}`,
      ...flight,
      budget: withCurrency(flight['budget'], ask.account.spec.currency),
    };
  });
}

/** What began keeps its beginning; nothing else begins or ends in the past. */
function checkSpan({ now }: Ask, given: Fields, old: Item | undefined, place: string): void {
  const [from, until] = [Date.parse(given['startDateTime']), Date.parse(given['endDateTime'])];
  if (Number.isNaN(from) || Number.isNaN(until))
    throw new ItemError('FIELD_VALUE_IS_INVALID', `${place}startDateTime`, 'It is no date-time.');
  if (from >= until)
    throw new ItemError('DURATION_TOO_SHORT', `${place}endDateTime`, 'It ends before it begins.');
  const isSame = (name: string) => old?.fields[name] === given[name];
  if (old && Date.parse(old.fields['startDateTime']) < now && !isSame('startDateTime'))
    throw new ItemError('FIELD_VALUE_CANNOT_EDIT', `${place}startDateTime`, 'It has begun.');
  if (!isSame('startDateTime') && from < now - GRACE_MS)
    throw new ItemError('DATE_CANNOT_BE_IN_PAST', `${place}startDateTime`, 'It is in the past.');
  if (!isSame('endDateTime') && until < now)
    throw new ItemError('DATE_CANNOT_BE_IN_PAST', `${place}endDateTime`, 'It is in the past.');
}

function merged(old: Fields | undefined, given: Fields, currencyCode: string): Fields {
  const goal = given['goalSettings'];
  return {
    ...old,
    ...given,
    ...(goal ? { goalSettings: { currencyCode, ...goal, goal: goalOf(goal.kpi) } } : {}),
  };
}

const tooLow = (field: string) =>
  new ItemError('FIELD_VALUE_IS_BELOW_MINIMUM_LIMIT', field, `${field} must be above 0.`);

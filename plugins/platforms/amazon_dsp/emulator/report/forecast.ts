/** What a campaign's flights can be expected to deliver, from what it delivered. */
import { eachDay, addDays, localDay, sumFacts } from '../../../../../sdk/emulator/index.ts';
import { findItem, itemsOf, type Fields, type Scope } from '../state.ts';
import { instant, valueOf } from '../words.ts';
import { deliveriesOf } from './delivery.ts';

const LOOKED_BACK = 14;
/** Metrics that are worked out here, in Amazon's letters. */
const known = ['TAS', 'AIMP', 'EIMP', 'CPM', 'CPC', 'ROAS'] as const;
type Metric = (typeof known)[number];

/** @param body  held against its shape already: one description */
export function forecast(scope: Scope, body: Fields): Fields {
  const [description] = (body['campaignForecastDescriptions'] ?? []) as readonly Fields[];
  const campaign = findItem(scope, 'campaign', description?.['campaignId']);
  if (!description || !campaign) {
    const fieldLocation = 'campaignForecastDescriptions[0].campaignId';
    const errors = [{ code: 'BAD_REQUEST', message: 'There is no such campaign.', fieldLocation }];
    return { success: [], error: [{ index: 0, errors }] };
  }
  const own = (campaign.fields['flights'] ?? []) as readonly Fields[];
  const settings = (description['replanningSettings']?.flights ?? []) as readonly Fields[];
  const ids = description['flightIds'] as readonly string[] | undefined;
  const flights = (settings.length > 0 ? settings : own).filter(
    ({ flightId, endDateTime }) =>
      Date.parse(endDateTime) > scope.now && (ids === undefined || ids.includes(flightId)),
  );
  const daily = dailyOf(scope, campaign.id);
  const wanted = wantedOf(description);
  return {
    success: [
      {
        index: 0,
        campaignForecast: {
          campaignForecastDescription: description,
          creationDateTime: instant(scope.now),
          availableForecastFlights: flights.map(({ name: _, budget, ...flight }) => ({
            ...flight,
            budget: { budgetValue: budget['budgetValue'] },
          })),
          flightForecasts: flights.map((flight, at) =>
            flightForecast({ scope, daily, wanted }, flight, at),
          ),
        },
      },
    ],
    error: [],
  };
}

interface Daily {
  readonly spend: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly value: number;
}

/** What an ordinary day of the campaign brought lately. */
function dailyOf(scope: Scope, campaignId: string): Daily {
  const { currencyExponent, timeZone } = scope.account.spec;
  const { today } = localDay(scope.now, timeZone);
  const days = eachDay(addDays(today, -LOOKED_BACK), addDays(today, -1));
  const delivery = deliveriesOf(scope);
  const facts = itemsOf(scope, 'adGroup', campaignId).flatMap(({ id }) =>
    days.flatMap((day) => [...delivery.groupDay(id, day)].map(([, one]) => one)),
  );
  const { spendMinor, impressions, clicks, valueMinor } = sumFacts(facts);
  const each = (sum: number) => sum / LOOKED_BACK;
  const units = 10 ** currencyExponent;
  return {
    spend: each(spendMinor / units),
    value: each(valueMinor / units),
    impressions: each(impressions),
    clicks: each(clicks),
  };
}

/** None where metrics were not enabled. */
function wantedOf({ enabledFeatures }: Fields): readonly Metric[] {
  const { allMetrics = false, selectedMetrics = [] } = (enabledFeatures?.metrics ?? {}) as Fields;
  return known.filter((metric) => allMetrics || selectedMetrics.includes(metric));
}

interface Wish {
  readonly scope: Scope;
  readonly daily: Daily;
  readonly wanted: readonly Metric[];
}

function flightForecast({ scope, daily, wanted }: Wish, flight: Fields, at: number): Fields {
  const start = Math.max(scope.now, Date.parse(flight['startDateTime']));
  const end = Date.parse(flight['endDateTime']);
  const days = Math.max(1, (end - start) / 86_400_000);
  const available = daily.spend * days * 1.5;
  const spend = Math.min(valueOf(flight['budget']), available);
  const part = daily.spend === 0 ? 0 : spend / daily.spend;
  const means: Readonly<Record<Metric, number>> = {
    TAS: available,
    AIMP: daily.impressions * days * 1.5,
    EIMP: daily.impressions * part,
    CPM: ratio(daily.spend * 1_000, daily.impressions),
    CPC: ratio(daily.spend, daily.clicks),
    ROAS: ratio(daily.value, daily.spend),
  };
  return {
    flightId: flight['flightId'] ?? String(at),
    forecastStartDateTime: instant(start),
    forecastEndDateTime: instant(end),
    deliverInFullConfidence: { value: confidenceOf(valueOf(flight['budget']), available) },
    metrics: wanted.map((metric) => ({
      metric,
      periodicity: 'LIFETIME',
      value: around(means[metric]),
    })),
    spend: cents(spend),
  };
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const cents = (value: number) => Math.round(value * 100) / 100;
const around = (mean: number) => ({
  low: cents(mean * 0.9),
  mean: cents(mean),
  high: cents(mean * 1.1),
});

function confidenceOf(budget: number, available: number): string {
  if (available === 0) return 'UNAVAILABLE';
  if (budget <= available * 0.7) return 'HIGH';
  return budget <= available ? 'MEDIUM' : 'LOW';
}

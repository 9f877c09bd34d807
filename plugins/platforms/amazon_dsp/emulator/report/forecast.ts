/** Expected delivery of a campaign's flights, from what it delivered. */
import { addDays, localDay, sumFacts } from '../../../../../sdk/emulator/index.ts';
import type { Fields } from '../model.ts';
import { findItem, type Scope } from '../state.ts';
import { instant, valueOf } from '../words.ts';
import { deliveries } from './index.ts';

const LOOKED_BACK = 14;

/** @param body  held against its shape already: one description */
export function forecast(scope: Scope, body: Fields): Fields {
  const [description] = (body['campaignForecastDescriptions'] ?? []) as readonly Fields[];
  const campaign = findItem(scope, 'campaign', description?.['campaignId']);
  if (!description || !campaign) {
    const fieldLocation = 'campaignForecastDescriptions[0].campaignId';
    const errors = [{ code: 'BAD_REQUEST', message: 'There is no such campaign.', fieldLocation }];
    return { success: [], error: [{ index: 0, errors }] };
  }
  const flights = flightsOf(description, campaign.fields, scope.now);
  const daily = dailyOf(scope, campaign.id);
  const isWanted = wantedIn(description);
  const campaignForecast = {
    campaignForecastDescription: description,
    creationDateTime: instant(scope.now),
    availableForecastFlights: flights.map(({ name: _, budget, ...flight }) => ({
      ...flight,
      budget: { budgetValue: budget['budgetValue'] },
    })),
    flightForecasts: flights.map((flight, at) => {
      const { metrics, ...own } = flightForecast(scope.now, daily, flight, at);
      return { ...own, metrics: metrics.filter(({ metric }) => isWanted(metric)) };
    }),
  };
  return { success: [{ index: 0, campaignForecast }], error: [] };
}

/** The flights asked about, or all that are not over. */
function flightsOf({ replanningSettings, flightIds: ids }: Fields, own: Fields, now: number) {
  const asked = (replanningSettings?.flights ?? []) as readonly Fields[];
  const flights = asked.length > 0 ? asked : ((own['flights'] ?? []) as readonly Fields[]);
  return flights.filter(
    ({ flightId, endDateTime }) =>
      Date.parse(endDateTime) > now && (ids === undefined || ids.includes(flightId)),
  );
}

/** None where metrics were not enabled. */
function wantedIn({ enabledFeatures }: Fields): (metric: string) => boolean {
  const { allMetrics = false, selectedMetrics = [] } = (enabledFeatures?.metrics ?? {}) as Fields;
  return (metric) => allMetrics || selectedMetrics.includes(metric);
}

/** Figures of an ordinary day of the campaign lately; money in units. */
function dailyOf(scope: Scope, campaignId: string) {
  const { currencyExponent, timeZone } = scope.account.spec;
  const { today } = localDay(scope.now, timeZone);
  const own = deliveries(scope, [addDays(today, -LOOKED_BACK), addDays(today, -1)]).filter(
    ({ campaign }) => campaign.id === campaignId,
  );
  const { spendMinor, impressions, clicks, valueMinor } = sumFacts(own.map(({ facts }) => facts));
  const units = LOOKED_BACK * 10 ** currencyExponent;
  return {
    spend: spendMinor / units,
    value: valueMinor / units,
    impressions: impressions / LOOKED_BACK,
    clicks: clicks / LOOKED_BACK,
  };
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const cents = (value: number) => Math.round(value * 100) / 100;

function flightForecast(
  now: number,
  daily: ReturnType<typeof dailyOf>,
  flight: Fields,
  at: number,
) {
  const start = Math.max(now, Date.parse(flight['startDateTime']));
  const end = Date.parse(flight['endDateTime']);
  const days = Math.max(1, (end - start) / 86_400_000);
  const available = daily.spend * days * 1.5;
  const spend = Math.min(valueOf(flight['budget']), available);
  // In Amazon's letters.
  const means = {
    TAS: available,
    AIMP: daily.impressions * days * 1.5,
    EIMP: daily.impressions * ratio(spend, daily.spend),
    CPM: ratio(daily.spend * 1_000, daily.impressions),
    CPC: ratio(daily.spend, daily.clicks),
    ROAS: ratio(daily.value, daily.spend),
  };
  return {
    flightId: flight['flightId'] ?? String(at),
    forecastStartDateTime: instant(start),
    forecastEndDateTime: instant(end),
    deliverInFullConfidence: { value: confidenceOf(valueOf(flight['budget']), available) },
    metrics: Object.entries(means).map(([metric, mean]) => ({
      metric,
      periodicity: 'LIFETIME',
      value: { low: cents(mean * 0.9), mean: cents(mean), high: cents(mean * 1.1) },
    })),
    spend: cents(spend),
  };
}

function confidenceOf(budget: number, available: number): string {
  if (available === 0) return 'UNAVAILABLE';
  if (budget <= available * 0.7) return 'HIGH';
  return budget <= available ? 'MEDIUM' : 'LOW';
}

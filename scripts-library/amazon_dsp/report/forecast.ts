/** Amazon's forecast for a campaign's flights. */
import type { Host } from '../../../sdk/script.ts';
import type { Fields } from '../api.ts';
import type { Flight } from '../list.ts';

interface Spread {
  readonly low: number;
  readonly mean: number;
  readonly high: number;
}

interface FlightForecast {
  readonly flightId: string;
  readonly forecastStartDateTime: string;
  readonly forecastEndDateTime: string;
  readonly deliverInFullConfidence?: { readonly value: string };
  readonly metrics?: readonly { readonly metric: string; readonly value: Spread }[];
  readonly spend?: number;
}

interface Reply {
  readonly success?: readonly {
    readonly campaignForecast: { readonly flightForecasts?: readonly FlightForecast[] };
  }[];
}

/**
 * Amazon's letters in words; others stay as they are.
 * @see assumed: Amazon's documents spell out the first four alone
 */
const words: Readonly<Record<string, string>> = {
  DC: 'delivery_confidence',
  TAS: 'available_spend',
  AIMP: 'available_impressions',
  AREA: 'available_reach',
  EIMP: 'estimated_impressions',
  EREA: 'estimated_reach',
};

/** The part of a question that asks about another budget of a flight. */
export function replanned(flight: Flight, budget: number, currencyCode: string): Fields {
  const { flightId, startDateTime, endDateTime } = flight;
  const monetaryBudget = { currencyCode, value: budget };
  const changed = { flightId, startDateTime, endDateTime };
  return {
    replanningSettings: {
      flights: [
        { ...changed, budget: { budgetValue: { monetaryBudgetValue: { monetaryBudget } } } },
      ],
    },
  };
}

export async function readForecast(host: Host, description: Fields) {
  const enabledFeatures = { metrics: { allMetrics: true } };
  const reply = await host.post<Reply>('adsApi/v1/retrieve/campaignForecasts/dsp', {
    campaignForecastDescriptions: [{ ...description, enabledFeatures }],
  });
  const [made] = reply.success ?? [];
  return (made?.campaignForecast.flightForecasts ?? []).map((one) => ({
    flight_id: one.flightId,
    start_date_time: one.forecastStartDateTime,
    end_date_time: one.forecastEndDateTime,
    confidence: one.deliverInFullConfidence?.value ?? null,
    spend: one.spend ?? null,
    metrics: (one.metrics ?? []).map(({ metric, value }) => ({
      metric: words[metric] ?? metric.toLowerCase(),
      ...value,
    })),
  }));
}

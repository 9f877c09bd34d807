import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { flightOf } from '../money/flights.ts';
import { readForecast, replanned } from '../report/forecast.ts';
import { readThing } from '../levels.ts';

const script: Script<'amazon_dsp_get_forecast'> = async ({ campaign_id, budget }, host) => {
  const currency = await currencyOf(host);
  const { id, name, status, row } = await readThing(host, 'campaign', campaign_id);
  const flight = flightOf(host, row, undefined);
  const plan = budget === undefined ? {} : replanned(flight, Number(budget), currency);
  const flights = await readForecast(host, { campaignId: id, ...plan });
  const warnings = flights.length === 0 ? ['Amazon expects nothing of its flights.'] : [];
  return {
    account: accountOf(host.account),
    campaign: { id, name, status },
    currency,
    flights,
    warnings,
  };
};
export default script;

import type { Script } from '../../../sdk/script.ts';
import { sumOf } from '../../../sdk/kit/metrics.ts';
import { reportOf, type ReportLine } from '../../../sdk/kit/report.ts';
import { customerFields, settingsOf } from '../account.ts';
import { during, gaql, numberAt, stream } from '../api.ts';
import { metricFields, sumsOf } from '../metrics.ts';

/** Countries are criteria: 2,000 and the number that UN M49 has for them. */
const COUNTRIES = 2_000;

const script: Script<'google_ads_get_country_performance'> = async ({ window }, host) => {
  const view = 'user_location_view';
  const fields = [
    'campaign.id',
    `${view}.country_criterion_id`,
    `${view}.targeting_location`,
    ...metricFields,
    ...customerFields,
  ];
  const where = [during(window), 'metrics.impressions > 0'];
  const { rows } = await stream(host, gaql({ from: view, fields, where }));
  const lines = new Map<string, ReportLine>();
  for (const row of rows) {
    const id = codeOf(numberAt(row, 'userLocationView.countryCriterionId'));
    const known = lines.get(id);
    const sums = known ? sumOf([known.sums, sumsOf(row)]) : sumsOf(row);
    lines.set(id, { id, name: id, status: null, sums });
  }
  return reportOf(host, {
    window,
    level: 'country',
    currency: settingsOf(host.account, rows).currency,
    lines: [...lines.values()],
  });
};
export default script;

/** 2840 > US; a number that stands for no country stays a number. */
function codeOf(criterion: number | null): string {
  const number = String((criterion ?? COUNTRIES) - COUNTRIES).padStart(3, '0');
  if (!/^[0-9]{3}$/.test(number)) return String(criterion);
  const [locale = ''] = Intl.getCanonicalLocales(`und-${number}`);
  return locale.split('-')[1] ?? String(criterion);
}

/** Figures of an experiment by arm, each from the campaign of its own, and what Google reckons of the difference. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { normalMetrics, unknown, type Sums } from '../../../sdk/kit/metrics.ts';
import { accountOf } from '../account.ts';
import { during, numberAt, search, textAt } from '../api.ts';
import { readEntity } from '../levels/entity.ts';
import { metricFields, sumsOf } from '../metrics.ts';
import {
  readExperiment,
  shownExperiment,
  triedOf,
  type Experiment,
} from '../structure/experiment.ts';

/** Metric > Google's name of the difference: a part of the base (0.1 is a tenth more), of conversions a number of them. */
const compared = {
  impressions: 'impressions_point_estimate',
  clicks: 'clicks_point_estimate',
  cost_micros: 'cost_micros_change_point_estimate',
  conversions: 'conversions_absolute_change_point_estimate',
  conversion_value: 'conversion_value_change_point_estimate',
  cost_per_conversion: 'cost_per_conversion_change_point_estimate',
  conversion_value_per_cost: 'conversion_value_per_cost_change_point_estimate',
} as const;

const besides = (name: string) => {
  const own = name === 'conversions' ? `${name}_absolute_change` : name;
  return { margin: `${own}_margin_of_error`, p_value: `${own}_p_value` };
};

const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

async function readComparison(host: Host, id: string) {
  const names = Object.entries(compared).map(([metric, change]) => {
    return [metric, { change, ...besides(metric) }] as const;
  });
  const fields = names.flatMap(([, of]) => Object.values(of).map((name) => `metrics.${name}`));
  const { rows } = await search(host, {
    from: 'experiment',
    fields: ['experiment.experiment_id', ...fields],
    where: [`experiment.experiment_id = ${id}`],
  });
  const valueOf = (name: string) => numberAt(rows[0], `metrics.${camel(name)}`);
  return names.map(([metric, { change, margin, p_value }]) => ({
    metric: metric === 'cost_micros' ? 'spend' : metric,
    change: valueOf(change),
    margin_of_error: valueOf(margin),
    p_value: valueOf(p_value),
  }));
}

/** The base has figures from before: the days of both begin with the campaign that is tried. */
async function readFirstDay(host: Host, { arms, startDate }: Experiment): Promise<string | null> {
  const id = triedOf({ arms })?.campaignId;
  if (id === null || id === undefined) return null;
  const fields = ['campaign.start_date_time'];
  const { row } = await readEntity(host, 'campaign', id, { fields });
  const day = textAt(row, 'campaign.startDateTime')?.slice(0, 10) ?? null;
  return startDate !== null && (day === null || startDate > day) ? startDate : day;
}

async function readFigures(
  host: Host,
  { arms }: Experiment,
  { first, until }: { readonly first: string | null; readonly until: string },
) {
  const ids = arms.flatMap(({ campaignId }) => campaignId ?? []);
  if (ids.length < 2 || first === null || first > until) return new Map<string, Sums>();
  const { rows } = await search(host, {
    from: 'campaign',
    fields: ['campaign.id', 'campaign.experiment_type', ...metricFields],
    where: [`campaign.id IN (${ids.join(', ')})`, during({ start_date: first, end_date: until })],
  });
  return new Map(rows.map((row) => [textAt(row, 'campaign.id') ?? '', sumsOf(row)]));
}

interface Args {
  readonly experiment_id: string;
}

export const experimentResults =
  (): ReadScript<Args, object> =>
  async ({ experiment_id: id }, host) => {
    const found = await readExperiment(host, id);
    const { arms, ...about } = shownExperiment(found);
    const { today } = host;
    const until = found.endDate !== null && found.endDate < today ? found.endDate : today;
    const first = await readFirstDay(host, found);
    const figures = await readFigures(host, found, { first, until });
    const isMeasured = figures.size > 0;
    return {
      account: accountOf(host.account),
      currency: found.currency,
      experiment: about,
      start_date: isMeasured ? first : null,
      end_date: isMeasured ? until : null,
      arms: arms.map((arm) => ({
        ...arm,
        ...normalMetrics(figures.get(arm.campaign_id ?? '') ?? unknown),
      })),
      comparison: await readComparison(host, id),
      warnings: isMeasured ? [] : ['It has not run yet: no figures.'],
    };
  };

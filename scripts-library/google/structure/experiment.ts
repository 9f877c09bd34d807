/** Experiments with their two arms: the base campaign, and the one that is tried beside it. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { accountOf } from '../account.ts';
import { at, numberAt, search, textAt, type Row } from '../api.ts';
import { readEntity, type Entity } from '../levels/entity.ts';

export interface Arm {
  readonly name: string | null;
  readonly isBase: boolean;
  /** Percent. */
  readonly traffic: number | null;
  /** Null until the campaign of the experiment is made. */
  readonly campaignId: string | null;
  readonly draftId: string | null;
  readonly resourceName: string;
}

export interface Experiment extends Entity {
  readonly arms: readonly Arm[];
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly promoteStatus: string | null;
  readonly operation: string | null;
}

const own = [
  'type',
  'description',
  'start_date',
  'end_date',
  'promote_status',
  'long_running_operation',
].map((name) => `experiment.${name}`);
const arms = ['name', 'control', 'traffic_split', 'campaigns', 'in_design_campaigns', 'experiment'];

const lastOf = (names: unknown) =>
  (Array.isArray(names) ? (names as string[])[0]?.split('/').pop() : undefined) ?? null;

function armOf(row: Row): Arm {
  return {
    name: textAt(row, 'experimentArm.name'),
    isBase: at(row, 'experimentArm.control') === true,
    traffic: numberAt(row, 'experimentArm.trafficSplit'),
    campaignId: lastOf(at(row, 'experimentArm.campaigns')),
    draftId: lastOf(at(row, 'experimentArm.inDesignCampaigns')),
    resourceName: textAt(row, 'experimentArm.resourceName') ?? '',
  };
}

/** Arms by the resource name of their experiment, the base first. */
async function readArms(host: Host, ids: readonly string[]): Promise<Map<string, Arm[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await search(host, {
    from: 'experiment_arm',
    fields: arms.map((name) => `experiment_arm.${name}`),
    where: [`experiment.experiment_id IN (${ids.join(', ')})`],
  });
  const all = Map.groupBy(rows, (row) => textAt(row, 'experimentArm.experiment') ?? '');
  return new Map(
    [...all].map(([name, found]) => [
      name,
      found.map(armOf).sort((a, b) => Number(b.isBase) - Number(a.isBase)),
    ]),
  );
}

const partsOf = (row: Row) => ({
  startDate: textAt(row, 'experiment.startDate'),
  endDate: textAt(row, 'experiment.endDate'),
  promoteStatus: textAt(row, 'experiment.promoteStatus'),
  operation: textAt(row, 'experiment.longRunningOperation'),
});

/** @throws platform_not_found, input_invalid  it is not there, or removed */
export async function readExperiment(host: Host, id: string): Promise<Experiment> {
  const found = await readEntity(host, 'experiment', id, { fields: own });
  const all = await readArms(host, [found.id]);
  return { ...found, ...partsOf(found.row), arms: all.get(found.resourceName) ?? [] };
}

export const baseOf = ({ arms: all }: Pick<Experiment, 'arms'>) => all.find((arm) => arm.isBase);
export const triedOf = ({ arms: all }: Pick<Experiment, 'arms'>) => all.find((arm) => !arm.isBase);

/** As results show it. */
export function shownExperiment(
  found: Pick<Experiment, 'arms' | 'row' | 'id' | 'name' | 'status'>,
) {
  const { startDate: start_date, endDate: end_date, promoteStatus } = partsOf(found.row);
  return {
    id: found.id,
    name: found.name,
    description: textAt(found.row, 'experiment.description'),
    type: textAt(found.row, 'experiment.type'),
    status: found.status,
    promote_status: promoteStatus,
    start_date,
    end_date,
    arms: found.arms.map(({ name, isBase, traffic, campaignId, draftId }) => ({
      name,
      is_base: isBase,
      traffic_percent: traffic,
      campaign_id: campaignId,
      draft_campaign_id: draftId,
    })),
  };
}

export interface Dated {
  readonly start_date?: string;
  readonly end_date?: string;
}

/** @throws input_invalid  days that are over, or in the wrong order */
export function checkDays({ start_date, end_date }: Dated, { today }: Host): void {
  for (const [field, day] of Object.entries({ start_date, end_date }))
    if (day !== undefined && day < today)
      throw failure('input_invalid', `${field}: ${day} is over; today is ${today}.`, { field });
  if (start_date !== undefined && start_date > addDays(today, 365))
    throw failure('input_invalid', 'start_date: Google starts an experiment within a year.', {
      field: 'start_date',
    });
  if (start_date !== undefined && end_date !== undefined && end_date < start_date)
    throw failure('input_invalid', 'end_date comes before start_date.', { field: 'end_date' });
}

interface Args {
  readonly limit: number;
}

export const experimentList =
  (): ReadScript<Args, object> =>
  async ({ limit }, host) => {
    const { rows, total } = await search(host, {
      from: 'experiment',
      fields: [
        'experiment.experiment_id',
        'experiment.name',
        'experiment.status',
        ...own,
        'customer.currency_code',
      ],
      where: ["experiment.status != 'REMOVED'"],
      orderBy: 'experiment.experiment_id DESC',
      limit,
    });
    const nameOf = (row: Row) => textAt(row, 'experiment.resourceName') ?? '';
    const all = await readArms(
      host,
      rows.map((row) => textAt(row, 'experiment.experimentId') ?? ''),
    );
    const truncated = total > rows.length;
    return {
      account: accountOf(host.account),
      experiments: rows.map((row) =>
        shownExperiment({
          row,
          id: textAt(row, 'experiment.experimentId') ?? '',
          name: textAt(row, 'experiment.name'),
          status: textAt(row, 'experiment.status') ?? 'UNKNOWN',
          arms: all.get(nameOf(row)) ?? [],
        }),
      ),
      total,
      truncated,
      warnings: truncated ? [`Only ${rows.length} of ${total} are listed; raise limit.`] : [],
    };
  };

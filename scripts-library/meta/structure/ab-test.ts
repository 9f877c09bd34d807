/**
 * A/B tests: two to five groups of ad sets or campaigns side by side, each shown to its own part of the people.
 * @see https://developers.facebook.com/docs/marketing-api/reference/ad-study
 */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { readAll } from '../api.ts';
import { readAdSet } from '../levels/ad-set.ts';
import { readCampaign } from '../levels/campaign.ts';
import { instantOf, isoOf, secondsOf } from '../levels/instants.ts';
import { businessOf } from './owners.ts';

interface Cell {
  readonly id: string;
  readonly name?: string;
  readonly treatment_percentage?: number;
  readonly adsets?: { readonly data: readonly { readonly id: string }[] };
  readonly campaigns?: { readonly data: readonly { readonly id: string }[] };
}
export interface Study {
  readonly id: string;
  readonly name: string;
  readonly type?: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly cells?: { readonly data: readonly Cell[] };
}

const fields =
  'id,name,type,start_time,end_time,cells{id,name,treatment_percentage,adsets{id},campaigns{id}}';
const idsIn = (list: Cell['adsets']) => (list?.data ?? []).map(({ id }) => id);

export const viewOf = ({ id, name, type, start_time, end_time, cells }: Study) => ({
  id,
  name,
  type: type ?? null,
  start_time: isoOf(start_time),
  end_time: isoOf(end_time),
  groups: (cells?.data ?? []).map((cell) => ({
    name: cell.name ?? null,
    percent: cell.treatment_percentage ?? null,
    adset_ids: idsIn(cell.adsets),
    campaign_ids: idsIn(cell.campaigns),
  })),
});

/** @throws platform_not_found  it is not of this account */
export async function readStudy(host: Host, id: string): Promise<Study> {
  const { items } = await readAll<{ id: string }>(host, 'act_{account}/ad_studies', {
    fields: 'id',
  });
  if (!items.some((one) => one.id === id))
    throw failure(
      'platform_not_found',
      `There is no A/B test ${id} in account ${host.account.account_id}.`,
    );
  return host.get<Study>(id, { fields });
}

export const testList =
  (): ReadScript<{ readonly limit: number }, object> => async (args, host) => {
    const { items, truncated } = await readAll<Study>(
      host,
      'act_{account}/ad_studies',
      { fields, limit: Math.min(args.limit, 100) },
      args.limit,
    );
    return { ...listEnd(host, { items, isCut: truncated }), tests: items.map(viewOf) };
  };

interface NewTest {
  readonly name: string;
  readonly adset_ids?: readonly string[];
  readonly campaign_ids?: readonly string[];
  readonly start_time: string;
  readonly end_time: string;
}

/** @throws input_invalid  fewer than two, more than five, or both sorts */
function groupsOf({ adset_ids: adsets = [], campaign_ids: campaigns = [] }: NewTest) {
  const ids = [...new Set([...adsets, ...campaigns])];
  const isBoth = adsets.length > 0 && campaigns.length > 0;
  if (!isBoth && ids.length >= 2 && ids.length <= 5)
    return { ids, sort: adsets.length > 0 ? 'adsets' : 'campaigns' } as const;
  throw failure('input_invalid', 'Give two to five adset_ids, or two to five campaign_ids.', {
    field: adsets.length > 0 ? 'adset_ids' : 'campaign_ids',
  });
}

export function checkDays({
  start_time,
  end_time,
}: Pick<NewTest, 'start_time' | 'end_time'>): void {
  if (instantOf(end_time) <= instantOf(start_time))
    throw failure('input_invalid', 'end_time: the test must end after it starts.', {
      field: 'end_time',
    });
}

export const createTest = (): WriteScript<NewTest, object> =>
  createScript<NewTest, Study, object>({
    entity: 'ab_test',
    check(args, host) {
      const { ids, sort } = groupsOf(args);
      checkDays(args);
      checkAhead(host, args.end_time);
      return Promise.all(
        ids.map((id) => (sort === 'adsets' ? readAdSet(host, id) : readCampaign(host, id))),
      );
    },
    plan(args, _host, place) {
      const { ids, sort } = groupsOf(args);
      const names = (place ?? []) as readonly { readonly name: string }[];
      const percent = Math.floor(100 / ids.length);
      return {
        name: args.name,
        settings: {
          name: args.name,
          start_time: args.start_time,
          end_time: args.end_time,
          groups: ids.map((id, at) => ({ [sort]: [id], name: names[at]?.name ?? id, percent })),
        },
      };
    },
    async send(host, { name, start_time, end_time, groups }) {
      const cells = (groups as readonly { percent: number }[]).map(({ percent, ...cell }) => ({
        ...cell,
        treatment_percentage: percent,
      }));
      const { id } = await host.post<{ id: string }>(`${await businessOf(host)}/ad_studies`, {
        name,
        type: 'SPLIT_TEST',
        start_time: secondsOf(String(start_time)),
        end_time: secondsOf(String(end_time)),
        cells,
      });
      return id;
    },
    read: readStudy,
    facts: (found, { name, end_time }) => [
      ['name', found.name, name],
      ['end_time', isoOf(found.end_time), isoOf(String(end_time))],
    ],
    result: (found) => ({ test: viewOf(found) }),
    idOf: (result) => (result as { test: { id: string } }).test.id,
  });

/** The clock of a script knows days alone. @throws input_invalid  the end is before today */
function checkAhead({ today }: Host, end: string): void {
  if (new Date(instantOf(end)).toISOString().slice(0, 10) <= today)
    throw failure('input_invalid', 'end_time: it must be after today.', { field: 'end_time' });
}

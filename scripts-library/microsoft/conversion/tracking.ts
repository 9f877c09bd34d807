/** Tags of the site and the goals that are counted with them. */
import type { Host } from '../../../sdk/script.ts';

export interface ApiTag {
  readonly Id: string;
  readonly Name: string | null;
  readonly TrackingStatus: string | null;
}

export async function readTags(host: Host): Promise<ApiTag[]> {
  const body = { TagIds: null };
  const { UetTags } = await host.post<{ UetTags: (ApiTag | null)[] | null }>(
    'UetTags/QueryByIds',
    body,
  );
  return (UetTags ?? []).filter((found) => found !== null);
}

export interface ApiGoal {
  readonly Id: string;
  readonly Name: string | null;
  readonly Type: string | null;
  readonly Status: string | null;
  readonly TagId: string | null;
  readonly GoalCategory?: string | null;
  readonly TrackingStatus?: string | null;
  readonly ConversionWindowInMinutes?: number | null;
}

const goalTypes = [
  'Url',
  'Event',
  'Duration',
  'PagesViewedPerVisit',
  'OfflineConversion',
  'AppInstall',
  'InStoreTransaction',
];

/** @param types  all of them when absent */
export async function readGoals(
  host: Host,
  types: readonly string[] = goalTypes,
): Promise<ApiGoal[]> {
  const ConversionGoalTypes = types.join(', ');
  const body = {
    ConversionGoalIds: null,
    ConversionGoalTypes,
    ReturnAdditionalFields: 'GoalCategory',
  };
  const reply = await host.post<{ ConversionGoals: (ApiGoal | null)[] | null }>(
    'ConversionGoals/QueryByIds',
    body,
  );
  return (reply.ConversionGoals ?? []).filter((found) => found !== null);
}

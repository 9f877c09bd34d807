/** The history of an account: one entry per field that a write changed. */
import { statusOf } from '../../../../../sdk/emulator/index.ts';
import type { RedditRecord } from '../model.ts';
import type { Entry, State } from '../state.ts';

const sorts: Readonly<Record<string, string>> = {
  configured_status: 'STATUS',
  goal_value: 'BUDGET',
  goal_type: 'BUDGET',
  spend_cap: 'BUDGET',
  bid_value: 'BID',
  bid_strategy: 'BID',
  bid_type: 'BID',
  targeting: 'TARGETING',
};
const entities: Readonly<Record<string, Entry['entityType']>> = {
  campaign: 'CAMPAIGN',
  ad_group: 'AD_GROUP',
  ad: 'AD',
  custom_audience: 'AUDIENCE',
};

/** @param before  absent for what is new */
export function logChanges(
  state: State,
  before: RedditRecord | undefined,
  after: RedditRecord,
): void {
  const entityType = entities[after.kind];
  if (!entityType) return;
  const about = {
    accountId: after.accountId,
    at: state.parts.now(),
    entityType,
    entityId: after.id,
    entityName: String(after.fields['name']),
  };
  if (!before) {
    state.log({
      ...about,
      changeType: entityType,
      field: 'created',
      before: null,
      after: after.id,
    });
    return;
  }
  const was = { ...before.fields, configured_status: statusOf(before) };
  const now = { ...after.fields, configured_status: statusOf(after) };
  for (const [field, value] of Object.entries(now)) {
    const old = (was as Record<string, unknown>)[field];
    if (textOf(old) === textOf(value)) continue;
    const changeType = sorts[field] ?? entityType;
    state.log({ ...about, changeType, field, before: textOf(old), after: textOf(value) });
  }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

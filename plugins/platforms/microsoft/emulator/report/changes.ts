/** The change history: a line for each attribute that was changed. */
import { addDays, dayStart, offsetMinutes } from '../../../../../sdk/emulator/index.ts';
import { demoUser, type DemoAccount } from '../accounts.ts';
import type { LoggedChange, State } from '../state.ts';

/** Campaigns have the time zone of their account here, and times of changes are those of the campaign. */
const shownAt = (at: number, timeZone: string) =>
  new Date(at + offsetMinutes(at, timeZone) * 60_000).toISOString().slice(0, 19).replace('T', ' ');

const columns: Readonly<Record<string, (change: LoggedChange, timeZone: string) => string | null>> =
  {
    DateTime: ({ at }, timeZone) => shownAt(at, timeZone),
    AccountId: ({ accountId }) => accountId,
    ChangedBy: () => demoUser.name,
    CampaignId: ({ campaignId }) => campaignId,
    AdGroupId: ({ adGroupId }) => adGroupId,
    ItemChanged: ({ item }) => item,
    AttributeChanged: ({ attribute }) => attribute,
    HowChanged: ({ how }) => how,
    OldValue: ({ before }) => before,
    NewValue: ({ after }) => after,
    EntityName: ({ entityName }) => entityName,
    EntityId: ({ entityId }) => entityId,
    Tool: () => 'API',
  };

export function changeLines(
  { changes }: State,
  { id, timeZone }: DemoAccount,
  wish: { readonly names: readonly string[]; readonly start: string; readonly end: string },
): string[][] {
  const [from, until] = [wish.start, addDays(wish.end, 1)].map((day) => dayStart(day, timeZone));
  return changes
    .all()
    .filter(({ accountId, at }) => accountId === id && at >= (from ?? 0) && at < (until ?? 0))
    .map((change) => wish.names.map((name) => columns[name]?.(change, timeZone) ?? ''));
}

/** The change history: a line for each attribute that was changed. */
import { addDays, dayStart, offsetMinutes } from '../../../../../sdk/emulator/index.ts';
import { demoUser, type DemoAccount } from '../accounts.ts';
import type { LoggedChange, State } from '../state.ts';

/** Campaigns have the time zone of their account here, and times of changes are those of the campaign. */
const shownAt = (at: number, timeZone: string) =>
  new Date(at + offsetMinutes(at, timeZone) * 60_000).toISOString().slice(0, 19).replace('T', ' ');

/** By the name of its column, where that is not the name in the log with a capital. */
const columns = (change: LoggedChange, timeZone: string): Readonly<Record<string, unknown>> => ({
  DateTime: shownAt(change.at, timeZone),
  ChangedBy: demoUser.name,
  ItemChanged: change.item,
  AttributeChanged: change.attribute,
  HowChanged: change.how,
  OldValue: change.before,
  NewValue: change.after,
  Tool: 'API',
  ...Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name.replace(/^./, (one) => one.toUpperCase()),
      value,
    ]),
  ),
});

export function changeLines(
  { changes }: State,
  { id, timeZone }: DemoAccount,
  wish: { readonly names: readonly string[]; readonly start: string; readonly end: string },
): string[][] {
  const [from, until] = [wish.start, addDays(wish.end, 1)].map((day) => dayStart(day, timeZone));
  return changes
    .all()
    .filter(({ accountId, at }) => accountId === id && at >= (from ?? 0) && at < (until ?? 0))
    .map((change) => columns(change, timeZone))
    .map((line) => wish.names.map((name) => String(line[name] ?? '')));
}

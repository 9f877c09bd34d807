/** Change events of Google Ads as a changelog: instants, entities, and what was changed from what to what. */
import { addDays, servedFrom } from '../../../sdk/kit/days.ts';
import { instantOf } from '../../../sdk/kit/time-zone.ts';
import type { Host, Window } from '../../../sdk/script.ts';
import { at, quote, textAt, type Row } from '../api.ts';
import { flatten, snake } from '../api/query-guard.ts';
import { inUnits, inUnitsName } from '../money.ts';

/** Clients that change things without anybody pressing a button, and what to do about each. */
const automated: Readonly<Record<string, string>> = {
  GOOGLE_ADS_AUTOMATED_RULE:
    'Automated rules made changes: look at Tools, Rules, and pause those that nobody wants.',
  GOOGLE_ADS_SCRIPTS:
    'Google Ads Scripts made changes: look at Tools, Scripts, and at their schedules.',
  GOOGLE_ADS_RECOMMENDATIONS_SUBSCRIPTION:
    'Recommendations were applied automatically: look at Recommendations, Auto-apply, and switch off what nobody chose.',
  GOOGLE_ADS_API:
    'Programs made changes through the API: find out which of your tools they belong to.',
  SEARCH_ADS_360_SYNC: 'Search Ads 360 synchronised changes: look for their origin there.',
  INTERNAL_TOOL: 'Google itself made changes: ask your Google contact about them.',
};

/** Today and the 29 days before it: the 30th day back is the oldest that Google takes. */
const KEPT_DAYS = 30;

/** The days of a window that Google still has, and a warning when there were more. */
export function keptWindow({ today }: Pick<Host, 'today'>, window: Window) {
  return servedFrom(window, addDays(today, 1 - KEPT_DAYS));
}

/** Google wants both ends. */
export function changedWithin({ start_date, end_date }: Window): string[] {
  return [
    `change_event.change_date_time >= ${quote(start_date)}`,
    `change_event.change_date_time <= ${quote(addDays(end_date, 1))}`,
  ];
}

/** Fields that tell who, what and how. */
export const eventFields = [
  'change_date_time',
  'user_email',
  'client_type',
  'resource_change_operation',
  'change_resource_type',
  'change_resource_name',
  'changed_fields',
  'old_resource',
  'new_resource',
].map((name) => `change_event.${name}`);

export function changeEventOf(row: Row, timeZone: string) {
  const event = (name: string) => textAt(row, `changeEvent.${name}`);
  const [before, after] = ['oldResource', 'newResource'].map((name) =>
    valuesOf(at(row, `changeEvent.${name}`)),
  );
  const client = event('clientType');
  const fields = (event('changedFields') ?? '')
    .split(',')
    .map((name) => inUnitsName(snake(name.trim())))
    .filter(Boolean);
  return {
    changed_at: instantText(event('changeDateTime') ?? '', timeZone),
    user: event('userEmail'),
    client,
    automated: Object.hasOwn(automated, client ?? ''),
    entity: (event('changeResourceType') ?? 'unknown').toLowerCase(),
    id: event('changeResourceName')?.split('/').pop() ?? '',
    name: (after?.['name'] ?? before?.['name'] ?? null) as string | null,
    operation: event('resourceChangeOperation') ?? 'UNKNOWN',
    fields: fields.map((field) => ({
      field,
      before: before?.[field] ?? null,
      after: after?.[field] ?? null,
    })),
  };
}

/** One sentence for each sort of automated client that changed something. */
export function adviceOf(events: readonly { readonly client: string | null }[]): string[] {
  const seen = new Set(events.map(({ client }) => client ?? ''));
  return Object.entries(automated).flatMap(([client, words]) => (seen.has(client) ? [words] : []));
}

/** The changed resource, flat, without its kind: `{ "status": "PAUSED" }`. */
function valuesOf(resource: unknown): Record<string, unknown> {
  const [only] = typeof resource === 'object' && resource !== null ? Object.values(resource) : [];
  return inUnits(flatten(only ?? {}));
}

/** `2026-11-20 09:30:00.123` in the account's zone > an instant in UTC. */
function instantText(local: string, timeZone: string): string {
  const wall = local.slice(0, 19).replace(' ', 'T');
  return new Date(instantOf(wall, timeZone)).toISOString().replace('.000Z', 'Z');
}

import type { Script } from '../../../sdk/script.ts';
import { accountOf, customerFields, settingsOf } from '../account.ts';
import { at, quote, search, textAt, type Row } from '../api.ts';
import { flatten, snake } from '../api/query-guard.ts';
import { inUnits, inUnitsName } from '../money.ts';
import { changedWithin, keptWindow } from '../report/change-log.ts';

const fields =
  'change_date_time user_email client_type resource_change_operation change_resource_type change_resource_name campaign changed_fields old_resource new_resource';

/** The changed resource, flat, without its kind and name: `{ "status": "PAUSED" }`. */
function valuesOf(resource: unknown): Record<string, unknown> {
  const [only] = typeof resource === 'object' && resource !== null ? Object.values(resource) : [];
  const { resource_name: _, ...values } = flatten(only ?? {});
  return inUnits(values);
}

function changeOf(row: Row) {
  const event = (name: string) => textAt(row, `changeEvent.${name}`);
  return {
    at: event('changeDateTime') ?? '',
    user: event('userEmail'),
    client: event('clientType'),
    operation: event('resourceChangeOperation'),
    resource_type: event('changeResourceType'),
    resource: event('changeResourceName'),
    campaign_id: event('campaign')?.split('/').pop() ?? null,
    fields: (event('changedFields') ?? '')
      .split(',')
      .filter(Boolean)
      .map((name) => inUnitsName(snake(name.trim()))),
    before: valuesOf(at(row, 'changeEvent.oldResource')),
    after: valuesOf(at(row, 'changeEvent.newResource')),
  };
}

const script: Script<'google_ads_get_change_history'> = async (
  { window: asked, resource_type, limit },
  host,
) => {
  const { window, warnings } = keptWindow(host, asked);
  const { rows, total } = await search(host, {
    from: 'change_event',
    fields: [...fields.split(' ').map((name) => `change_event.${name}`), ...customerFields],
    where: [
      ...changedWithin(window),
      resource_type && `change_event.change_resource_type = ${quote(resource_type)}`,
    ],
    orderBy: 'change_event.change_date_time DESC',
    limit,
  });
  const { time_zone } = settingsOf(host.account, rows);
  return {
    account: accountOf(host.account),
    window,
    time_zone,
    changes: rows.map(changeOf),
    total,
    truncated: warnings.length > 0 || total > rows.length,
    warnings,
  };
};
export default script;

import type { ReadScript, Window } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readAll } from '../api.ts';

interface Activity {
  readonly event_time: string;
  readonly event_type: string;
  readonly translated_event_type?: string;
  readonly actor_name?: string;
  readonly object_id?: string;
  readonly object_name?: string;
  readonly object_type?: string;
  /** JSON text, for most events with `old_value` and `new_value`. */
  readonly extra_data?: string;
}

const MOST = 1_000;
/** The log's names for what everybody else calls campaign, ad set and ad. */
const entities: Readonly<Record<string, string>> = {
  CAMPAIGN_GROUP: 'campaign',
  CAMPAIGN: 'ad_set',
  ADGROUP: 'ad',
  AD_CREATIVE: 'creative',
};

function extraOf(text: string | undefined): { old_value?: unknown; new_value?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const script: ReadScript<{ readonly window: Window }, object> = async ({ window }, host) => {
  const until = new Date(Date.parse(`${window.end_date}T00:00:00Z`) + 86_400_000);
  const { items, truncated } = await readAll<Activity>(
    host,
    'act_{account}/activities',
    {
      fields:
        'event_time,event_type,translated_event_type,actor_name,object_id,object_name,object_type,extra_data',
      since: window.start_date,
      // A date means its first moment; the last day is to be in.
      until: until.toISOString().slice(0, 10),
    },
    MOST,
  );
  return {
    account: accountOf(host.account),
    window,
    entries: items.map((entry) => {
      const { old_value: before = null, new_value: after = null } = extraOf(entry.extra_data);
      return {
        at: entry.event_time,
        event: entry.event_type,
        summary: entry.translated_event_type ?? null,
        actor: entry.actor_name ?? null,
        entity: entities[entry.object_type ?? ''] ?? entry.object_type?.toLowerCase() ?? null,
        id: entry.object_id ?? null,
        name: entry.object_name ?? null,
        before,
        after,
      };
    }),
    truncated,
    warnings: truncated
      ? [`Only the last ${MOST} entries are listed; ask for a shorter window.`]
      : [],
  };
};
export default script;

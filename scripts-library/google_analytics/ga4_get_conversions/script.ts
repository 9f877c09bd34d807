import type { Script } from '../../../sdk/script.ts';
import { PROPERTY, readAll } from '../api.ts';

interface KeyEvent {
  readonly name: string;
  readonly eventName: string;
  readonly createTime?: string;
  readonly deletable?: boolean;
  readonly custom?: boolean;
  readonly countingMethod?: string;
  readonly defaultValue?: { readonly numericValue?: number; readonly currencyCode?: string };
}

const script: Script<'ga4_get_conversions'> = async (_args, host) => {
  const events = await readAll<KeyEvent>(host, `@admin/${PROPERTY}/keyEvents`, 'keyEvents');
  return {
    property_id: host.account.account_id,
    conversions: events.map((one) => ({
      event_name: one.eventName,
      name: one.name,
      created_at: one.createTime ?? null,
      counting_method: one.countingMethod ?? null,
      deletable: one.deletable ?? null,
      custom: one.custom ?? null,
      default_value: one.defaultValue?.numericValue ?? null,
    })),
  };
};
export default script;

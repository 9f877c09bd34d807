/** Accounts whose figures a person brought as a file: they are read as any other, as far as their files reach. */
import { ServiceError } from '../errors.ts';
import type { ImportedAccount } from '../facts.ts';
import type { Window } from '../script.ts';
import type { ConnectionView } from '../tool.ts';

/** Status of an account that is not connected, in place of that of a connection. */
export const IMPORTED = 'imported';

export function importedView(one: ImportedAccount): ConnectionView {
  const { platform, account_id, account_name, currency, mode } = one;
  return {
    platform,
    kind: 'ads',
    account_id,
    account_name,
    is_primary: false,
    status: IMPORTED,
    mode,
    currency,
    time_zone: null,
    last_success_at: null,
    expires_at: null,
    message: null,
  };
}

/** Why no day of a window can be told; undefined where some can. */
export function unkeptOf(
  imported: ImportedAccount | undefined,
  { start_date, end_date }: Window,
): ServiceError | undefined {
  if (!imported) return undefined;
  const { platform, account_id, first_day, last_day } = imported;
  if (start_date <= last_day && end_date >= first_day) return undefined;
  return new ServiceError('input_invalid', {
    message: `${platform} ${account_id} is imported, and its files have ${first_day} to ${last_day}: ask for these days, or import a file with others (import_facts).`,
    field: 'start_date',
  });
}

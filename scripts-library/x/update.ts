/** The listed changes in X's parameters: the previewed ones, and no others, are sent. */
import type { Change } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { microNames, microsText } from './money.ts';

const entityStatus: Readonly<Record<string, string>> = { ENABLED: 'ACTIVE', PAUSED: 'PAUSED' };

export function paramsOf(changes: readonly Change[], currency: string): Record<string, unknown> {
  return Object.fromEntries(
    changes.map(({ field, after }) => {
      if (field === 'status') return ['entity_status', entityStatus[String(after)]];
      const name = microNames[field];
      // Nothing is an empty text to X: it unsets what stood there.
      if (name) return [name, after === null ? '' : microsText(String(after), currency, field)];
      return [field, after ?? ''];
    }),
  );
}

/** @throws input_invalid  a setting is asked for, and to be taken away */
export function notBoth(args: Readonly<Record<string, unknown>>, fields: readonly string[]): void {
  const field = fields.find((name) => args[name] !== undefined && args[`no_${name}`] === true);
  if (field !== undefined)
    throw failure('input_invalid', `${field} and no_${field} contradict each other.`, { field });
}

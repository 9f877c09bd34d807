/** A creation as one change: nothing before, everything that will be sent after. */
import type { Change } from '../../sdk/script.ts';
import { toMinor } from './money.ts';

type Settings = Readonly<Record<string, unknown>>;

const moneyFields = ['daily_budget', 'lifetime_budget', 'bid_amount'];

/** @param settings  as sent, but money in units, so that a person can read it */
export function creation(
  entity: string,
  name: string,
  settings: Settings,
  money?: Change['money'],
): Change {
  return {
    entity,
    id: null,
    name,
    field: 'creation',
    before: null,
    after: settings,
    ...(money ? { money } : {}),
  };
}

/** What was previewed is what is sent, money in minor units. */
export function sentOf(change: Change | undefined, currency: string): Record<string, unknown> {
  const settings = (change?.after ?? {}) as Settings;
  return Object.fromEntries(
    Object.entries(settings).map(([field, value]) =>
      moneyFields.includes(field)
        ? [field, toMinor(String(value), currency, field)]
        : [field, value],
    ),
  );
}

/** @param facts  field, what is there, what was asked for; those that differ were not done */
export function undoneCreation(
  entity: string,
  id: string,
  name: string,
  facts: readonly (readonly [field: string, found: unknown, asked: unknown])[],
): Change[] {
  return facts
    .filter(([, found, asked]) => found !== asked)
    .map(([field, found, asked]) => ({
      entity,
      id,
      name,
      field,
      before: found ?? null,
      after: asked,
    }));
}

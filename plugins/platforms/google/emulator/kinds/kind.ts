/** The rules of one resource that can be mutated. Codes are those of the published error enums. */
import type { Entity } from '../customers.ts';
import type { Draft } from '../draft.ts';
import { refuse, type AdsFailure, type PathElement } from '../failure.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface Kind {
  /** `campaigns` */
  readonly collection: string;
  /** snake_case: `campaign`; operations are `campaign_operation`, the message is `resources.Campaign`. */
  readonly resource: string;
  /** Fields, snake_case, that may be set in spite of what the protos say of them. */
  readonly writable?: readonly string[];
  /**
   * Completes a new resource.
   * @returns the id (last part of the resource name) and the entity with Google's defaults
   */
  create(fields: Fields, draft: Draft): { readonly id: string; readonly entity: Fields };
  /** Checks an update that has passed mask, behaviours and status. */
  update?(after: Entity, before: Entity, paths: readonly string[], draft: Draft): void;
  remove?(before: Entity, draft: Draft): void;
}

const at = (...names: string[]): readonly PathElement[] =>
  names.map((fieldName) => ({ fieldName }));

export function fail(
  kind: string,
  name: string,
  message: string,
  field?: string,
  trigger?: string,
): AdsFailure {
  return refuse([kind, name], message, {
    ...(field ? { path: at(...field.split('.')) } : {}),
    ...(trigger === undefined ? {} : { trigger }),
  });
}

/** @throws AdsFailure fieldError.REQUIRED */
export function requireField(fields: Fields, key: string, name: string): string {
  const value = fields[key];
  if (value === undefined || value === '')
    throw fail('fieldError', 'REQUIRED', 'The required field was not present.', name);
  return String(value);
}

/** Refuses micros that are negative, or finer than the currency's smallest unit. */
export function checkBid(fields: Fields, key: string, name: string, unitMicros: number): void {
  if (fields[key] === undefined) return;
  const micros = Number(fields[key]);
  if (micros < unitMicros)
    throw fail('biddingError', 'BID_TOO_SMALL', 'The bid is too small.', name, String(fields[key]));
  if (micros % unitMicros !== 0)
    throw fail(
      'biddingError',
      'BID_TOO_MANY_FRACTIONAL_DIGITS',
      'The bid has too many fractional digits.',
      name,
      String(fields[key]),
    );
}

/** Names are compared without regard to case. */
export function isTaken(name: string, entities: readonly Entity[], except?: string): boolean {
  return entities.some(
    (entity) =>
      entity.resourceName !== except &&
      String(entity['name'] ?? '').toLowerCase() === name.toLowerCase(),
  );
}

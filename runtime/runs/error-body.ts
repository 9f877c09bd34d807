import { errorCatalogue, type ServiceError } from '../../sdk/errors.ts';

/** An error as callers read it, in answers and in jobs: `code`, `message`, `hint`, `retryable`, and its facts. */
export type ErrorBody = {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly retryable: boolean;
} & Readonly<Record<string, unknown>>;

/**
 * @param fields  names the door gives to fields that the chain knows by another name
 * @param patienceSeconds  how long to wait, where the error itself does not say
 */
export function errorBody(
  error: ServiceError,
  {
    fields = {},
    patienceSeconds,
  }: { readonly fields?: Readonly<Record<string, string>>; readonly patienceSeconds?: number } = {},
): ErrorBody {
  const { code, hint, retryable, details } = error;
  const { message: _m, faults, choices, platform, retryAfterSeconds, ...rest } = details;
  const { field = faults?.[0]?.field, ...facts } = rest;
  // A caller may have called its field `constructor`.
  const named = (name: string) => (Object.hasOwn(fields, name) ? fields[name]! : name);
  const seconds = retryAfterSeconds ?? patienceSeconds;
  return {
    code,
    message: sentenceOf(error, named),
    hint,
    ...(field === undefined ? {} : { field: named(field) }),
    ...(faults ? { faults: faults.map((fault) => ({ ...fault, field: named(fault.field) })) } : {}),
    ...(choices ? { choices } : {}),
    retryable,
    ...(platform ? { platform } : {}),
    ...(seconds === undefined ? {} : { retry_after_seconds: seconds }),
    ...Object.fromEntries(Object.entries(facts).map(([key, value]) => [snake(key), value])),
  };
}

/** Names every fault, for callers that read nothing but the sentence. */
function sentenceOf(
  { code, message, details: { faults } }: ServiceError,
  named: (field: string) => string,
): string {
  if (!faults?.length || message !== errorCatalogue[code].message) return message;
  const told = faults.slice(0, 5).map((fault) => `${named(fault.field)} ${fault.message}`);
  const more = faults.length > 5 ? `; and ${faults.length - 5} more` : '';
  return `${message.replace(/\.$/, '')}: ${told.join('; ')}${more}.`;
}

function snake(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

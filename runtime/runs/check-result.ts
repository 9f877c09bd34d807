/** The answer of a script is a claim: its shape is checked before anybody reads it. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Account, Change, JsonSchema, Span } from '../../sdk/script.ts';
import { schemaErrors } from '../catalog/schema/schema-check.ts';

const MAX_CHANGES = 1_000;

/** @throws script_failed  naming the path that does not fit the manifest's result */
export function checkResult(result: unknown, schema: JsonSchema): Record<string, unknown> {
  if (!isRecord(result)) throw misfit('the result', 'must be an object');
  const [error] = schemaErrors(schema, result, 'value');
  if (error === undefined) return result;
  throw misfit(`result${error.instancePath}`, error.message ?? 'does not fit');
}

/**
 * The list of a preview or a read-back, with nothing in it but the fields of a change.
 * @throws script_failed
 */
export function checkChanges(list: unknown, account: Account | null): readonly Change[] {
  if (!Array.isArray(list)) throw misfit('the preview', 'must be a list of changes');
  if (list.length > MAX_CHANGES) throw misfit('the preview', `must list at most ${MAX_CHANGES}`);
  return list.map((item: unknown, at) => checkChange(item, `changes/${at}`, account));
}

function checkChange(item: unknown, path: string, account: Account | null): Change {
  if (!isRecord(item)) throw misfit(path, 'must be an object');
  const { entity, id, name, field, before = null, after = null, money, budget, pace } = item;
  if (typeof entity !== 'string' || entity === '') throw misfit(`${path}/entity`, 'must be a text');
  if (typeof field !== 'string' || field === '') throw misfit(`${path}/field`, 'must be a text');
  if (id !== null && typeof id !== 'string') throw misfit(`${path}/id`, 'must be a text or null');
  if (name !== null && typeof name !== 'string')
    throw misfit(`${path}/name`, 'must be a text or null');
  const amount = (given: unknown, of: string) => checkMoney(given, `${path}/${of}`, account);
  const change = { entity, id, name, field, before, after };
  return {
    ...change,
    ...(money === undefined || money === null ? {} : { money: amount(money, 'money') }),
    ...(budget === undefined || budget === null ? {} : { budget: amount(budget, 'budget') }),
    ...(pace === undefined || pace === null ? {} : { pace: checkPace(pace, path, account) }),
    ...(item['accept'] === true ? { accept: true } : {}),
  };
}

function checkMoney(
  money: unknown,
  path: string,
  account: Account | null,
): NonNullable<Change['money']> {
  if (!isRecord(money)) throw misfit(path, 'must be an object');
  const { amount, currency, measure } = money;
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0)
    throw misfit(`${path}/amount`, 'must be a number, 0 or more');
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw misfit(`${path}/currency`, 'must be an ISO 4217 code');
  if (account?.currency && currency !== account.currency)
    throw misfit(`${path}/currency`, `must be the account's, ${account.currency}`);
  if (measure !== undefined && measure !== 'bid') throw misfit(`${path}/measure`, 'may be bid');
  return { amount, currency, ...(measure ? { measure } : {}) };
}

function checkPace(
  pace: unknown,
  path: string,
  account: Account | null,
): NonNullable<Change['pace']> {
  if (!isRecord(pace)) throw misfit(`${path}/pace`, 'must be an object');
  const { currency } = checkMoney({ ...pace, amount: 0 }, `${path}/pace`, account);
  const span = (given: unknown, side: string): Span => {
    if (!isRecord(given)) throw misfit(`${path}/pace/${side}`, 'must be an object');
    const { total = null, daily = null, start = null, end = null } = given;
    const isSpan =
      [total, daily].every((one) => one === null || (Number.isFinite(one) && Number(one) >= 0)) &&
      [start, end].every((one) => one === null || typeof one === 'string');
    if (!isSpan) throw misfit(`${path}/pace/${side}`, 'must have amounts and days');
    return { total, daily, start, end } as Span;
  };
  return { currency, before: span(pace['before'], 'before'), after: span(pace['after'], 'after') };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function misfit(path: string, message: string): ServiceError {
  return new ServiceError('script_failed', {
    message: `The script answered something else than its manifest says: ${path} ${message}.`,
  });
}

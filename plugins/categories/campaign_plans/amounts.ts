/** Checks the amounts of a plan before a person sees them. A platform must be able to take each of them. */
import type { ToolPorts } from '../../../sdk/index.ts';
import { moneyFault } from '../../../sdk/money.ts';
import type { Json } from './long-value.ts';
import { makerOf, routeOf, type Kind } from './routes.ts';

type Catalog = Pick<ToolPorts['catalog'], 'findScript'>;

/** Names of fields that hold an amount. They count also where no known script takes the field. */
const named = /(^|_)(budget|bid|bid_amount|spend_cap)$/;
/** Other names of amounts, in any case. Such an amount is not negative. */
const about =
  /budget|bid|spend|spent|cost|price|amount|money|micros|(^|_)(cents?|fees?|cp[acmvil]|(daily|lifetime|total|monthly|weekly)_cap)(_|$)/;
const noAmount = /^\s*(-.*\d.*|[-+]?(nan|inf(inity)?))\s*$/i;
const MOST_DEEP = 6;

interface Fault {
  readonly field: string;
  readonly message: string;
}

interface Amounts {
  readonly metadata: Json;
  /** Currency of the account, ISO 4217; undefined when unknown. */
  readonly currency: string | undefined;
  /** Name that a fault puts before the field: `metadata_json`, or the key of the entity. */
  readonly at: string;
}

/** @returns a fault for each field without a positive amount: a negative number, words, or too many decimals */
export function amountFaults(
  catalog: Catalog,
  kind: Kind,
  { metadata, currency, at }: Amounts,
): Fault[] {
  const route = routeOf(kind);
  const args = route && catalog.findScript(makerOf(route, metadata))?.manifest.args;
  const isMoney = (name: string) =>
    named.test(name) || args?.[route?.fields?.[name] ?? name]?.type === 'money';
  return faultsIn(metadata, { at, isMoney, currency: currency ?? null, deep: 0 });
}

interface Where {
  readonly at: string;
  readonly isMoney: (name: string) => boolean;
  readonly currency: string | null;
  readonly deep: number;
}

function faultsIn(value: unknown, where: Where): Fault[] {
  if (typeof value !== 'object' || value === null || where.deep > MOST_DEEP) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]): Fault[] => {
    const field = `${where.at}.${name}`;
    if (typeof inner === 'object' || inner === undefined)
      return faultsIn(inner, { ...where, at: field, deep: where.deep + 1 });
    const fault = where.isMoney(name)
      ? moneyFault(String(inner), where.currency)
      : belowNothing(name, inner);
    return fault === undefined ? [] : [{ field, message: fault }];
  });
}

function belowNothing(name: string, value: unknown): string | undefined {
  const snake = name.replace(/[A-Z]+/g, (letters) => `_${letters}`).toLowerCase();
  return about.test(snake) && noAmount.test(String(value)) ? 'must be greater than 0' : undefined;
}

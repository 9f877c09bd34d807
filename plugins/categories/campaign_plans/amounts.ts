/** Amounts of a plan: each is one that a platform would take, before a person sees it. */
import type { ToolPorts } from '../../../sdk/index.ts';
import { moneyFault } from '../../../sdk/money.ts';
import type { Json } from './long-value.ts';
import { makerOf, routeOf, type Kind } from './routes.ts';

type Catalog = Pick<ToolPorts['catalog'], 'findScript'>;

/** Also where no script is known to take it. */
const named = /(^|_)(budget|bid|bid_amount|spend_cap)$/;
const MOST_DEEP = 6;

interface Fault {
  readonly field: string;
  readonly message: string;
}

interface Amounts {
  readonly metadata: Json;
  /** Of the account; undefined while nobody knows it. */
  readonly currency: string | undefined;
  /** Where they stand: `metadata_json`. */
  readonly at: string;
}

/**
 * @returns each field that holds no positive amount: a minus, words, too many decimals
 */
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
    if (!where.isMoney(name)) return [];
    const fault = moneyFault(String(inner), where.currency);
    return fault === undefined ? [] : [{ field, message: fault }];
  });
}

/** Audiences as the tools show them, whichever platform has them. */
import { ServiceError, type Account, type ToolPorts } from '../../../sdk/index.ts';

type Row = Readonly<Record<string, unknown>>;

export interface Audience {
  readonly id: string;
  readonly name: string;
  readonly type: string | null;
  readonly status: string | null;
  /** Members; null while the platform does not say. */
  readonly size: number | null;
  readonly size_range?: string | null;
  /** ISO 8601. */
  readonly created_at?: string | null;
}

export interface Listed {
  readonly account: Account;
  readonly audiences: readonly Audience[];
  readonly total: number;
  readonly truncated: boolean;
  readonly warnings: readonly string[];
}

/** Most that one call asks a platform for. */
const MOST = 1_000;
const ROUTE = 'list_audiences';

/** @throws platform_unknown account_unknown connection_missing */
export async function listAudiences(
  { scripts, catalog }: Pick<ToolPorts, 'scripts' | 'catalog'>,
  platform: string,
  account_id?: string,
): Promise<Record<string, unknown> & Listed> {
  const id = catalog.platformId(platform) ?? platform;
  const script = catalog.findScript(catalog.findScript(ROUTE)?.routes[id] ?? '');
  const args = script?.manifest.args?.['limit'] ? { limit: MOST } : {};
  const { result, account } = await scripts.run({ script: ROUTE, platform, account_id, args });
  const { audiences: rows, ...told } = result as Row & { readonly audiences: readonly Row[] };
  const audiences = rows.map(audienceOf);
  return {
    account,
    audiences,
    total: Number(told['total'] ?? audiences.length),
    truncated: told['truncated'] === true,
    warnings: (told['warnings'] as readonly string[] | undefined) ?? [],
  };
}

/** An audience, read from a platform's row; of several names of a field, the first that is there counts. */
function audienceOf(row: Row): Audience {
  const text = (...names: readonly string[]) => {
    const found = names.map((name) => row[name]).find((value) => typeof value === 'string');
    return (found as string | undefined) ?? null;
  };
  const id = text('id', 'audience_id') ?? '';
  const range = rangeOf(row);
  const createdAt = text('created_at');
  return {
    id,
    name: text('name') ?? id,
    type: text('type', 'subtype', 'category'),
    status: text('readiness', 'platform_status', 'status'),
    size: typeof row['size'] === 'number' ? Math.round(row['size']) : null,
    ...(range === null ? {} : { size_range: range }),
    ...(createdAt === null ? {} : { created_at: new Date(createdAt).toISOString() }),
  };
}

/** `1000-1200`, where the platform gives bounds. */
function rangeOf({ size_lower: lower, size_upper: upper }: Row): string | null {
  return typeof lower === 'number' && typeof upper === 'number' ? `${lower}-${upper}` : null;
}

/**
 * The one audience that an id or a name means.
 * @throws not_found  there is none  @throws input_invalid  a name that several have, with the choices
 */
export function findAudience({ audiences }: Listed, wanted: string, field: string): Audience {
  const own = audiences.find(({ id }) => id === wanted);
  if (own) return own;
  const lower = wanted.trim().toLowerCase();
  const named = audiences.filter(({ name }) => name.trim().toLowerCase() === lower);
  if (named.length === 1) return named[0]!;
  const choices = (named.length > 0 ? named : audiences).slice(0, 10);
  const list = choices.map(({ id, name }) => `${id} (${name})`).join(', ');
  const message =
    named.length > 1
      ? `fits several audiences; give the id of one of ${list}`
      : `is no audience of the account${list === '' ? ', which has none' : `; it has ${list}`}`;
  throw new ServiceError('input_invalid', { faults: [{ field, message }] });
}

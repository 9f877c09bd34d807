/** A live campaign as entities of a plan, and what of it a plan has no words for. */
import { ServiceError, type ToolPorts } from '../../../../sdk/index.ts';
import type { Json } from '../long-value.ts';

export interface ImportedEntity {
  readonly logical_key: string;
  readonly entity_type: string;
  readonly parent_logical_key: string | null;
  readonly metadata: Json;
}

/** Any object that a platform lists. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

export interface Imported {
  readonly campaign: Named;
  readonly currency: string | null;
  /** Empty where a plan can make nothing of this sort. */
  readonly entities: readonly ImportedEntity[];
  /** Each names a part that is left out. */
  readonly left: readonly string[];
}

/** One thing below a campaign. */
export interface Part {
  /** Absent where a plan can make nothing of it. */
  readonly entity?: ImportedEntity;
  readonly left: readonly string[];
}

/** Facts of a campaign that are known before its parts are read. */
export type Head = Pick<Imported, 'campaign' | 'currency'>;

export function headOf({ id, name, status }: Named, currency: string | null): Head {
  return { campaign: { id, name, status }, currency };
}

/** A campaign that a plan cannot make again, and why. */
export const unplanned = (head: Head, why: string): Imported => ({
  ...head,
  entities: [],
  left: [why],
});

/** The entity at the top of a plan that is imported. */
export const campaignEntity = (metadata: Json): ImportedEntity => ({
  logical_key: 'campaign',
  entity_type: 'campaign',
  parent_logical_key: null,
  metadata,
});

/** @param left  what the campaign itself leaves */
export const wholeOf = (
  head: Head,
  campaign: ImportedEntity,
  parts: readonly Part[],
  left: readonly string[] = [],
): Imported => ({
  ...head,
  entities: [campaign, ...parts.flatMap(({ entity }) => entity ?? [])],
  left: [...left, ...parts.flatMap((part) => part.left)],
});

export const stands = ({ status }: Pick<Named, 'status'>): boolean => status !== 'REMOVED';

/** Runs read scripts on the account of the campaign; lists come whole. */
export type Ask = <T>(script: string, args?: Json) => Promise<T>;
export type Importer = (ask: Ask, campaignId: string, now: Date) => Promise<Imported>;

export interface Listed {
  readonly total: number;
  readonly truncated: boolean;
}

/** Most rows of one list of a platform. */
export const MOST = 1_000;
const COPY = ' (copy)';

/** @returns asks on one account, which the first answer names where the caller did not */
export function askOn(scripts: ToolPorts['scripts'], account_id?: string) {
  let account = account_id;
  const ask: Ask = async <T>(script: string, args: Json = {}) => {
    const where = account === undefined ? {} : { account_id: account };
    const { result, account: used } = await scripts.run({ script, ...where, args, whole: true });
    account ??= used.account_id;
    return result as T;
  };
  return { ask, accountId: () => account ?? null };
}

/** The platform has a campaign of this name: the copy needs one of its own. */
export function copyName(name: string, most: number): string {
  return name.slice(0, most - COPY.length) + COPY;
}

/** @throws input_invalid */
export function checkStands({ name, status }: Pick<Named, 'name' | 'status'>): void {
  if (stands({ status })) return;
  throw new ServiceError('input_invalid', {
    faults: [{ field: 'campaign_id', message: `names ${name}, which is removed` }],
  });
}

/** @throws limit_reached  a list was cut, or is longer than a plan can be */
export function checkSize(of: string, { total, truncated }: Listed, most = MOST): void {
  if (!truncated && total <= most) return;
  throw new ServiceError('limit_reached', {
    message: `The campaign is too large to be imported: it has ${truncated ? 'more than ' : ''}${total} ${of}, and at most ${most} can be planned at once.`,
    field: 'campaign_id',
  });
}

/** Without null or absent fields. */
export function given(fields: Json): Json {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** Money as scripts take it. */
export const money = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? undefined : String(amount);

/** A time is worth carrying while it is to come. */
export function isToCome(time: string | null | undefined, now: Date): time is string {
  return time !== null && time !== undefined && Date.parse(time) > now.getTime();
}

/** One sentence for things of one sort. */
export function leftOut(what: string, names: readonly string[], why: string): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, 10).join(', ');
  const rest = names.length > 10 ? ` and ${names.length - 10} more` : '';
  return [`${what}: ${shown}${rest}. ${why}`];
}

/** Flags that every script accepts are lifted to the call; a flag and the body must not disagree. */
import type { Fault } from '../../sdk/errors.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { GivenChildren } from './child-accounts.ts';
import type { RawArgs } from './read-flags.ts';

export interface AccountWish {
  readonly accountId?: string;
  readonly accountName?: string;
  /** Accounts below the connected one, by the argument that names them. */
  readonly children?: GivenChildren;
}

interface Body extends AccountWish {
  readonly platform?: string;
  readonly dryRun: boolean;
}

export interface Lifted {
  readonly wish: AccountWish;
  readonly dryRun: boolean;
  readonly faults: readonly Fault[];
}

/** A dry run asked for anywhere is a dry run: the harmless one of two wishes counts. */
export function liftCommon(raw: RawArgs, body: Body, catalog: Catalog): Lifted {
  const { common, field } = raw;
  const faults: Fault[] = [];
  const text = (key: string, given: unknown, inBody: string | undefined) => {
    if (given === undefined) return inBody;
    const wrong = textFault(given);
    if (wrong) faults.push({ field: field(key), message: wrong });
    else if (inBody !== undefined && inBody !== given)
      faults.push({
        field: field(key),
        message: `contradicts ${key} of the request; give one of them`,
      });
    return wrong ? inBody : (given as string);
  };
  const wish = {
    accountId: text('account_id', common.account_id, body.accountId),
    accountName: text('account_name', common.account_name, body.accountName),
    children: Object.fromEntries(
      Object.keys({ ...body.children, ...raw.children }).flatMap((key) => {
        const id = text(key, raw.children[key], body.children?.[key]);
        return id === undefined ? [] : [[key, id]];
      }),
    ),
  };
  if (contradicts(common.platform, body.platform, catalog))
    faults.push({ field: field('platform'), message: 'contradicts platform of the request' });
  const dry = common.dry_run ?? false;
  if (![true, false, 'true', 'false'].includes(dry as boolean))
    faults.push({ field: field('dry_run'), message: 'must be true or false' });
  return { wish, dryRun: body.dryRun || dry === true || dry === 'true', faults };
}

function textFault(given: unknown): string | undefined {
  if (typeof given !== 'string' || given === '') return 'must be a text, not empty';
  if (given.length > 256) return 'must have at most 256 characters';
  return undefined;
}

function contradicts(flag: unknown, body: string | undefined, catalog: Catalog): boolean {
  if (flag === undefined || body === undefined || flag === body) return false;
  const id = typeof flag === 'string' ? catalog.platformId(flag) : undefined;
  return id === undefined || id !== catalog.platformId(body);
}

/** Labels and ad extensions as the API has them: read, and their values as results show them. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { extensionTypes, type Field, type Thing } from './things.ts';

export type ApiThing = Readonly<Record<string, unknown>> & { readonly Id: string };

const lists = {
  label: { path: 'Labels', ids: 'LabelIds' },
  extension: { path: 'AdExtensions', ids: 'AdExtensionIds' },
} as const;

/** Path and parent in requests. */
export const listOf = ({ kind }: Pick<Thing, 'kind'>, host: Host) => ({
  ...lists[kind],
  parent: kind === 'extension' ? { AccountId: host.account.account_id } : {},
});

/** @returns what the platform still has of them, in its order */
export async function readThings(
  host: Host,
  kind: Thing['kind'],
  ids: readonly string[] | null,
): Promise<ApiThing[]> {
  const { path, ids: field, parent } = listOf({ kind }, host);
  const filter = kind === 'extension' ? { AdExtensionType: extensionTypes.join(', ') } : {};
  const body = { ...parent, [field]: ids, ...filter };
  const reply = await host.post<Record<string, (ApiThing | null)[] | null>>(
    `${path}/QueryByIds`,
    body,
  );
  return (reply[path] ?? []).filter((one) => one !== null);
}

/** @throws platform_not_found */
export async function readThing(host: Host, kind: Thing['kind'], id: string): Promise<ApiThing> {
  const [found] = await readThings(host, kind, [id]);
  if (found) return found;
  throw failure('platform_not_found', `There is no ${kind} ${id} here.`);
}

/** Of the type that the script is about. @throws input_invalid */
export function checkType({ type, entity }: Thing, api: ApiThing): void {
  if (type === undefined || api['Type'] === type) return;
  throw failure('input_invalid', `The extension ${api.Id} is no ${entity}.`, {
    field: 'extension_id',
  });
}

/** As the API takes a value. */
export function sentValue({ isFirst, isNumber }: Field, value: unknown): unknown {
  if (isNumber && value !== undefined) return Number(value);
  return isFirst ? [value] : value;
}

export function valueOf(api: ApiThing, { path, isFirst }: Field): unknown {
  const value = api[path];
  const one = isFirst && Array.isArray(value) ? (value as unknown[])[0] : value;
  return one === undefined || one === '' ? null : one;
}

export function viewOf({ fields }: Thing, api: ApiThing): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, valueOf(api, field)]);
  return { id: api.Id, ...Object.fromEntries(values) };
}

/** The name by which a person knows it. */
export function nameOf(api: ApiThing): string | null {
  const known = [
    'Name',
    'DisplayText',
    'Text',
    'Header',
    'PhoneNumber',
    'PromotionItem',
    'AlternativeText',
  ];
  const path = known.find((one) => typeof api[one] === 'string');
  return path === undefined ? null : String(api[path]);
}

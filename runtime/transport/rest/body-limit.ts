/**
 * How large the body of a call may be: 256 KB, and more only for a tool whose input says by `maxLength` that it takes long texts.
 * More than usual is read for a good key alone, and which tool it is for is judged before anything walks the body.
 */
import type { Context } from 'koa';
import type { JsonSchema } from '../../../sdk/script.ts';
import type { Catalog, LoadedTool } from '../../catalog/catalog.ts';
import type { KeysPart } from '../../tenants/tenants.ts';
import { secretOf } from '../http/secret-of.ts';

const USUAL = 256 << 10;
/** As much as over MCP. */
const MOST = 4 << 20;
/** UTF-8 of one character of a text; less for one that JSON escapes. */
const BYTES_OF_A_CHARACTER = 3;

/** Bytes that are read of a body before it is known what it is for. */
export async function readLimit({ keys }: KeysPart, ctx: Context): Promise<number> {
  const length = Number(ctx.get('Content-Length') || Infinity);
  if (length <= USUAL && ctx.get('Content-Encoding') === '') return USUAL;
  const isGood = await keys.authenticate(secretOf(ctx)).then(
    () => true,
    () => false,
  );
  return isGood ? MOST : USUAL;
}

/** Bytes that the body of a call may have, by the tool it names. */
export function limitOf(catalog: Catalog, named: unknown): number {
  const tool = typeof named === 'string' ? catalog.tools.get(named) : undefined;
  return tool ? limitOfTool(tool) : USUAL;
}

function limitOfTool({ inputSchema }: LoadedTool): number {
  const properties = Object.values((inputSchema.properties ?? {}) as Record<string, JsonSchema>);
  const lengths = properties.map(({ type, maxLength }) =>
    type === 'string' && typeof maxLength === 'number' ? maxLength : 0,
  );
  const texts = BYTES_OF_A_CHARACTER * lengths.reduce((sum, length) => sum + length, 0);
  return texts > USUAL ? Math.min(USUAL + texts, MOST) : USUAL;
}

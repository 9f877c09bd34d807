import type { Context } from 'koa';
import { addressGroup } from '../../../limits/address-group.ts';

/** The marks by which a person recognises a session among others; the address itself is not kept. */
export const placeOf = (ctx: Context) => ({
  agent: ctx.get('User-Agent').slice(0, 200),
  network: addressGroup(ctx.ip).replace(/\.\d+$/, '.*'),
});

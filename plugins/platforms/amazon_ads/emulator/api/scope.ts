/** Which profile a request is about: the header says it. */
import {
  checkAmazonCaller,
  checkAmazonMedia,
} from '../../../../families/amazon/emulator/access.ts';
import { amazonRefusal } from '../../../../families/amazon/emulator/words.ts';
import { demoClient } from '../accounts.ts';
import type { Ask, Scope } from '../state.ts';

const HEADER = 'Amazon-Advertising-API-Scope';

/** @throws Refusal  401, as Amazon words it */
export function scopeOf({ state, now, header }: Ask): Scope {
  const id = header(HEADER);
  if (id === '') throw amazonRefusal(401, 'Scope header is missing.');
  const account = state.accounts.get(id);
  if (!account) throw amazonRefusal(401, 'Not authorized to access scope.');
  return { state, account, now };
}

/** Of what came before the unified API. */
export function admitOlder(ask: Ask): undefined {
  checkAmazonCaller(ask, demoClient, 'Amazon-Advertising-API-ClientId');
  checkAmazonMedia(ask);
}

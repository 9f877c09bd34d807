import type { Script } from '../../../sdk/script.ts';
import { ask, trustOf, type TrustReply } from '../api.ts';

const script: Script<'builtwith_get_trust_signals'> = async ({ domain }, host) =>
  trustOf(domain, await ask<TrustReply>(host, 'trustv2', { LOOKUP: domain.toLowerCase() }));
export default script;

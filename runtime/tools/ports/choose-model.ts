/** Which connection a text, a picture, a film or a voice comes from. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { ConnectionView } from '../../../sdk/tool.ts';
import type { Call } from '../../call.ts';
import type { Writes } from '../../runs/host-hand.ts';
import { SERVICE, type Store } from '../../stores/store.ts';
import { connectionsPort, type ConnectionsParts } from './connections.ts';
import type { ScriptsParts } from './scripts.ts';

export interface ModelsParts extends ConnectionsParts, ScriptsParts {
  readonly store: Store;
}

export interface ModelChoice {
  readonly platform: string;
  readonly account_id?: string;
  readonly mode: string;
}

export interface ModelWish {
  /** Generic name of the script that the provider must have. */
  readonly script: string;
  /** Id or another spelling of the one provider that counts. */
  readonly provider?: string | undefined;
  /** The one mode that counts: live results are never mixed with those of test mode. */
  readonly mode?: string;
}

/**
 * One of the organization's own connections: live before test, the primary account, then the order of the providers. Else
 * the service's, which names no account. @throws connection_missing
 */
export async function chooseModel(
  parts: ConnectionsParts,
  call: Call,
  writes: Writes,
  { script, provider, mode: only }: ModelWish,
): Promise<ModelChoice> {
  const routed = [...(call.catalog.scripts.get(script)?.routes.keys() ?? [])];
  const wanted = provider === undefined ? undefined : call.catalog.platformId(provider);
  const platforms = routed.filter((id) => provider === undefined || id === wanted);
  const fits = ({ platform, mode }: { readonly platform: string; readonly mode: string }) =>
    platforms.includes(platform) && (only === undefined || mode === only);
  const rank = ({ mode, status, is_primary, platform }: ConnectionView) =>
    (mode === 'live' ? 0 : 1_000) +
    (status === 'connected' ? 0 : 500) +
    (is_primary ? 0 : 100) +
    platforms.indexOf(platform);
  const [own] = (await connectionsPort(parts, call, writes).list())
    .filter(fits)
    .toSorted((left, right) => rank(left) - rank(right));
  if (own) return { platform: own.platform, account_id: own.account_id, mode: own.mode };
  const shared = (await parts.connections.list(SERVICE))
    .filter(fits)
    .filter(({ mode }) => mode === 'test' || !call.principal?.demo)
    .toSorted((left, right) => (left.mode === right.mode ? 0 : left.mode === 'live' ? -1 : 1));
  if (shared[0]) return { platform: shared[0].platform, mode: shared[0].mode };
  const who = provider === undefined ? '' : `${provider} is not connected: `;
  throw new ServiceError('connection_missing', {
    message: `${who}no provider of models is connected that has ${script}.`,
  });
}

/**
 * Sends a message by a platform that is connected for it: a route like any other chooses it. Its script runs beside the
 * chain: the people who may decide about the message have decided, and words and address of a person must not stand in
 * a second audit entry.
 */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import { masked } from '../../sdk/kit/masked.ts';
import type { Message } from '../../sdk/notify.ts';
import type { Catalog, CatalogSource } from '../catalog/catalog.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { Connections } from '../connections/connections.ts';
import type { Connection } from '../connections/create-connections.ts';
import { newCall } from '../runs/new-call.ts';
import { runScript, type RunParts } from '../runs/run-script.ts';
import { planRun } from '../scripts/plan-run.ts';
import { SERVICE } from '../stores/store.ts';
import type { Courier, EnclosedFile } from './notify.ts';

export interface CourierParts extends RunParts {
  readonly catalog: CatalogSource;
  readonly connections: Connections;
  /** The key that a message was sent under, as it is now. @throws key_invalid */
  principal(organizationId: number, keyId: string): Promise<Principal>;
}

type Files = readonly EnclosedFile[];

/** A carrier takes one file, as base64. */
const enclosedIn = ([first]: Files) =>
  first ? { attachment: first.bytes.toString('base64'), attachment_name: first.name } : {};

/** Generic names of the scripts that carry, by channel, and their arguments. */
const carriers = {
  email: {
    script: 'send_email',
    isOnce: true,
    args: (to: string, { subject, text, unsubscribe }: Message, files: Files) => ({
      to,
      subject,
      text,
      ...(unsubscribe === undefined ? {} : { unsubscribe_url: unsubscribe }),
      ...enclosedIn(files),
    }),
  },
  sms: {
    script: 'send_sms',
    isOnce: true,
    args: (to: string, { subject, text }: Message) => ({ to, text: smsText(subject, text) }),
  },
  // No platform knows a key of the repeat there.
  post: {
    script: 'publish_post',
    isOnce: false,
    args: (to: string, { text }: Message) => ({ in_reply_to: to, text }),
  },
} as const;

/** Failures that may pass by themselves, or mean that it was done already under the same key. */
const PASSES = new Set([
  'platform_unavailable',
  'platform_rate_limited',
  'outcome_unknown',
  'overloaded',
  'timed_out',
  'script_crashed',
]);

export function createCourier(parts: CourierParts): Courier {
  return {
    serves: async (organizationId, channel) =>
      (await carrierOf(parts, organizationId, channel))?.mode,
    async send({ organizationId, keyId, id, target, message, signal, files = [] }) {
      const {
        platforms: _,
        accounts: _accounts,
        ...owner
      } = await parts.principal(organizationId, keyId);
      // The choice of a carrier is the service's matter; a demo reaches nothing that is real all the same.
      const principal: Principal = { ...owner, scopes: ['*'] };
      const connection = await carrierOf(parts, organizationId, target.channel, {
        testOnly: principal.demo === true,
      });
      if (!connection)
        throw refused(`Nobody who sends by ${target.channel} is connected any more.`);
      const { script, isOnce, args } = carriers[target.channel as keyof typeof carriers];
      const call = callOf(parts, { principal, signal });
      const isOwn = connection.organizationId === organizationId;
      try {
        const planned = await planRun(
          { ...parts, catalog: call.catalog },
          {
            principal,
            script,
            platform: connection.platform,
            ...(isOwn ? { accountId: connection.accountId } : {}),
            args: { ...args(target.address, message, files), ...(isOnce ? { key: id } : {}) },
            dryRun: false,
            expectedNames: {},
          },
        );
        const { result, run } = await runScript(parts, call, planned);
        if (run?.verified === false)
          throw refused(`The provider says ${String(result?.['status'] ?? 'nothing')} of it.`);
      } catch (error) {
        throw asDelivery(error, isOnce);
      }
    },
  };
}

/** A call that goes down no chain: nothing of it is kept but what became of the message. */
function callOf(
  { catalog, clock }: Pick<CourierParts, 'catalog' | 'clock'>,
  { principal, signal }: { readonly principal: Principal; readonly signal: AbortSignal },
) {
  return newCall({
    id: randomUUID(),
    door: 'job',
    toolName: '',
    input: {},
    secret: undefined,
    principal,
    remoteAddress: 'job',
    signal,
    startedAt: clock.now(),
    catalog: catalog.current(),
  });
}

/**
 * Finds the connection that carries messages: a live one before a test one, the organization's own before the
 * service's. A test connection counts only if the whole organization is in test mode. Otherwise a real person would
 * wait in vain.
 */
async function carrierOf(
  { catalog, connections }: Pick<CourierParts, 'catalog' | 'connections'>,
  organizationId: number,
  channel: string,
  { testOnly = false }: { readonly testOnly?: boolean } = {},
): Promise<Connection | undefined> {
  if (!(channel in carriers)) return undefined;
  const current = catalog.current();
  const { script } = carriers[channel as keyof typeof carriers];
  const routed = new Set(current.findScript(script)?.routes.keys());
  const own = await connections.list(organizationId);
  const isTest = own.length > 0 && own.every(({ mode }) => mode === 'test');
  const shared = organizationId === SERVICE ? [] : await connections.list(SERVICE);
  const rank = ({ mode, primary, organizationId: of }: Connection) =>
    (mode === 'live' ? 0 : 4) + (of === organizationId ? 0 : 2) + (primary ? 0 : 1);
  const [found] = [...own, ...shared.filter((one) => isLent(current, one))]
    .filter(({ platform }) => routed.has(platform))
    .filter(({ mode }) => (mode === 'live' ? !testOnly : isTest))
    .toSorted((a, b) => rank(a) - rank(b));
  return found;
}

const isLent = ({ platforms }: Catalog, { platform }: Connection) =>
  platforms.get(platform)?.data.owner === 'service';

/** A text message has no subject. */
function smsText(subject: string, text: string): string {
  const whole = `${subject}\n${text}`.trim();
  return whole.length <= 1_600 ? whole : `${whole.slice(0, 1_599)}…`;
}

/** The provider's message may repeat the recipient's address. */
function asDelivery(error: unknown, isOnce: boolean): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { code } = error;
  if (code === 'delivery_refused' || code === 'internal' || code === 'store_unavailable')
    return error;
  const message = masked(error.details.platform?.message ?? error.message);
  const mayPass = PASSES.has(code) && (isOnce || code !== 'outcome_unknown');
  return mayPass
    ? new ServiceError('delivery_failed', { message }, { cause: error })
    : refused(message, error);
}

const refused = (message: string, cause?: unknown) =>
  new ServiceError('delivery_refused', { message }, { cause });

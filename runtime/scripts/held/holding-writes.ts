/**
 * Holds the writes of a run to its guarded changes, and its read-back to the writes that were sent; for reviewed
 * scripts neither.
 */
import { ServiceError } from '../../../sdk/errors.ts';
import type { Change, HostAsk, HostRequest } from '../../../sdk/script.ts';
import type { LoadedPlatform, LoadedScript } from '../../catalog/catalog.ts';
import type { Connection } from '../../connections/create-connections.ts';
import { isAsk, facts } from '../../host/facts.ts';
import { matchesPattern, refused } from '../match-path.ts';
import { WriteHold } from './hold-writes.ts';
import { ReadBack } from './read-back.ts';

export interface WriteHolding {
  bind(changes: readonly Change[]): void;
  readBack(): () => readonly string[];
  /** Sends the requests that may be sent. @throws call_refused */
  send<T>(
    request: HostRequest | HostAsk,
    effect: 'read' | 'write',
    send: () => Promise<T>,
    /** The manifest's name of the request, where method and path do not say it. */
    call?: string,
  ): Promise<T>;
}

export interface HoldingParts {
  readonly script: LoadedScript;
  readonly platform: LoadedPlatform | undefined;
  readonly connection: Connection | undefined;
  readonly clientAccountId?: string;
}

export function holdingWrites(parts: HoldingParts): WriteHolding {
  if (parts.script.plugin.builtIn)
    return {
      bind: () => undefined,
      readBack: () => () => [],
      send: (_request, _effect, send) => send(),
    };
  const currency =
    parts.clientAccountId === undefined ? (parts.connection?.currency ?? null) : null;
  let hold: WriteHold | undefined;
  let readBack: ReadBack | undefined;
  const sendHeld = async <T>(
    request: HostRequest | HostAsk,
    send: () => Promise<T>,
    call?: string,
  ): Promise<T> => {
    if (!hold) throw refused('No change was guarded yet.');
    const held = isAsk(request) ? hold.checkAsk(request) : hold.check(request, call);
    try {
      const answer = await send();
      held.made(answer);
      return answer;
    } catch (error) {
      // A write of unknown outcome may have been made.
      if (!(error instanceof ServiceError && error.code === 'outcome_unknown')) held.notMade();
      throw error;
    }
  };
  return {
    bind: (changes) => {
      hold = new WriteHold(placeOf(parts, currency), changes);
    },
    readBack: () => {
      const begun = new ReadBack(hold?.sent ?? [], currency);
      readBack = begun;
      return () => begun.faults();
    },
    send: async (request, effect, send, call) => {
      if (effect === 'write') return sendHeld(request, send, call);
      const answer = await send();
      // An answer that the caller brought says nothing about the account.
      const isOwn = !isAsk(request) || facts[request.ask].from === 'platform';
      if (isOwn) readBack?.note(request, answer);
      return answer;
    },
  };
}

function placeOf(
  { script, platform, connection, clientAccountId }: HoldingParts,
  currency: string | null,
) {
  const { calls, amounts = [] } = script.manifest;
  const accountId = clientAccountId ?? connection?.accountId;
  const rules = { accountId, idPattern: platform?.data.idPattern ?? '[A-Za-z0-9_-]+' };
  return {
    amounts,
    moneyFields: platform?.data.moneyFields ?? [],
    accountId,
    currency,
    patternsOf: ({ method, path }: HostRequest, call?: string) =>
      (calls.write ?? []).filter((pattern) =>
        call === undefined ? matchesPattern(pattern, method, path, rules) : pattern === call,
      ),
  };
}

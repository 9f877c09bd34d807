import type { Call, Principal } from '../call.ts';
import type { Catalog } from '../catalog/catalog.ts';

/** What a door knows of a call; the links find out the rest. */
export interface CallWish {
  /** Request id: 1 to 64 characters. */
  readonly id: string;
  readonly door: Call['door'];
  readonly toolName: string;
  readonly input: Record<string, unknown>;
  readonly secret: string | undefined;
  /** Set by a door that has authenticated the secret itself. */
  readonly principal?: Principal;
  readonly remoteAddress: string;
  readonly idempotencyKey?: string;
  readonly signal: AbortSignal;
  readonly progress?: Call['progress'];
  readonly later?: boolean;
  readonly catalog: Catalog;
  /** Instant at which the call came in, ms since the epoch. */
  readonly startedAt: number;
  readonly batchId?: string;
  readonly approval?: Call['approval'];
  readonly undoes?: Call['undoes'];
  readonly stepOf?: Call['stepOf'];
  readonly begun?: Call['begun'];
  readonly inPassing?: boolean;
}

/** A fresh call, as a door hands it to the chain. */
export function newCall(wish: CallWish): Call {
  return {
    id: wish.id,
    door: wish.door,
    toolName: wish.toolName,
    input: wish.input,
    secret: wish.secret,
    principal: wish.principal,
    remoteAddress: wish.remoteAddress,
    idempotencyKey: wish.idempotencyKey,
    signal: wish.signal,
    progress: wish.progress,
    later: wish.later,
    startedAt: wish.startedAt,
    catalog: wish.catalog,
    tool: undefined,
    plannedRun: undefined,
    price: 0,
    rate: undefined,
    balance: undefined,
    creditsUsed: 0,
    ran: false,
    replayed: false,
    settlement: [],
    guard: async () => undefined,
    trail: [],
    outcome: undefined,
    batchId: wish.batchId,
    approval: wish.approval,
    undoes: wish.undoes,
    stepOf: wish.stepOf,
    begun: wish.begun,
    inPassing: wish.inPassing,
  };
}

/**
 * Answers what a running script asks of its platform. The script is taken for the attacker: its manifest
 * says what it may send, the phase of the run what of that it may send now, and both are judged here.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { Change, HostAsk, HostRequest } from '../../sdk/script.ts';
import type { TrailEntry } from '../call-parts/trail-entry.ts';
import type { Call } from '../call.ts';
import type { LoadedPlatform, LoadedScript } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import { ASK, isAsk, isOperation, facts } from '../host/facts.ts';
import { RunFiles } from '../platforms/files/run-files.ts';
import type { Gateway, Lists } from '../platforms/gateway.ts';
import type { HostFunction } from '../sandbox/sandbox.ts';
import type { Connection } from '../connections/create-connections.ts';
import { checkCallerUrl, namingArgument, type CallerUrls } from './caller-urls.ts';
import { holdingWrites } from './held/holding-writes.ts';
import { judgeDocument } from './judge-document.ts';
import { createKeptReads } from './kept-reads.ts';
import { matchesPattern, plainPathOf, refused, type PathRules } from './match-path.ts';

const methods: readonly unknown[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const MAX_WARNINGS = 5;
const keys: readonly string[] = ['method', 'path', 'query', 'body', 'fresh'];

export interface AnswerHostParts {
  readonly script: LoadedScript;
  /** Undefined for a script that calls no platform. */
  readonly platform: LoadedPlatform | undefined;
  readonly connection: Connection | undefined;
  readonly clientAccountId?: string;
  readonly gateway: Gateway;
  readonly clock: Pick<Clock, 'now'>;
  /** Addresses that the caller gave, and the argument of each: only they are fetched. */
  readonly urls?: CallerUrls;
  /** Gets one entry per call, refused ones too. */
  readonly trail: TrailEntry[];
  /** Files of who wants them after the run, and forgets them; the run's own when absent. */
  readonly files?: RunFiles;
  /** Artifacts that may stand in the place of an address. */
  readonly lists?: Lists | undefined;
  /** Hears of each call. */
  readonly progress?: Call['progress'];
}

export interface AnswerHost {
  readonly answer: HostFunction;
  /** `true`: calls of `calls.write` may be sent from now on. */
  allowWrites(allowed: boolean): void;
  /** Changes that the guards let pass: writes of a plugin outside the repository are held to them from now on. */
  bind(changes: readonly Change[]): void;
  /** From now on answers are those of a read-back. @returns when asked, the reason why they do not prove the writes */
  readBack(): () => readonly string[];
  /** A refusal since the last look that ends the run, whether or not the script keeps it to itself. */
  takeRefusal(): ServiceError | undefined;
  /** Refusals that a read may survive, a sentence each: its caller hears of them. */
  readonly warnings: readonly string[];
  /** Writes that the platform said yes to, counted, and those whose outcome nobody knows, as `METHOD path`. */
  readonly sent: { readonly done: number; readonly unknown: readonly string[] };
  /** The answer that the platform or the gateway really gave last with this code; a script's word is only a claim. */
  failure(code: string): ServiceError | undefined;
  /** Resolves when no call is under way any more. */
  settled(): Promise<void>;
  /** The run is over: the answers it fetched are forgotten. */
  end(): void;
}

export function createAnswerHost(parts: AnswerHostParts): AnswerHost {
  const failures = new Map<string, ServiceError>();
  const sent = { done: 0, unknown: [] as string[] };
  const inFlight = new Set<Promise<unknown>>();
  const { asks = [] } = parts.script.manifest;
  const mayFetch = asks.some((name) => facts[name].from === 'caller');
  const { pictures, sounds } = parts.platform?.data ?? {};
  const mayKeep = mayFetch || pictures !== undefined || sounds !== undefined;
  const files = parts.files ?? (mayKeep ? new RunFiles() : undefined);
  const holding = holdingWrites(parts);
  const account = [parts.connection?.id, parts.clientAccountId].join(' ');
  const reads = createKeptReads(parts.gateway, account, parts.clock);
  let refusal: ServiceError | undefined;
  const warnings: string[] = [];
  let writes = false;

  const send = async (
    request: HostRequest | HostAsk,
    effect: 'read' | 'write',
    signal: AbortSignal,
    call?: string,
  ) => {
    const { gateway, platform, connection, clientAccountId, trail, progress, lists } = parts;
    if (!platform || !connection) throw refused('The script declares no platform calls.');
    const onSent = (entry: TrailEntry) => {
      const count = trail.push(call === undefined ? entry : { ...entry, ...entryOf(call) });
      progress?.(count === 1 ? '1 call to the platform' : `${count} calls to the platform`, count);
    };
    const sent = gateway.send(platform, connection, request, {
      effect,
      signal,
      clientAccountId,
      onSent,
      asText: true,
      ...(files ? { files } : {}),
      ...(lists ? { lists } : {}),
    });
    if (!isAsk(request) || facts[request.ask].from !== 'caller') return sent;
    return sent.catch((error: unknown) => {
      throw namingArgument(error, request.with, parts.urls);
    });
  };
  const answerOne = async (given: unknown, signal: AbortSignal): Promise<unknown> => {
    let sending: string | undefined;
    try {
      const { request, effect, call } = await judge(parts, given, writes);
      if (effect === 'write') sending = call ?? wordsOf(request);
      const sendIt = () => send(request, effect, signal, call);
      const keepIt = () => {
        if (effect === 'write') return reads.write(sendIt);
        if (isWait(request)) return sendIt().finally(() => reads.forget());
        return isAsk(request) ? sendIt() : reads.read({ ...request, ...freshOf(given) }, sendIt);
      };
      const body = await holding.send(request, effect, keepIt, call);
      if (effect === 'write') sent.done += 1;
      return body;
    } catch (error) {
      const failure =
        error instanceof ServiceError ? error : new ServiceError('internal', {}, { cause: error });
      if (failure.code === 'call_refused') {
        const entry = refusedEntry(given);
        parts.trail.push(entry);
        if (endsRun(parts.script, entry)) refusal ??= failure;
        else if (warnings.length < MAX_WARNINGS) warnings.push(warningOf(entry, failure));
      }
      if (failure.code === 'outcome_unknown' && sending !== undefined) sent.unknown.push(sending);
      failures.set(failure.code, failure);
      throw failure;
    }
  };

  return {
    answer: (given, signal) => {
      const work = answerOne(given, signal);
      const quiet = work.then(
        () => undefined,
        () => undefined,
      );
      inFlight.add(quiet);
      void quiet.then(() => inFlight.delete(quiet));
      return work;
    },
    allowWrites: (allowed) => {
      writes = allowed;
    },
    bind: (changes) => holding.bind(changes),
    readBack: () => holding.readBack(),
    takeRefusal: () => {
      const taken = refusal;
      refusal = undefined;
      return taken;
    },
    warnings,
    sent,
    failure: (code) => failures.get(code),
    settled: async () => {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
    end: () => {
      if (files !== parts.files) files?.end();
    },
  };
}

const freshOf = (given: unknown) => ((given as HostRequest).fresh === true ? { fresh: true } : {});

/** After a wait the platform may have made what it was asked for. */
const isWait = (request: HostRequest | HostAsk) => isAsk(request) && request.ask === 'wait';

/**
 * A script that changes things, or tries to, is not believed any further; a read without one of its answers may still
 * be of use.
 */
function endsRun({ manifest }: LoadedScript, { method, path }: TrailEntry): boolean {
  if (manifest.effect !== 'read') return true;
  if (method === ASK) return isOperation(path) && facts[path].effect === 'write';
  return /^(POST|PUT|PATCH|DELETE)$/i.test(method);
}

function wordsOf(request: HostRequest | HostAsk): string {
  return isAsk(request) ? `${ASK} ${request.ask}` : `${request.method} ${request.path}`;
}

function warningOf({ method, path }: TrailEntry, { message }: ServiceError): string {
  return `A call of the script was refused, so its answer may lack something (${method} ${path}): ${message}`;
}

/** `MUTATION pauseCampaigns` tells more than the method and the path that all of a platform's documents have. */
function entryOf(call: string): Pick<TrailEntry, 'method' | 'path'> {
  const [method = '', path = ''] = call.split(' ');
  return { method, path };
}

interface Judged {
  readonly request: HostRequest | HostAsk;
  readonly effect: 'read' | 'write';
  /** The manifest's name of the call, where method and path do not say it. */
  readonly call?: string;
}

/** The request as it may be sent, and as what. @throws call_refused */
async function judge(parts: AnswerHostParts, given: unknown, writes: boolean): Promise<Judged> {
  const isWish = typeof given === 'object' && given !== null && isAsk(given);
  if (isWish) return judgeAsk(parts, given, writes);
  const request = shapeOf(given);
  const { script, platform } = parts;
  const path = platform?.data.graphql;
  if (path === undefined || String(request.path).startsWith('@'))
    return judgeRequest(parts, request, writes);
  return judgeDocument(script.manifest, path, request, writes);
}

/** @throws call_refused */
function judgeAsk({ script, urls }: AnswerHostParts, given: HostAsk, writes: boolean): Judged {
  const { ask, with: wish = {}, ...others } = given;
  const { asks = [], effect } = script.manifest;
  const isPlain = typeof wish === 'object' && wish !== null && !Array.isArray(wish);
  if (!isPlain || Object.keys(others).length > 0)
    throw refused('An operation of the host has a name and an object with its wishes.');
  if (!isOperation(ask) || !asks.includes(ask))
    throw refused('The script asked its host for what its manifest does not name.');
  const operation = facts[ask];
  const isWrite = operation.effect === 'write';
  if (isWrite && (effect === 'read' || !writes))
    throw refused('The script may change nothing in this phase.');
  if (operation.from === 'caller') checkCallerUrl(wish, urls);
  return { request: { ask, with: wish }, effect: operation.effect };
}

/** @throws call_refused */
function judgeRequest(
  { script, platform, connection, clientAccountId }: AnswerHostParts,
  { method, path, query, body }: HostRequest,
  writes: boolean,
): Judged {
  const rules: PathRules = {
    accountId: clientAccountId ?? connection?.accountId,
    idPattern: platform?.data.idPattern ?? '[A-Za-z0-9_-]+',
  };
  const plain = plainPathOf(path, rules);
  const declares = (patterns: readonly string[] | undefined) =>
    patterns?.some((pattern) => matchesPattern(pattern, method, plain, rules)) ?? false;
  const request = {
    method,
    path: plain,
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { body }),
  };
  const { calls, effect } = script.manifest;
  // A request that both lists declare counts as a write where writes may be sent: it is then never repeated.
  if (effect !== 'read' && declares(calls.write)) {
    if (writes) return { request, effect: 'write' };
    if (!declares(calls.read)) throw refused('The script may change nothing in this phase.');
  }
  if (!declares(calls.read))
    throw refused('The script asked for a call that its manifest does not declare.');
  if (!onlyReads(method, plain, platform?.data.readPosts ?? [], rules))
    throw refused(`A read cannot use ${method} here.`);
  return { request, effect: 'read' };
}

function onlyReads(method: string, path: string, readPosts: readonly string[], rules: PathRules) {
  if (method !== 'POST') return method === 'GET';
  return readPosts.some((pattern) => matchesPattern(`POST ${pattern}`, method, path, rules));
}

function shapeOf(given: unknown): HostRequest {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw refused('A call must be an object with method and path.');
  const request = given as Record<string, unknown>;
  const stranger = Object.keys(request).find((key) => !keys.includes(key));
  if (stranger !== undefined)
    throw refused('A call has method, path, query, body and fresh, nothing else.');
  if (!methods.includes(request['method']))
    throw refused('The method must be GET, POST, PUT, PATCH or DELETE.');
  const { query } = request;
  if (query !== undefined && query !== null && (typeof query !== 'object' || Array.isArray(query)))
    throw refused('The query must be an object.');
  if ([query, request['body']].some(namesMethod))
    throw refused('A call has one method; neither query nor body may name another one.');
  if (request['method'] === 'GET' && request['body'] !== undefined && request['body'] !== null)
    throw refused('A GET has no body.');
  return {
    ...request,
    query: query ?? undefined,
    body: request['body'] ?? undefined,
  } as unknown as HostRequest;
}

/** Names by which servers take another method than the request's: `?method=delete` makes a GET a DELETE at Meta. */
const methodName = /^_*(?:x[-_])?(?:http[-_]?)?method(?:[-_]?override)?(?:\[.*)?$/i;

/** Names at the top level count; further inside a name means something of the platform's own. */
function namesMethod(fields: unknown): boolean {
  if (typeof fields !== 'object' || fields === null) return false;
  return Object.keys(fields).some((name) => methodName.test(name.trim()));
}

/** The refused request, for the audit; in the script's own words, so cleaned and bounded. */
function refusedEntry(given: unknown): TrailEntry {
  const request = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >;
  const text = (value: unknown, length: number) =>
    typeof value === 'string' ? value.replace(/[^\x20-\x7e]/g, '?').slice(0, length) : '';
  const name = request['ask'];
  return {
    method: name === undefined ? text(request['method'], 10) : ASK,
    path: text(name === undefined ? request['path'] : name, 200),
    status: null,
    ms: 0,
    attempts: 0,
    error: 'call_refused',
  };
}

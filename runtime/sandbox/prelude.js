/**
 * The guest's side of the wall: runs first in every context, captures the intrinsics it needs, takes
 * away what a guest must not have (threats.md, S7), and gives back the one function through which the
 * child enters. `send` carries texts out; nothing else of the child is within reach.
 *
 * Text out begins with its kind: `c<ticket>:` a host call, `l` a log line, `r<list>:` rows of a result that is too long
 * for one text, `d<0|1>:` done (1: the script brings its own verify), `f<code>:<field>:` failed (field: the argument that it is about, or nothing). Calls that are
 * made in one turn go out together, and answers that are there together come in together: a crossing of the wall
 * costs more than the text that it carries.
 */
// eslint-disable-next-line @typescript-eslint/no-unused-expressions -- the child evaluates it
(send, argumentLimit, resultLimit, callLimit) => {
  'use strict';
  const { stringify, parse } = JSON;
  const { apply, construct, defineProperty, deleteProperty, ownKeys } = Reflect;
  const { create, freeze, keys, setPrototypeOf, values } = Object;
  const { isArray } = Array;
  const Promise_ = Promise;
  const Error_ = Error;
  const RangeError_ = RangeError;
  const String_ = String;
  const { slice } = String.prototype;
  const { slice: sliceRows } = Array.prototype;
  const Buffer_ = ArrayBuffer;
  const [IN_FLIGHT, DEPTH, CONTAINERS, LOG_LINES, TEXT, FIELD] = [16, 200, 250_000, 1000, 2000, 64];
  /** Rows that cross together where a result is too long for one text. */
  const ROWS = 500;

  for (const name of [
    'WebAssembly',
    'SharedArrayBuffer',
    'Atomics',
    'FinalizationRegistry',
    'WeakRef',
    'console',
  ]) {
    deleteProperty(globalThis, name);
  }
  // Resizable buffers are outside the isolate's memory limit: only fixed ones can be made.
  const FixedBuffer = {
    ArrayBuffer: function (length) {
      if (!new.target) throw new TypeError("Constructor ArrayBuffer requires 'new'");
      return construct(Buffer_, [length], new.target === FixedBuffer ? Buffer_ : new.target);
    },
  }.ArrayBuffer;
  FixedBuffer.prototype = Buffer_.prototype;
  FixedBuffer.isView = Buffer_.isView;
  defineProperty(Buffer_.prototype, 'constructor', { value: FixedBuffer });
  deleteProperty(Buffer_.prototype, 'resize');
  defineProperty(globalThis, 'ArrayBuffer', { value: freeze(FixedBuffer), writable: true });

  /** Text, cut; never throws anything but what the guest's own toString throws. */
  const text = (value) =>
    apply(slice, typeof value === 'string' ? value : String_(value), [0, TEXT]);

  let containers = 0;
  /**
   * A lower bound of the length of an object's JSON text, so that a small value that mentions one thing
   * a thousand times cannot become a huge text. Stops soon after the limit. It runs in a young isolate,
   * before any compiler has seen it: one flat loop, no call for what is not an object.
   */
  const measure = (value, limit, depth, size) => {
    if (++containers > CONTAINERS) return limit + 1;
    if (depth > DEPTH) throw new RangeError_(`nested deeper than ${DEPTH} levels, or circular`);
    if (isArray(value) && size + value.length > limit) return size + value.length;
    const items = values(value);
    const count = items.length;
    size += count * 2;
    for (let index = 0; index < count && size <= limit; index++) {
      const item = items[index];
      if (typeof item === 'string') size += item.length;
      else if (typeof item === 'object' && item !== null) {
        size = measure(item, limit, depth + 1, size);
      }
    }
    return size;
  };
  const pack = (value, limit) => {
    if (typeof value === 'string' && value.length > limit) return undefined;
    containers = 0;
    const isObject = typeof value === 'object' && value !== null;
    if (isObject && measure(value, limit, 0, 0) > limit) return undefined;
    const json = stringify(value);
    return json === undefined ? 'null' : json.length > limit ? undefined : json;
  };

  const waiting = create(null);
  const queue = create(null);
  let [tickets, flying, queued, taken, lines, over] = [0, 0, 0, 0, 0, false];
  /** Calls of this turn: at most as many as may fly. */
  let outbox = create(null);
  let held = 0;
  const flush = () => {
    if (held === 0) return;
    const texts = outbox;
    texts.length = held;
    outbox = create(null);
    held = 0;
    apply(send, undefined, texts);
  };
  /** The awaited value is no object: the guest has no way to be asked in between. */
  const flushLater = async () => {
    await undefined;
    flush();
  };
  const dispatch = () => {
    while (flying < IN_FLIGHT && taken < queued) {
      const next = queue[taken];
      delete queue[taken++];
      flying++;
      if (held === 0) void flushLater();
      outbox[held++] = 'c' + next.ticket + ':' + next.json;
    }
  };
  /** The last word of a phase, after the calls that were made before it. */
  const end = (message) => {
    flush();
    send(message);
  };
  const call = (request) =>
    new Promise_((resolve, reject) => {
      const json = pack(request, argumentLimit);
      if (json === undefined) throw new RangeError_('the argument of the host call is too large');
      if (tickets >= callLimit) {
        if (!over) end('fscript_calls_exceeded::');
        over = true;
        throw new RangeError_('too many host calls');
      }
      const ticket = ++tickets;
      waiting[ticket] = { resolve, reject, __proto__: null };
      queue[queued++] = { ticket, json, __proto__: null };
      dispatch();
    });

  /** Errors of the host: code, message and platform, and nothing of the host's own. */
  const hostError = ({ code, message, platform }) => {
    const error = new Error_(message);
    defineProperty(error, 'name', { value: 'HostError' });
    defineProperty(error, 'code', { value: code, enumerable: true });
    if (platform) defineProperty(error, 'platform', { value: platform, enumerable: true });
    return error;
  };
  const settle = (ticket, ok, json) => {
    const call = waiting[ticket];
    delete waiting[ticket];
    flying--;
    dispatch();
    if (ok) call.resolve(parse(json));
    else call.reject(hostError(parse(json)));
  };

  const log = (message) => {
    if (lines++ < LOG_LINES) send('l' + text(message));
  };
  let host;
  const makeHost = (json) => {
    const { account, today, now } = parse(json);
    const members = {
      call: (request) => call(request),
      get: (path, query) => call({ method: 'GET', path, query }),
      post: (path, body, query) => call({ method: 'POST', path, query, body }),
      ask: (ask, wish, keep) => call({ ask, with: wish, keep }),
      log,
      account: account && freeze(account),
      today,
      now,
    };
    for (const key of ownKeys(members)) {
      if (typeof members[key] === 'function') freeze(members[key]);
    }
    return freeze(members);
  };

  let factory;
  let script;
  defineProperty(globalThis, '__define', {
    configurable: true,
    value: (make) => {
      factory = make;
    },
  });

  const fail = (error) => {
    let code = 'script_failed';
    let field = '';
    let message = 'The script threw a value that is not an error.';
    try {
      if (typeof error === 'string') message = text(error);
      else if (error !== null && typeof error === 'object') {
        if (typeof error.code === 'string') code = text(error.code);
        message = text(error.message);
        const named = error.field;
        if (typeof named === 'string' && named.length <= FIELD) field = named;
      }
    } catch {
      // A hostile value may throw whenever it is read; then the sentence above stays.
    }
    end('f' + code + ':' + field + ':' + message);
  };
  const load = () => {
    deleteProperty(globalThis, '__define');
    const made = factory();
    factory = undefined;
    script = made !== null && typeof made === 'object' && made.default ? made.default : made;
  };
  /** Sends the rows of the longest list ahead. @returns the rest, in which that list is empty; undefined when it is too long all the same */
  const packInParts = (value) => {
    if (typeof value !== 'object' || value === null || isArray(value)) return undefined;
    let list;
    const names = keys(value);
    for (let at = 0; at < names.length; at++) {
      const rows = value[names[at]];
      if (isArray(rows) && !(rows.length <= value[list]?.length)) list = names[at];
    }
    if (list === undefined) return undefined;
    const rows = value[list];
    const rest = pack({ ...value, [list]: [] }, resultLimit);
    for (let at = 0; rest !== undefined && at < rows.length; at += ROWS) {
      const json = pack(apply(sliceRows, rows, [at, at + ROWS]), resultLimit);
      if (json === undefined) return undefined;
      send('r' + list + ':' + json);
    }
    return rest;
  };
  const start = async (phase, json, world) => {
    try {
      host ??= makeHost(world);
      if (factory) load();
      const run = typeof script === 'function' && phase === 'run' ? script : script?.[phase];
      if (typeof run !== 'function')
        throw new Error_(`The script exports no function for ${phase}.`);
      const given = setPrototypeOf(parse(json), null);
      const args = [given[0], host];
      for (let index = 1; index < given.length; index++) args[index + 1] = given[index];
      const value = await apply(run, script, args);
      const result = pack(value, resultLimit) ?? (phase === 'run' ? packInParts(value) : undefined);
      if (result === undefined) end('fscript_output_exceeded::');
      else end('d' + (typeof script.verify === 'function' ? 1 : 0) + ':' + result);
    } catch (error) {
      fail(error);
    }
  };

  /** The one way in; answers come as many as there are. Every entry is under the child's timer. */
  return (kind, ...given) => {
    if (kind === 'start') void start(given[0], given[1], given[2]);
    else
      for (let at = 0; at < given.length; at += 3) settle(given[at], given[at + 1], given[at + 2]);
  };
};

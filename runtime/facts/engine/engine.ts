/** DuckDB in a child process: started with the first question, stopped when nobody has asked for a while. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '../../../sdk/errors.ts';
import { createTurns } from '../../turns.ts';
import type {
  Answer,
  Export,
  Failure,
  FromChild,
  Question,
  Wish,
  Writing,
  Written,
} from './messages.ts';

export interface Engine {
  /**
   * @throws input_invalid  the SQL is wrong, too slow or too large; in DuckDB's words
   * @throws timed_out, internal  the same where the SQL is the service's own
   */
  ask(question: Asked): Promise<Answer>;
  write(writing: Omit<Writing, 'kind'>): Promise<Written>;
  export(wish: Omit<Export, 'kind'>): Promise<Written>;
  stop(): Promise<void>;
}

/** Why a wish failed, before it has words for a caller. */
class EngineFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

export interface Asked extends Omit<Question, 'kind'> {
  /** The SQL is the service's, and no caller can mend it. */
  readonly isOwn?: boolean;
}

interface Waiting {
  readonly resolve: (answer: Answer | Written) => void;
  readonly reject: (failure: Failure) => void;
}

/** More questions wait here, so that the time of each begins when the child has it. */
const AT_ONCE = 4;
const IDLE_MS = 120_000;
/** Beyond its own time, a child that does not answer is killed. */
const GRACE_MS = 2_000;
const WRITE_MS = 60_000;
/** The child ends itself so when it has grown too large. */
const TOO_LARGE = 137;

export function createEngine(): Engine {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  /** The queue of questions that are asked alone, one after the other. */
  let alone: Promise<unknown> = Promise.resolve();
  const waiting = new Map<number, Waiting>();
  const turn = createTurns(AT_ONCE);

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function start(): ChildProcess {
    const started = fork(fileURLToPath(new URL('child.ts', import.meta.url)), [], {
      env: {},
      execArgv: ['--max-old-space-size=256', '--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', (message: FromChild) => {
      const one = waiting.get(message.id);
      waiting.delete(message.id);
      if ('failure' in message) one?.reject(message.failure);
      else one?.resolve(message.answer);
    });
    started.once('exit', (code) => {
      if (child === started) child = undefined;
      const words = 'It needs more memory than it may have.';
      const failure: Failure =
        code === TOO_LARGE ? { reason: 'memory', words } : { reason: 'slow' };
      for (const [id, one] of waiting) {
        waiting.delete(id);
        one.reject(failure);
      }
    });
    started.unref();
    started.channel?.unref();
    return started;
  }

  /** @throws EngineFailure */
  function sendOnce(wish: Wish, milliseconds: number): Promise<Answer | Written> {
    child ??= start();
    clearTimeout(idle);
    idle = setTimeout(end, IDLE_MS).unref();
    const id = (last += 1);
    const to = child;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => to.kill('SIGKILL'), milliseconds + GRACE_MS);
      const done = (then: () => void) => {
        clearTimeout(late);
        if (waiting.size === 0) to.channel?.unref();
        then();
      };
      to.channel?.ref();
      waiting.set(id, {
        resolve: (answer) => done(() => resolve(answer)),
        reject: (failure) => done(() => reject(new EngineFailure(failure))),
      });
      to.send({ ...wish, id });
    });
  }

  /** When a question has ended the child, all that were under way are asked once more, each alone. */
  async function send(wish: Wish, milliseconds: number): Promise<Answer | Written> {
    const asked = child;
    try {
      return await sendOnce(wish, milliseconds);
    } catch (error) {
      if (asked?.exitCode !== TOO_LARGE) throw error;
    }
    const next = alone.catch(() => undefined).then(() => sendOnce(wish, milliseconds));
    alone = next;
    return next;
  }

  const sent = <T>(wish: Wish, milliseconds: number, isOwn = false) =>
    turn(() => send(wish, milliseconds)).catch((error: unknown) => {
      throw failed(error, isOwn);
    }) as Promise<T>;

  return {
    ask: ({ isOwn, ...question }) =>
      sent({ ...question, kind: 'ask' }, question.milliseconds, isOwn),
    write: (writing) => sent({ ...writing, kind: 'write' }, WRITE_MS, true),
    export: (wish) => sent({ ...wish, kind: 'export' }, wish.milliseconds),
    async stop() {
      clearTimeout(idle);
      end();
    },
  };
}

const hints: Readonly<Record<Failure['reason'], string>> = {
  sql: 'DuckDB could not run this.',
  not_select: 'Only one SELECT is answered.',
  slow: 'The question took too long; ask for fewer days, or add up less.',
  memory: 'The question needs too much memory; ask for fewer rows, or add them up.',
  broken: 'The figures could not be opened.',
};

function failed(error: unknown, isOwn: boolean): unknown {
  if (!(error instanceof EngineFailure)) return error;
  const { failure } = error;
  const words = 'words' in failure ? ` ${failure.words.trim()}` : '';
  const message = `${hints[failure.reason]}${words}`;
  if (isOwn && failure.reason === 'slow') return new ServiceError('timed_out', { message });
  if (isOwn || failure.reason === 'broken')
    return new ServiceError('internal', {}, { cause: message });
  return new ServiceError('input_invalid', { faults: [{ field: 'sql', message }] });
}

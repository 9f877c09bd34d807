/** A process that dies at a numbered point: before or behind a write to its disk, or a statement to its database. */
import pg from 'pg';
import { nodeDisk, type Disk, type DiskFile } from '../../runtime/stores/lowdb/disk.ts';

export type Work = 'write' | 'read' | 'change' | 'write after the change' | 'settlement';
export type Point = `${'before' | 'behind'} ${Work}`;

export interface Mortal {
  /** Points count from here on. */
  arm(): void;
  /** Whether they count. */
  isArmed(): boolean;
  /** From here on writes are those after the change. */
  noteChange(): void;
  /** How many were passed. */
  points(): number;
  /** Two points for each piece of work that leaves the process. */
  at<T>(work: () => Promise<T>, kind?: Work): Promise<T>;
  readonly disk: Disk;
  /** Statements of every client become points; those that change nothing are none. */
  clients(): void;
}

/** @param dieAt  number of the point, or its name for the first that bears it; 0 for none: then the points are counted */
export function mortal(dieAt: number | Point): Mortal {
  let isArmed = false;
  let isChanged = false;
  let points = 0;
  const pass = (point: Point) => {
    if (!isArmed) return;
    points += 1;
    if (dieAt === points || dieAt === point) process.kill(process.pid, 'SIGKILL');
  };
  const at = async <T>(work: () => Promise<T>, kind: Work = 'write'): Promise<T> => {
    const name = kind === 'write' && isChanged ? 'write after the change' : kind;
    pass(`before ${name}`);
    const done = await work();
    pass(`behind ${name}`);
    return done;
  };
  return {
    arm: () => {
      isArmed = true;
    },
    isArmed: () => isArmed,
    noteChange: () => {
      isChanged = true;
    },
    points: () => points,
    at,
    disk: mortalDisk(at),
    clients: () => makeClientsMortal(at),
  };
}

function mortalDisk(at: Mortal['at']): Disk {
  const mortalFile = (file: DiskFile): DiskFile => ({
    ...file,
    write: (data, position) => at(() => file.write(data, position)),
    truncate: (length) => at(() => file.truncate(length)),
  });
  return {
    ...nodeDisk,
    replace: (path, data) => at(() => nodeDisk.replace(path, data)),
    remove: (path) => at(() => nodeDisk.remove(path)),
    open: async (path) => mortalFile(await nodeDisk.open(path)),
  };
}

function makeClientsMortal(at: Mortal['at']): void {
  type Query = (...given: unknown[]) => unknown;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
    // A commit is the call of a function.
    const isRead =
      /^\s*(SELECT|LISTEN|SHOW|SET)\b/i.test(text) && !text.includes('adops.write_unit');
    if (isRead) return query.apply(this, given);
    const last = given.at(-1);
    const work = settles(text, given) ? 'settlement' : 'write';
    if (typeof last !== 'function')
      return at(() => query.apply(this, given) as Promise<unknown>, work);
    // A pool asks for its answer by a call.
    const answer = last as (error: unknown, result?: unknown) => void;
    void at(() => query.apply(this, given.slice(0, -1)) as Promise<unknown>, work).then(
      (result) => answer(null, result),
      (error: unknown) => answer(error),
    );
    return undefined;
  };
}

/** A commit that puts a record of a category: the one that settles its call. */
function settles(text: string, [first, second]: readonly unknown[]): boolean {
  if (!text.includes('adops.write_unit')) return false;
  const values = (first as { values?: unknown }).values ?? second;
  return /"record\.[a-z_]+\./.test(JSON.stringify(values) ?? '');
}

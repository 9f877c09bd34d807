/**
 * The fault port: clock, disk, network and the death of a process, all driven by one seed. Whoever prints the seed can have
 * the same faults again. Each part stands alone too: the clock and the disk go into `createService`, the network between
 * it and whatever it talks to, the death onto the disk, where every acknowledged thing has to pass.
 */
import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Disk, DiskFile } from '../../runtime/stores/lowdb/disk.ts';
import type { Faults as PlatformFaults, PlannedFault } from '../../sdk/emulator/faults.ts';
import { faultyDisk, type FaultyDisk } from './faulty-disk.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { randomFrom, type Random } from './random.ts';

const HOUR_MS = 3_600_000;

export interface FaultPort {
  readonly seed: number;
  readonly random: Random;
  readonly clock: ManualClock;
  readonly disk: FaultyDisk;
  /** Turns the wall clock by up to two hours, forth or back; durations do not notice. @returns ms */
  jumpClock(): number;
  /** Makes the disk full, at once or some bytes later, or breaks its fsync; until `disk.mend()`. */
  strikeDisk(): void;
  /** Plans one fault of a platform. @returns its kind */
  strikePlatform(faults: PlatformFaults): string;
  /** Acts so far, in order. */
  readonly story: readonly string[];
}

export function faultPort(seed: number, start?: number | string): FaultPort {
  const random = randomFrom(seed);
  const clock = manualClock(start);
  const disk = faultyDisk();
  const story: string[] = [];
  return {
    seed,
    random,
    clock,
    disk,
    story,
    jumpClock() {
      const ms = Math.round((random.next() * 4 - 2) * HOUR_MS);
      clock.set(clock.now() + ms);
      story.push(`clock ${ms} ms`);
      return ms;
    },
    strikeDisk() {
      const bytes = random.pick([0, 0, random.below(300)]);
      if (random.chance(0.3)) disk.breakSync();
      else disk.fill(bytes);
      story.push(`disk full after ${bytes} bytes, or without fsync`);
    },
    strikePlatform(faults) {
      const fault = aPlatformFault(random);
      faults.plan(fault);
      story.push(`platform ${fault.kind}`);
      return fault.kind;
    },
  };
}

function aPlatformFault(random: Random): PlannedFault {
  return random.pick<PlannedFault>([
    { kind: 'slow', ms: random.below(50) },
    { kind: 'throttle', retry_after_seconds: 0 },
    { kind: 'status', status: random.pick([500, 502, 503]) },
    { kind: 'cut' },
    { kind: 'html' },
    { kind: 'reset_after', method: 'POST' },
    { kind: 'expired_token' },
  ]);
}

/**
 * A disk on which the process dies at the n-th write, after `share` of its bytes: kill -9 at a numbered point.
 * Nothing of the process runs after that, as nothing does after SIGKILL.
 */
export function deadlyDisk(disk: Disk, dieAt: number, share: number): Disk & { writes(): number } {
  let writes = 0;
  const die = () => process.kill(process.pid, 'SIGKILL');
  const wrap = (file: DiskFile): DiskFile => ({
    ...file,
    async write(data, position) {
      writes += 1;
      if (writes === dieAt) {
        await file.write(data.subarray(0, Math.floor(data.length * share)), position);
        die();
      }
      await file.write(data, position);
    },
  });
  return {
    ...disk,
    writes: () => writes,
    async replace(path, data) {
      writes += 1;
      if (writes === dieAt) die();
      await disk.replace(path, data);
    },
    open: async (path) => wrap(await disk.open(path)),
  };
}

/** A way to a server that can be cut: for the client it is the server's own address. */
export interface Wire {
  readonly port: number;
  /** Ends every connection without a word, now. */
  cut(): void;
  /** Takes no new connections until `mend`. */
  block(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function aWire(target: {
  readonly port: number;
  readonly host?: string;
}): Promise<Wire> {
  const open = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((near) => {
    if (isBlocked) return void near.destroy();
    const far = connect(target.port, target.host ?? '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    block: () => void (isBlocked = true),
    mend: () => void (isBlocked = false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

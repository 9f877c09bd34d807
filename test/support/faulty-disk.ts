import { nodeDisk, type Disk, type DiskFile } from '../../runtime/stores/lowdb/disk.ts';

/** The real disk, which can be told to be full, and which counts. */
export interface FaultyDisk extends Disk {
  /** From now on every write is refused, after `bytes` more bytes have gone through. */
  fill(bytes?: number): void;
  /** Lets every fsync fail. */
  breakSync(): void;
  mend(): void;
  readonly syncs: number;
}

const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

export function faultyDisk(): FaultyDisk {
  let space = Infinity;
  let syncBroken = false;
  let syncs = 0;

  const checkSync = () => {
    if (syncBroken) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  };
  const wrap = (file: DiskFile): DiskFile => ({
    ...file,
    async write(data, position) {
      syncs++;
      if (data.length > space) {
        await file.write(data.subarray(0, space), position);
        space = 0;
        throw full();
      }
      space -= data.length;
      await file.write(data, position);
      checkSync();
    },
    async truncate(length) {
      await file.truncate(length);
      checkSync();
    },
  });

  return {
    ...nodeDisk,
    async replace(path, data) {
      if (data.length > space) throw full();
      return nodeDisk.replace(path, data);
    },
    open: async (path) => wrap(await nodeDisk.open(path)),
    fill: (bytes = 0) => void (space = bytes),
    breakSync: () => void (syncBroken = true),
    mend() {
      space = Infinity;
      syncBroken = false;
    },
    get syncs() {
      return syncs;
    },
  };
}

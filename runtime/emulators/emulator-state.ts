/** Keeps an emulator's state in one JSON file, written whole and soon after each change. */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import type { EmulatorState } from '../../sdk/emulator/emulator.ts';
import { replaceFile } from '../files/replace-file.ts';

const WRITE_AFTER_MS = 250;

export interface KeptState extends EmulatorState {
  /** Resolves when the saved state is in the file. */
  flush(): Promise<void>;
}

/** @param file  absolute path; in memory alone when undefined */
export function createEmulatorState(
  file: string | undefined,
  log: Pick<Logger, 'warn'>,
): KeptState {
  let state = file === undefined ? undefined : read(file);
  let dirty = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    if (!dirty || file === undefined) return;
    dirty = false;
    await replaceFile(file, JSON.stringify(state), { mode: 0o600 });
  };
  const writeNext = () => {
    timer = undefined;
    writing = writing.then(write).catch((error: unknown) => {
      dirty = true;
      log.warn({ file, err: error }, 'the state of an emulator was not written');
    });
    return writing;
  };
  return {
    load: () => state,
    save: (next) => {
      state = next;
      dirty = true;
      if (file !== undefined) timer ??= setTimeout(() => void writeNext(), WRITE_AFTER_MS);
    },
    flush: async () => {
      clearTimeout(timer);
      await writeNext();
    },
  };
}

/** @throws when the file is there but damaged: the operator decides whether to delete it */
function read(file: string): unknown {
  mkdirSync(dirname(file), { recursive: true });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is damaged; delete it to begin test mode anew`, { cause: error });
  }
}

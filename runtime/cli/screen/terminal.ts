/** The person at a terminal: questions, and how long something takes. Results are no part of it; they go to stdout. */
import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';
import { UsageError } from '../exit-codes.ts';

export interface Terminal {
  /** Lines for the person, beside the results. */
  write(text: string): void;
  /**
   * The text that the person types, without spaces around it; absent where nobody can answer.
   * @param hidden  nothing of it is shown
   * @throws UsageError  the person ended it, by Ctrl-C or Ctrl-D
   */
  readonly ask?: (question: string, options?: { readonly hidden?: boolean }) => Promise<string>;
  /** Shows from the first second on how long `work` has taken; the line is gone when it ends. */
  watch<T>(what: string, work: () => Promise<T>): Promise<T>;
}

/** Shorter work needs no word. */
const SILENT_MS = 1_000;
const EVERY_MS = 250;
const WIPE = '\r\u001b[2K';

/** The terminal of this process; undefined where faults go to no terminal. */
export function ownTerminal(): Terminal | undefined {
  const { stdin, stderr: output } = process;
  return output.isTTY
    ? createTerminal({ input: stdin.isTTY ? stdin : undefined, output })
    : undefined;
}

export function createTerminal({
  input,
  output,
  now = () => performance.now(),
}: {
  readonly input: Readable | undefined;
  readonly output: Writable;
  readonly now?: () => number;
}): Terminal {
  let isShown = false;
  let asking = 0;
  const wipe = () => {
    if (isShown) output.write(WIPE);
    isShown = false;
  };
  const write = (text: string) => {
    wipe();
    output.write(text);
  };
  return {
    write,
    ask:
      input &&
      (async (question, options = {}) => {
        asking += 1;
        write(question);
        try {
          return await readAnswer(input, output, options.hidden ?? false);
        } finally {
          asking -= 1;
        }
      }),
    async watch(what, work) {
      const begun = now();
      const show = () => {
        const seconds = Math.floor((now() - begun) / 1_000);
        if (asking > 0 || seconds * 1_000 < SILENT_MS) return;
        output.write(`${WIPE}${what}: ${seconds} s `);
        isShown = true;
      };
      const timer = setInterval(show, EVERY_MS);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        wipe();
      }
    },
  };
}

function readAnswer(input: Readable, output: Writable, hidden: boolean): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Only a terminal in raw mode, with readline writing elsewhere, shows nothing of the typed text.
  const asking = createInterface({ input, output: hidden ? nowhere : output, terminal: hidden });
  return new Promise((resolve, reject) => {
    const end = () => reject(new UsageError('Ended; nothing was kept.'));
    asking.once('line', (line) => {
      asking.off('close', end);
      asking.close();
      if (hidden) output.write('\n');
      resolve(line.trim());
    });
    asking.once('SIGINT', () => asking.close());
    asking.once('close', end);
  });
}

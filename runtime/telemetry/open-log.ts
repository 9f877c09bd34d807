/** Opens the log of a service: JSON for programs, words for a person at a terminal. */
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { createLog } from './log.ts';
import { readableLines } from './readable-lines.ts';
import type { SecretMask } from './secret-mask.ts';
import { createStderrStream } from './stderr-stream.ts';

/** With the number of lines that stderr did not take. A log that is handed in is used as it is. */
export function openLog(config: Config, mask: SecretMask, given: Logger | undefined) {
  if (given) return { log: given, logLinesLost: () => 0 };
  const lines = createStderrStream();
  const destination = process.stderr.isTTY ? readableLines(lines) : lines;
  return { log: createLog(config, mask, destination), logLinesLost: () => lines.lost };
}

/** The log of the service, as every room sees it. */
import type { Logger } from 'pino';

export interface LogPart {
  readonly log: Logger;
}

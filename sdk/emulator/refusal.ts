/** Answers as they go out, and what an emulator refuses: the same few things on every platform, in its own words. */
import type { Ask } from './ask.ts';
import type { EmulatorParts } from './emulator.ts';
import type { FaultWords } from './faults.ts';
import type { Reply } from './reply.ts';
import type { ShapeFault } from './shapes.ts';

export { Sent, type Reply } from './reply.ts';

/**
 * Ends a request. It says what is wrong; `words.refused` of the platform says how that looks, for only there is known
 * what the body repeats of the request.
 */
export class Refusal<Details = unknown> extends Error {
  /** Of HTTP, also where the platform answers 200 to refusals. */
  readonly status: number;
  /** Data for the platform's words beside status and message: its code, the fields at fault. */
  readonly details: Details;
  readonly headers: Readonly<Record<string, string>>;
  /** Set if the platform may have the refused thing, and only its emulator lacks it (`lacks.ts`). */
  lack?: string;

  constructor(
    status: number,
    message: string,
    details: Details = {} as Details,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.details = details;
    this.headers = headers;
  }
}

/** A platform's words for what every API refuses (`emulator/words.ts`). */
export interface ApiWords<Details = unknown> {
  /** How a refusal goes out. @param ask  undefined for planned faults, which no route has seen */
  refused(refusal: Refusal<Details>, ask: Ask | undefined): Reply;
  /** @param methods  that this path has; empty when there is no such path */
  notFound(ask: Ask, methods: readonly string[]): Refusal<Details>;
  /** Everything about the query, or the body, that does not have its shape; at least one. */
  misshapen(faults: readonly ShapeFault[], ask: Ask, part: 'query' | 'body'): Refusal<Details>;
  notJson(ask: Ask): Refusal<Details>;
  tooLarge(ask: Ask): Refusal<Details>;
  /** @param now  milliseconds since the epoch, for platforms that say when instead of how long */
  throttled(retryAfterSeconds: number, now: number): Refusal<Details>;
  /** A failure of the platform's own. */
  broken(status: number): Refusal<Details>;
  expired(): Refusal<Details>;
}

/** The words of planned faults out of the platform's own. */
export function faultWordsOf<Details>(
  words: ApiWords<Details>,
  { now }: Pick<EmulatorParts, 'now'>,
): FaultWords {
  const sent = (refusal: Refusal<Details>) => {
    const { status, headers, body } = words.refused(refusal, undefined);
    return { status: status ?? 200, headers: { ...headers }, body };
  };
  return {
    throttle: (seconds) => sent(words.throttled(seconds, now())),
    serverError: (status) => sent(words.broken(status)),
    expiredToken: () => sent(words.expired()),
  };
}

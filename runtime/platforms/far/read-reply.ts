/** From an answer's bytes to its verdict: small ones here and now, large ones in the other thread. */
import type { Dialect, PlatformFailure } from '../../../sdk/platform.ts';
import { JsonText } from '../../json-text.ts';
import { LARGE_BYTES, textOf, type HttpBytes } from '../http-client.ts';
import { judgeReply, pauseOf } from '../judge-reply.ts';
import { createScrubber } from '../secret.ts';
import type { FarReader } from './far-reader.ts';
import type { ReplyRoom } from './reply-room.ts';

export interface Far {
  readonly reader: FarReader;
  readonly room: ReplyRoom;
}

/** The turn of one answer, once it is known to be large; ended again it does nothing. */
export class LargeTurn {
  #leave: (() => void) | undefined;
  readonly #room: ReplyRoom;
  readonly #organizationId: number;

  constructor(room: ReplyRoom, organizationId: number) {
    this.#room = room;
    this.#organizationId = organizationId;
  }

  /** @throws timed_out  the signal came first */
  async begin(stop: AbortSignal): Promise<void> {
    this.#leave ??= await this.#room.enter(this.#organizationId, stop);
  }

  end(): void {
    this.#leave?.();
  }
}

export interface ReadParts {
  readonly dialect: Dialect;
  readonly dialectFile: string | undefined;
  readonly secrets: readonly string[];
  readonly turn: LargeTurn;
  /** A large answer comes as {@link JsonText}, which ends the turn. */
  readonly asText: boolean;
}

export type ReadReply =
  | { readonly failure: PlatformFailure }
  | { readonly failure?: undefined; readonly body: unknown; readonly pauseMs: number };

/** @throws UnreadableReply HttpError */
export async function readReply(
  { reader }: Far,
  { bytes, ...sent }: HttpBytes,
  { dialect, dialectFile, secrets, turn, asText }: ReadParts,
): Promise<ReadReply> {
  if (bytes.byteLength <= LARGE_BYTES) {
    const text = createScrubber(secrets)(textOf(bytes));
    const verdict = judgeReply({ ...sent, text }, dialect);
    if (verdict.failure) return { failure: verdict.failure };
    return { body: verdict.body, pauseMs: pauseOf(dialect, verdict.reply) };
  }
  const { status, headers } = sent;
  const task = { kind: 'reply', bytes, status, headers, secrets, dialectFile } as const;
  const { text, failure, pauseMs = 0 } = await reader.run(task);
  if (failure) return { failure };
  return { body: asText ? farText(reader, text, turn) : (JSON.parse(text) as unknown), pauseMs };
}

/** A file as a text: large ones are decoded in the other thread, and come as JSON text. */
export async function readFile(
  { reader }: Far,
  bytes: Uint8Array,
  { turn, asText }: Pick<ReadParts, 'turn' | 'asText'>,
): Promise<unknown> {
  if (bytes.byteLength <= LARGE_BYTES) return textOf(bytes);
  const { text } = await reader.run({ kind: 'file', bytes });
  return asText ? farText(reader, text, turn) : (JSON.parse(text) as unknown);
}

/** @param turn  of the answer, which ends when the text is handed on; none where the text is kept */
export function farText(reader: FarReader, text: string, turn?: LargeTurn): JsonText {
  const pick = async (whole: string, paths: readonly string[], isFile: boolean) =>
    (await reader.run({ kind: 'pick', text: whole, paths, isFile })).text;
  return new JsonText(text, pick, () => turn?.end());
}

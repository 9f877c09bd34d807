/** From an answer's bytes to its verdict: small ones here and now, large ones in another process. */
import type { Dialect, PlatformFailure } from '../../../sdk/platform.ts';
import type { HttpBytes } from '../http/http-client.ts';
import { textOf } from '../http/http-error.ts';
import { judgeReply, pauseOf } from '../reply/judge-reply.ts';
import { createScrubber } from '../tokens/secret.ts';
import { isPacked } from '../download/unpack.ts';
import { FarText } from './far-text.ts';
import type { LargeTurn } from './large-turn.ts';

export interface ReadParts {
  /** Begun where the answer turned out to be large: its bytes went there. */
  readonly turn: LargeTurn;
  /** A large answer comes as `JsonText`, which ends the turn. */
  readonly asText: boolean;
  readonly signal: AbortSignal;
}

export interface ReplyParts extends ReadParts {
  readonly dialect: Dialect;
  readonly dialectFile: string | undefined;
  readonly secrets: readonly string[];
}

export type ReadReply =
  | { readonly failure: PlatformFailure }
  | { readonly failure?: undefined; readonly body: unknown; readonly pauseMs: number };

const nothing = new Uint8Array();

/** @throws UnreadableReply HttpError */
export async function readReply(
  { bytes, ...sent }: HttpBytes,
  { dialect, dialectFile, secrets, ...parts }: ReplyParts,
): Promise<ReadReply> {
  const { turn, signal } = parts;
  if (!turn.begun) {
    const text = createScrubber(secrets)(textOf(bytes));
    const verdict = judgeReply({ ...sent, text }, dialect);
    if (verdict.failure) return { failure: verdict.failure };
    return { body: verdict.body, pauseMs: pauseOf(dialect, verdict.reply) };
  }
  const task = { kind: 'reply', ...sent, secrets, dialectFile } as const;
  const { characters, failure, pauseMs = 0 } = await turn.read(nothing, task, signal);
  if (failure) return { failure };
  return { body: await bodyOf(characters, parts), pauseMs };
}

/** A file as a text; one that is packed may turn out to be large. @throws UnpackFault UnreadableReply HttpError */
export async function readFile(
  bytes: Uint8Array,
  maxBytes: number,
  parts: ReadParts,
): Promise<unknown> {
  const { turn, signal } = parts;
  if (!turn.begun && !isPacked(bytes)) return textOf(bytes);
  const { characters } = await turn.read(bytes, { kind: 'file', maxBytes }, signal);
  return bodyOf(characters, parts);
}

async function bodyOf(characters: number, { turn, asText }: ReadParts): Promise<unknown> {
  const text = new FarText(turn, characters);
  return asText ? text : (JSON.parse(await text.whole()) as unknown);
}

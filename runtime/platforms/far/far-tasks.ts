/** What the other thread does: reads large replies, files and lists, so that nobody else waits meanwhile. */
import { hash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { ServiceError, type ErrorCode } from '../../../sdk/errors.ts';
import type { Dialect, PlatformFailure } from '../../../sdk/platform.ts';
import type { Normalization } from '../files/identifiers.ts';
import { readIdentifiers } from '../files/read-identifiers.ts';
import { HttpError, textOf } from '../http-client.ts';
import { judgeReply, pauseOf, UnreadableReply } from '../judge-reply.ts';
import { pickFields } from '../pick-fields.ts';
import { createScrubber } from '../secret.ts';

export type FarTask =
  | {
      readonly kind: 'reply';
      readonly bytes: Uint8Array;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly secrets: readonly string[];
      readonly dialectFile: string | undefined;
    }
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'pick';
      readonly text: string;
      readonly paths: readonly string[];
      readonly isFile: boolean;
    }
  | { readonly kind: 'list'; readonly bytes: Uint8Array; readonly normalization: Normalization };

export interface FarResult {
  /** JSON. */
  readonly text: string;
  readonly failure?: PlatformFailure | undefined;
  readonly pauseMs?: number;
  /** Members of a list. */
  readonly members?: number;
}

/** What the task ended in, as it crosses to the other thread. */
export type FarFault =
  | { readonly fault: 'unreadable' | 'no_text' | 'internal' }
  | { readonly fault: 'refused'; readonly code: ErrorCode; readonly message: string };

export async function doTask(task: FarTask): Promise<FarResult> {
  switch (task.kind) {
    case 'reply':
      return readReply(task);
    case 'file':
      return { text: JSON.stringify(textOf(task.bytes)) };
    case 'pick':
      return { text: pick(task) };
    case 'list':
      return readList(task);
  }
}

export function faultOf(error: unknown): FarFault {
  if (error instanceof HttpError) return { fault: 'no_text' };
  if (error instanceof UnreadableReply || error instanceof RangeError)
    return { fault: 'unreadable' };
  if (!(error instanceof ServiceError)) return { fault: 'internal' };
  return { fault: 'refused', code: error.code, message: error.message };
}

async function readReply(task: FarTask & { kind: 'reply' }): Promise<FarResult> {
  const { bytes, status, headers, secrets, dialectFile } = task;
  const dialect = await dialectOf(dialectFile);
  const text = createScrubber(secrets)(textOf(bytes));
  const verdict = judgeReply({ status, headers, text }, dialect);
  if (verdict.failure) return { text: 'null', failure: verdict.failure };
  return { text: JSON.stringify(verdict.body ?? null), pauseMs: pauseOf(dialect, verdict.reply) };
}

async function dialectOf(file: string | undefined): Promise<Dialect> {
  if (file === undefined) return {};
  return ((await import(pathToFileURL(file).href)) as { default?: Dialect }).default ?? {};
}

function pick({ text, paths, isFile }: FarTask & { kind: 'pick' }): string {
  const value: unknown = JSON.parse(text);
  if (!isFile) return JSON.stringify(pickFields(value, paths) ?? null);
  let file: unknown;
  try {
    file = JSON.parse(String(value));
  } catch (error) {
    const message = 'The file that the platform made is not JSON.';
    throw new ServiceError('platform_answer_invalid', { message }, { cause: error });
  }
  return JSON.stringify(pickFields(file, paths) ?? null);
}

async function readList({ bytes, normalization }: FarTask & { kind: 'list' }): Promise<FarResult> {
  const found = await readIdentifiers(bytes, normalization);
  const text = JSON.stringify({ file: hash('sha256', bytes), ...found });
  const lists = Object.values(found).filter((list): list is string[] => Array.isArray(list));
  return { text, members: lists.reduce((sum, { length }) => sum + length, 0) };
}

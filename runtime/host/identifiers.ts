/** Members of an audience from a file at an address of the caller: the script gets hashes. */
import { hash } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { HostAsk } from '../../sdk/script.ts';
import { FarText, KeptText } from '../platforms/far/far-text.ts';
import type { Normalization } from '../platforms/files/identifiers.ts';
import { MAX_LIST_BYTES, readIdentifiers } from '../platforms/files/read-identifiers.ts';
import type { Fetched } from '../platforms/files/run-files.ts';
import { UnreadableReply } from '../platforms/reply/judge-reply.ts';
import { LARGE_BYTES } from '../platforms/http/http-client.ts';
import { fetchForRun, noSuchWish } from './fetch-for-run.ts';
import type { Desk, Operation } from './operation.ts';

/** @throws call_refused fetch_failed input_invalid timed_out overloaded */
export const identifiers: Operation = async (desk, wish) => {
  const { url, normalization } = readWish(wish);
  return fetchForRun(desk, {
    name: 'identifiers',
    url,
    maxBytes: MAX_LIST_BYTES,
    way: normalization,
    read: (bytes) => listOf(bytes, normalization, desk),
  });
};

/** The options that may stand beside the address, as in {@link Normalization}. */
const more: Readonly<Record<string, RegExp>> = {
  phones: /^(e164|digits)$/,
  devices: /^(plain|sha256)$/,
  unalias: /^[a-z0-9.-]+(,[a-z0-9.-]+){0,9}$/,
};

function readWish({ url, ...others }: HostAsk['with']) {
  const isKnown = Object.entries(others).every(
    ([name, value]) => Object.hasOwn(more, name) && more[name]!.test(String(value)),
  );
  if (typeof url !== 'string' || !isKnown) throw noSuchWish('identifiers');
  const { unalias, ...rest } = others;
  const domains = unalias ? { unalias: String(unalias).split(',') } : {};
  const normalization: Normalization = { ...rest, ...domains };
  return { url, normalization };
}

/** A hash or a device as text, more or less. */
const MEMBER_BYTES = 80;

async function listOf(
  bytes: Uint8Array,
  normalization: Normalization,
  { turn, options: { signal } }: Desk,
): Promise<Fetched> {
  if (bytes.byteLength > LARGE_BYTES) {
    const { text, members } = await farList(bytes, normalization, { turn, signal });
    return { answer: new KeptText(text, turn, signal), keptBytes: MEMBER_BYTES * members };
  }
  const found = await readIdentifiers(bytes, normalization);
  const lists = Object.values(found).filter((list) => Array.isArray(list)) as string[][];
  const members = lists.reduce((sum, { length }) => sum + length, 0);
  const answer = { file: hash('sha256', bytes), ...found };
  return { answer, keptBytes: MEMBER_BYTES * members };
}

/** A process under load may run out of its time: that is no fault of the list, and later it may go well. @throws overloaded */
async function farList(
  bytes: Uint8Array,
  normalization: Normalization,
  { turn, signal }: Pick<Desk, 'turn'> & { readonly signal: AbortSignal },
): Promise<{ readonly text: string; readonly members: number }> {
  const own = turn();
  try {
    const task = { kind: 'list', normalization } as const;
    const { characters, members = 0 } = await own.read(bytes, task, signal);
    return { text: await new FarText(own, characters).whole(), members };
  } catch (error) {
    if (!(error instanceof UnreadableReply)) throw error;
    const message = 'The list took more time or memory than one may take here.';
    throw new ServiceError('overloaded', { message, retryAfterSeconds: 30 }, { cause: error });
  }
}

import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { giveBack } from '../../give-back.ts';
import { watchShape, type ShapeFault } from './body-shape.ts';

/** Why a body was not taken in: larger than allowed, of a shape that is refused, or not read to its end. */
export class BodyRefused extends Error {
  readonly fault: 'large' | 'broken' | ShapeFault;

  constructor(fault: BodyRefused['fault'], options?: ErrorOptions) {
    super(fault, options);
    this.name = 'BodyRefused';
    this.fault = fault;
  }
}

/** Bytes that one stream may bring in one turn of the loop. */
const TURN_BYTES = 256 << 10;

/**
 * The bytes of a body, judged as they arrive: nothing is kept of a refused one. The stream is paused then, not
 * destroyed, so that an answer can still be sent.
 * @param limit  bytes
 * @param maxDepth  for JSON: levels that it may be nested; its number of values is bounded too
 * @throws BodyRefused
 */
export function collectBody(stream: Readable, limit: number, maxDepth?: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const faultOf = maxDepth === undefined ? () => undefined : watchShape(maxDepth);
    const chunks: Buffer[] = [];
    let size = 0;
    let isOver = false;
    const refuse = (fault: BodyRefused['fault'], cause?: unknown) => {
      if (isOver) return;
      isOver = true;
      chunks.splice(0).forEach(giveBack);
      stream.off('data', take).pause();
      reject(new BodyRefused(fault, { cause }));
    };
    const pace = pacedBy(stream, () => isOver);
    const take = (chunk: Buffer) => {
      size += chunk.length;
      pace(chunk.length);
      const fault = size > limit ? 'large' : faultOf(chunk);
      chunks.push(chunk);
      if (fault) refuse(fault);
    };
    stream.on('data', take);
    stream.once('end', () => {
      isOver = true;
      resolve(joined(chunks));
    });
    stream.once('error', (error) => refuse('broken', error));
    stream.once('close', () => refuse('broken'));
  });
}

/** A client that still sends does not listen: the rest of a body is let run by, and nothing of it is kept. */
export function letRunBy(request: IncomingMessage): void {
  const pace = pacedBy(request, () => false);
  const drop = (chunk: Buffer) => {
    pace(chunk.length);
    giveBack(chunk);
  };
  request.on('data', drop).resume();
}

/**
 * No more of one stream is taken in one turn, so that many large bodies together make many turns, not a long one.
 * @param isOver  nobody takes more
 * @returns takes the bytes of the next chunk
 */
function pacedBy(stream: Readable, isOver: () => boolean): (bytes: number) => void {
  let taken = 0;
  return (bytes) => {
    taken += bytes;
    if (taken < TURN_BYTES) return;
    taken = 0;
    stream.pause();
    setImmediate(() => isOver() || stream.resume());
  };
}

function joined(chunks: Buffer[]): Buffer {
  if (chunks.length === 1) return chunks[0]!;
  const bytes = Buffer.concat(chunks);
  chunks.splice(0).forEach(giveBack);
  return bytes;
}

/** Holds what scripts sent, and what they were answered, to the published protos. */
import { expect } from 'chai';
import type { SentCall } from '../../support/an-emulated-platform.ts';
import { replyFaults, requestFaults } from './protos.ts';

/** A picture as the gateway sends it: text. */
function withBytes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Object.hasOwn(value, '$file')) return 'iVBORw0KGgo=';
  if (Array.isArray(value)) return value.map(withBytes);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withBytes(one)]));
}

/** @returns how many calls of each path were judged */
export function judgeCalls(calls: readonly SentCall[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { request, reply, error } of calls) {
    const { method, path, body } = request;
    if (method === 'ASK' || error) continue;
    const verb = path.split(/[/:]/).pop() ?? '';
    counts[verb] = (counts[verb] ?? 0) + 1;
    expect(requestFaults(method, path, withBytes(body)), path).to.deep.equal([]);
    // A resumable upload is answered when the last byte of the film is there.
    if (path.startsWith('@films/')) continue;
    expect(replyFaults(method, path, { status: 200, body: reply }), path).to.deep.equal([]);
  }
  return counts;
}

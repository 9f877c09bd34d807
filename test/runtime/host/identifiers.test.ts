/** Lists of members that are read in another process. */
import { expect } from 'chai';
import { identifiers } from '../../../runtime/host/identifiers.ts';
import type { Desk } from '../../../runtime/host/operation.ts';
import { UnreadableReply } from '../../../runtime/platforms/reply/judge-reply.ts';
import { codeOf } from '../../support/a-call.ts';

/** @param read  what the other process makes of a list that is too large for this one */
function aDesk(read: () => Promise<never>): Desk {
  const list = Buffer.alloc(300 * 1024, 'email\n');
  return {
    options: {
      signal: new AbortController().signal,
      lists: async () => list,
      files: { once: (_key: string, _room: unknown, _most: number, work: () => unknown) => work() },
    },
    turn: () => ({ read, end: () => undefined }),
    trailed: (_path: string, work: (tally: object) => unknown) => work({}),
  } as unknown as Desk;
}

const wish = { url: 'https://lists.example.com/buyers.csv' };

describe('A large list of members', () => {
  it('is tried later when the other process ran out of its time, for that is no fault of the list', async () => {
    const desk = aDesk(() => Promise.reject(new UnreadableReply('too much')));
    expect(await codeOf(() => identifiers(desk, wish))).to.equal('overloaded');
  });

  it('fails of what else went wrong as that did', async () => {
    const failure = await identifiers(
      aDesk(() => Promise.reject(new TypeError('odd'))),
      wish,
    ).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(TypeError);
  });
});

/** A run asks its platform nothing twice, as long as nothing can have changed in between. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Gateway } from '../../../runtime/platforms/gateway.ts';
import { createAnswerHost } from '../../../runtime/scripts/answer-host.ts';
import { aConnection, aPlatform, aScript } from '../../support/a-catalog.ts';
import { failureOf } from '../../support/a-gateway.ts';
import { JsonText } from '../../../runtime/sandbox/json-text.ts';

const list = { method: 'GET', path: 'things', query: { page: 1 } };
const write = { method: 'POST', path: 'things', body: { name: 'One' } };
const wait = { ask: 'wait', with: { ms: 1 } };

function aGateway(answer: (sent: number) => unknown = (sent) => ({ sent })) {
  const sent: string[] = [];
  const gateway: Gateway = {
    send: async (_platform, _connection, request) => {
      sent.push('ask' in request ? request.ask : `${request.method} ${request.path}`);
      return answer(sent.length);
    },
    close: async () => undefined,
  };
  return { sent, gateway };
}

function aHost(
  answer?: (sent: number) => unknown,
  { sent, gateway } = aGateway(answer),
  clientAccountId = '7',
) {
  const clock = { at: 0, now: () => clock.at };
  const host = createAnswerHost({
    clock,
    script: aScript({
      effect: 'state',
      calls: { read: ['GET things', 'GET others'], write: ['POST things'] },
      asks: ['wait'],
    }),
    platform: aPlatform({}),
    connection: aConnection(),
    gateway,
    clientAccountId,
    trail: [],
  });
  host.allowWrites(true);
  const ask = (request: unknown) => host.answer(request, new AbortController().signal);
  return { clock, sent, ask };
}

describe('Reads of a run', () => {
  it('are sent once, also side by side, and answer the same', async () => {
    const { ask, sent } = aHost();
    const [one, two] = await Promise.all([ask(list), ask(list)]);
    expect([one, two, await ask(list)]).to.deep.equal([{ sent: 1 }, { sent: 1 }, { sent: 1 }]);
    expect(sent).to.have.length(1);
  });

  it('are other reads with another path, query or body', async () => {
    const { ask, sent } = aHost();
    for (const other of [list, { ...list, query: { page: 2 } }, { ...list, path: 'others' }])
      await ask(other);
    expect(sent).to.have.length(3);
  });

  it('are sent anew after a write, a wait, five seconds and when they are wanted fresh', async () => {
    const { ask, sent, clock } = aHost();
    await ask(list);
    await ask(write);
    expect(await ask(list)).to.deep.equal({ sent: 3 });
    await ask(wait);
    expect(await ask(list)).to.deep.equal({ sent: 5 });
    clock.at += 5_000;
    expect(await ask(list)).to.deep.equal({ sent: 6 });
    expect(await ask({ ...list, fresh: true })).to.deep.equal({ sent: 7 });
    expect(await ask(list)).to.deep.equal({ sent: 7 });
    expect(sent).to.have.length(7);
  });

  it('are sent anew after a write that failed', async () => {
    const { ask, sent } = aHost((count) => {
      if (count === 2) throw new Error('lost');
      return { count };
    });
    await ask(list);
    expect(await failureOf(ask(write))).to.include({ code: 'internal' });
    expect(await ask(list)).to.deep.equal({ count: 3 });
    expect(sent).to.have.length(3);
  });

  it('are sent anew after another run wrote to the account, not after a write to another', async () => {
    const shared = aGateway();
    const [own, same, other] = ['7', '7', '8'].map((id) => aHost(undefined, shared, id));
    await own!.ask(list);
    await other!.ask(write);
    expect(await own!.ask(list)).to.deep.equal({ sent: 1 });
    await same!.ask(write);
    expect(await own!.ask(list)).to.deep.equal({ sent: 4 });
  });

  it('are not kept when they failed, nor when they can be read once alone', async () => {
    const text = { characters: 2, done: () => undefined } as unknown as JsonText;
    Object.setPrototypeOf(text, JsonText.prototype);
    const { ask, sent } = aHost((count) => {
      if (count === 1) throw new Error('down');
      return text;
    });
    expect(await failureOf(ask(list))).to.include({ code: 'internal' });
    await ask(list);
    await ask(list);
    expect(sent).to.have.length(3);
  });

  it('are the latest alone, so that a run of many pages keeps few of them', async () => {
    const { ask, sent } = aHost();
    for (let page = 0; page < 40; page += 1) await ask({ ...list, query: { page } });
    await ask({ ...list, query: { page: 39 } });
    expect(sent).to.have.length(40);
    await ask({ ...list, query: { page: 0 } });
    expect(sent).to.have.length(41);
  });

  it('are never older than the last write, whatever happens side by side', () => {
    const steps = fc.array(fc.constantFrom('list', 'write', 'wait', 'late'), { maxLength: 12 });
    return fc.assert(
      fc.asyncProperty(steps, async (names) => {
        let written = 0;
        const { ask, clock } = aHost(() => ({ written }));
        for (const name of names) {
          if (name === 'late') clock.at += 1_000;
          if (name === 'wait') await ask(wait);
          if (name === 'write') {
            // Reads under way while a write is sent may tell of before it; later ones may not.
            const beside = ask(list);
            await Promise.all([ask(write).then(() => (written += 1)), beside]);
          }
          if (name === 'list') expect(await ask(list)).to.deep.equal({ written });
        }
      }),
    );
  });
});

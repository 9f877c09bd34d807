import { expect } from 'chai';
import { JsonText } from '../../../../runtime/sandbox/json-text.ts';
import { FarChildren } from '../../../../runtime/platforms/far/far-children.ts';
import { FarRoom } from '../../../../runtime/platforms/far/far-room.ts';
import { readIdentifiers } from '../../../../runtime/platforms/files/read-identifiers.ts';
import { aConnection, aPlatform } from '../../../support/a-catalog.ts';
import { aGateway, failureOf } from '../../../support/a-gateway.ts';
import { aServer } from '../../../support/a-server.ts';

const large = JSON.stringify({ rows: Array.from({ length: 40_000 }, (_, id) => ({ id, n: 'x' })) });
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('A large answer of a platform', () => {
  const send = async (text: string, asText: boolean) => {
    const api = await aServer();
    api.answer((response) => response.end(text));
    const { gateway } = aGateway({ origin: api.origin });
    const signal = new AbortController().signal;
    try {
      const body = await gateway.send(
        aPlatform({ origin: api.origin }),
        aConnection(),
        { method: 'GET', path: 'campaigns' },
        { effect: 'read', signal, asText },
      );
      return body instanceof JsonText ? { text: await body.whole() } : body;
    } finally {
      await gateway.close();
      await api.close();
    }
  };
  it('comes as text that nobody here has parsed, where that is asked for', async () => {
    expect(await send(large, true)).to.deep.equal({ text: large });
  });
  it('comes in parts that keep both halves of a character together', async () => {
    const faces = JSON.stringify([...'ab'].map((odd) => odd + '😀'.repeat(300_000)));
    expect(await send(faces, true)).to.deep.equal({ text: faces });
  });
  it('comes parsed where it is not', async () => {
    expect(await send(large, false))
      .to.have.property('rows')
      .with.length(40_000);
  });
  for (const [size, text] of [
    ['small', deep(1_000)],
    ['large', deep(1_000_000)],
  ] as const)
    it(`that is ${size} and nested without end is no answer`, async () => {
      expect(await failureOf(send(text, true))).to.include({ code: 'platform_answer_invalid' });
    });
  it('may nest as deep as platforms do, and hold brackets in texts', async () => {
    const text = JSON.stringify({ a: '\\"[['.repeat(500), b: JSON.parse(deep(200)) as unknown });
    expect(JSON.stringify(await send(text, true))).to.equal(text);
  });
});

describe('The room for large answers', () => {
  let room: FarRoom;
  beforeEach(() => {
    room = new FarRoom();
  });
  afterEach(() => room.close());
  it('takes six at once, two of one organization, and gives every place back once', async () => {
    const { signal } = new AbortController();
    const inside: string[] = [];
    const enter = async (organization: number, name: string) => {
      const seat = await room.enter(organization, signal);
      inside.push(name);
      return seat;
    };
    const turns = [1, 1, 1, 2, 2, 3, 3, 4].map((one, at) => enter(one, `${one}.${at}`));
    await turns[6];
    expect(inside).to.deep.equal(['1.0', '1.1', '2.3', '2.4', '3.5', '3.6']);
    const seat = await turns[0]!;
    seat.leave();
    seat.leave();
    await turns[2];
    expect(inside.slice(6)).to.deep.equal(['1.2']);
  });
  it('lets go of who does not wait any more', async () => {
    const { signal } = new AbortController();
    const seats = [await room.enter(1, signal), await room.enter(1, signal)];
    const gone = new AbortController();
    const waiting = room.enter(1, gone.signal);
    gone.abort();
    expect(await failureOf(waiting)).to.include({ code: 'timed_out' });
    seats[0]!.leave();
    await room.enter(1, signal);
  });
});

describe('The process for large answers', () => {
  it('may die: only the answer under way is lost, and it is told', async () => {
    const room = new FarRoom();
    const { signal } = new AbortController();
    const first = await room.enter(1, signal);
    await first.child.write(Buffer.from('[1]'));
    first.child.kill();
    const end = await first.child.do({ kind: 'json' }).catch(String);
    expect(end).to.contain('more memory or time than allowed');
    first.leave();
    const second = await room.enter(1, signal);
    await second.child.write(Buffer.from('[1]'));
    expect(await second.child.do({ kind: 'json' })).to.include({ characters: 3 });
    expect(String(await second.child.next())).to.equal('[1]');
    expect(await second.child.next()).to.equal(undefined);
    room.close();
  });
  it('goes on for other rooms when one that shares it is closed, unless it was at work there', async () => {
    const children = new FarChildren();
    const { signal } = new AbortController();
    const rooms = [new FarRoom(children), new FarRoom(children)];
    const seats = [await rooms[0]!.enter(1, signal), await rooms[0]!.enter(1, signal)];
    const [idle, busy] = seats.map(({ child }) => child);
    seats[0]!.leave();
    rooms[0]!.close();
    expect(busy!.isDead).to.equal(true);
    const { child } = await rooms[1]!.enter(1, signal);
    expect(child).to.equal(idle);
    await child.write(Buffer.from('[1]'));
    expect(await child.do({ kind: 'json' })).to.include({ characters: 3 });
    children.close();
    expect(child.isDead).to.equal(true);
  });
  it('keeps nothing of the answer before', async () => {
    const room = new FarRoom();
    const { signal } = new AbortController();
    const first = await room.enter(1, signal);
    await first.child.write(Buffer.from('[1]'));
    first.leave();
    const second = await room.enter(2, signal);
    expect(second.child).to.equal(first.child);
    await second.child.write(Buffer.from('[2]'));
    await second.child.do({ kind: 'json' });
    expect(String(await second.child.next())).to.equal('[2]');
    room.close();
  });
});

describe('A list of commas alone', () => {
  it('is refused at its first line, not taken in', async () => {
    const error = await failureOf(readIdentifiers(Buffer.alloc(9_000_000, ','), {}));
    expect(error).to.include({ code: 'input_invalid' });
    expect(error.message).to.contain('1000 cells');
  });
});

/** Calls of one turn and answers that are there together cross the wall together; each is still a call of its own. */
import { expect } from 'chai';
import { JsonText } from '../../../runtime/sandbox/json-text.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import type { HostFunction, Sandbox } from '../../../runtime/sandbox/sandbox.ts';
import { aSandbox, aScript, run } from './a-sandbox.ts';

const numberOf = (request: unknown) => Number((request as { path: string }).path);

/** Answers when so many wait, the last first: a number with its double, a multiple of three with an error. */
function aHostThatWaits(many: number) {
  const answered: number[] = [];
  const waiting: (() => void)[] = [];
  const answer: HostFunction = (request) =>
    new Promise((resolve, reject) => {
      const number = numberOf(request);
      waiting.push(() => {
        answered.push(number);
        if (number % 3 !== 0) return resolve({ twice: 2 * number });
        const details = { message: `not ${number}`, platform: { status: 400, code: `E${number}` } };
        reject(new ServiceError('platform_rejected', details as never));
      });
      if (waiting.length < many) return;
      const last = waiting.splice(0).reverse();
      setImmediate(() => last.forEach((give) => give()));
    });
  return { answer, answered };
}

/** JSON that comes in parts; one of them may be an error. */
class Parts extends JsonText {
  readonly characters = 100;
  readonly #parts: readonly (string | Error)[];
  isDone = false;

  constructor(...parts: readonly (string | Error)[]) {
    super();
    this.#parts = parts;
  }

  async *chunks() {
    for (const part of this.#parts) {
      if (part instanceof Error) throw part;
      yield Buffer.from(part);
    }
  }

  async pick() {
    return this;
  }

  done() {
    this.isDone = true;
  }
}

describe('crossings of the wall', () => {
  let sandbox: Sandbox;

  before(async () => {
    sandbox = await aSandbox();
  });
  after(() => sandbox.stop());

  for (const lane of ['library', 'outside'] as const)
    it(`give every call its own answer or error, in the order in which they came (${lane})`, async () => {
      const body = `const order = [];
        const ask = (i) => host.get(String(i)).then(
          ({ twice }) => (order.push(i), twice),
          ({ code, message, platform }) => (order.push(i), [code, message, platform.code]));
        return [await Promise.all(Array.from({ length: 48 }, (_, i) => ask(i))), order]`;
      const { answer, answered } = aHostThatWaits(16);
      const { value } = await run(sandbox, aScript(body, lane), { answer });
      const wanted = Array.from({ length: 48 }, (_, i) =>
        i % 3 === 0 ? ['platform_rejected', `not ${i}`, `E${i}`] : 2 * i,
      );
      expect(value).to.deep.equal([wanted, answered]);
      expect(answered.slice(0, 3)).to.deep.equal([15, 14, 13]);
    });

  it('carry answers that are large, small and late to whom they belong', async () => {
    const body = `const all = await Promise.all(Array.from({ length: 40 }, (_, i) => host.get(String(i))));
      return all.map(({ number, text }) => [number, text.length])`;
    const { value } = await run(sandbox, aScript(body), {
      answer: async (request) => {
        const number = numberOf(request);
        if (number % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
        return { number, text: 'ä'.repeat(number % 5 === 0 ? 700_000 : number) };
      },
    });
    expect(value).to.deep.equal(
      Array.from({ length: 40 }, (_, i) => [i, i % 5 === 0 ? 700_000 : i]),
    );
  });

  it('carry a report of 50,000 rows whole, though no text may be so long', async () => {
    const body = `const rows = Array.from({ length: 50_000 }, (_, i) => ({
        id: String(i), name: 'Campaign of the north ' + i, spend: i / 4, text: 'x'.repeat(400) }));
      return { totals: { rows: rows.length }, few: [1, 2], rows, warnings: [] }`;
    const { value, error } = await run(sandbox, aScript(body));
    expect(error).to.equal(undefined);
    const { rows, ...rest } = value as { rows: { id: string }[] };
    expect(rest).to.deep.equal({ totals: { rows: 50_000 }, few: [1, 2], warnings: [] });
    expect(rows.map(({ id }) => id)).to.deep.equal(
      Array.from({ length: 50_000 }, (_, i) => `${i}`),
    );
  });

  for (const [told, lane, body] of [
    ['of a stranger', 'outside', `return { rows: Array(12_000).fill({ text: 'x'.repeat(400) }) }`],
    ['without an end', 'library', `return { rows: Array(2e5).fill({ text: 'x'.repeat(400) }) }`],
    ['of one huge row', 'library', `return { rows: [{ text: 'x'.repeat(5e6) }] }`],
    [
      'that are many lists',
      'library',
      `return { a: Array(12_000).fill("x".repeat(400)), b: Array(12_000).fill('x'.repeat(400)) }`,
    ],
  ] as const)
    it(`carry no rows ${told}`, async () => {
      const { error } = await run(sandbox, aScript(body, lane));
      expect(error).to.include({ code: 'script_output_exceeded' });
    });

  it('carry an answer in parts; one that breaks off is an error, and the next is whole', async () => {
    const body = `const told = [];
      for (const path of ['0', '1', '2'])
        told.push(await host.get(path).catch(({ code }) => code));
      return told`;
    const answers = [
      new Parts('{"a":', '[1,', '"ü"]}'),
      new Parts('{"a":', new ServiceError('platform_answer_invalid')),
      new Parts('{"b"', ':2}'),
    ];
    const { value } = await run(sandbox, aScript(body), {
      answer: async (request) => answers[numberOf(request)],
    });
    expect(value).to.deep.equal([{ a: [1, 'ü'] }, 'platform_answer_invalid', { b: 2 }]);
    expect(answers.map(({ isDone }) => isDone)).to.deep.equal([true, true, true]);
  });

  it('count each call: of a turn with too many, those within the limit are asked and no more (S2)', async () => {
    const strict = await aSandbox({ hostCalls: 10 });
    const body = `return (await Promise.all(Array.from({ length: 14 }, () => host.get('x')))).length`;
    for (const judge of [strict, sandbox]) {
      let asked = 0;
      const { error } = await run(judge, aScript(body), {
        limits: { hostCalls: 10 },
        answer: async () => (asked++, {}),
      });
      expect([error?.code, asked]).to.deep.equal(['script_calls_exceeded', 10]);
    }
    await strict.stop();
  });

  for (const [how, end] of [
    ['returns', 'return 1'],
    ['throws', 'throw new Error("no")'],
  ])
    it(`send what a script asked and did not wait for, when it ${how}`, async () => {
      const asked: number[] = [];
      const body = `host.get('1').catch(() => {}); host.get('2').catch(() => {}); ${end}`;
      await run(sandbox, aScript(body), {
        answer: async (request) => asked.push(numberOf(request)),
      });
      expect(asked).to.deep.equal([1, 2]);
    });

  it('are the same for a guest that has changed the language for itself (S7)', async () => {
    const body = `const bad = () => { throw new Error('bad') };
      Promise.prototype.then = bad; Promise.resolve = bad; globalThis.Promise = bad; Array.prototype.push = bad;
      Function.prototype.apply = bad; Function.prototype.call = bad;
      for (const name of [0, 1, 2, 'length', 'constructor']) {
        try { Object.defineProperty(Object.prototype, name, { set: bad, get: bad }); } catch {}
        try { Object.defineProperty(Array.prototype, name, { set: bad, get: bad }); } catch {}
      }
      Array.prototype[Symbol.iterator] = bad;
      const ask = async (name) => { try { return (await host.get(name)).twice } catch ({ code }) { return code } };
      const { a, b, c } = { a: ask('1'), b: ask('2'), c: ask('3') };
      return (await a) + '/' + (await b) + '/' + (await c)`;
    const { answer } = aHostThatWaits(3);
    const { value, error } = await run(sandbox, aScript(body), { answer });
    expect([value, error?.message]).to.deep.equal(['2/4/platform_rejected', undefined]);
  });
});

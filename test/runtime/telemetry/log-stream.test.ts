/** The log's way out: what cannot be written is dropped and counted (threats, U7). */
import { expect } from 'chai';
import { createLog } from '../../../runtime/telemetry/log.ts';
import { createLogStream, type WriteBytes } from '../../../runtime/telemetry/log-stream.ts';
import { createSecretMask } from '../../../runtime/telemetry/secret-mask.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A stream over a disk or pipe that does as the test says, and holds back its word until it is let go. */
function aStream() {
  const seen: Buffer[] = [];
  let answer: (bytes: Buffer) => number | Error = (bytes) => bytes.length;
  const held: (() => void)[] = [];
  let isHeld = false;
  const writeBytes: WriteBytes = (bytes, done) => {
    const end = () => {
      const said = answer(bytes);
      if (typeof said !== 'number') return done(said, 0);
      seen.push(bytes.subarray(0, said));
      done(null, said);
    };
    if (isHeld) held.push(end);
    else queueMicrotask(end);
  };
  const stream = createLogStream(writeBytes);
  return {
    stream,
    seen: () => Buffer.concat(seen).toString(),
    flushed: () => new Promise<void>((resolve) => stream.flush(resolve)),
    answer: (next: typeof answer) => (answer = next),
    hold: () => (isHeld = true),
    letGo: () => {
      isHeld = false;
      for (const end of held.splice(0)) end();
    },
  };
}

describe('The stream of the log (U7)', () => {
  it('writes each line once, in order, also when the other side takes a few bytes at a time', async () => {
    const { stream, seen, flushed, answer } = aStream();
    answer((bytes) => Math.min(7, bytes.length));
    const lines = Array.from({ length: 50 }, (_, at) => `line ${at} with ümlauts\n`);
    for (const line of lines) stream.write(line);
    await flushed();
    expect(seen()).to.equal(lines.join(''));
    expect(stream.lost).to.equal(0);
  });
  for (const code of ['ENOSPC', 'EPIPE', 'EIO', 'EBADF'])
    it(`drops and counts what ends in ${code}, and says so when there is room again`, async () => {
      const { stream, seen, flushed, answer } = aStream();
      answer(() => failure(code));
      for (let at = 0; at < 100; at += 1) stream.write(`${at}\n`);
      await flushed();
      expect(stream.lost).to.equal(100);
      answer((bytes) => bytes.length);
      stream.write('again\n');
      await flushed();
      const [first, second] = seen().split('\n');
      expect(first).to.equal('again');
      expect(JSON.parse(second!)).to.include({ level: 40, count: 100 });
      expect(stream.lost).to.equal(100);
    });
  it('ends a line that the full disk tore before it begins the next', async () => {
    const { stream, seen, flushed, answer } = aStream();
    let turn = 0;
    answer((bytes) => [() => 3, () => failure('ENOSPC')][turn++]?.() ?? bytes.length);
    stream.write('first\n');
    await flushed();
    stream.write('second\n');
    await flushed();
    expect(seen().split('\n').slice(0, 2)).to.deep.equal(['fir', 'second']);
    expect(stream.lost).to.equal(1);
  });
  it('waits for a pipe that is full, keeps 1 MB meanwhile, and drops the rest', async () => {
    const { stream, seen, answer, flushed } = aStream();
    answer(() => failure('EAGAIN'));
    const line = `${'x'.repeat(1_023)}\n`;
    for (let at = 0; at < 5_000; at += 1) stream.write(line);
    // The first line was on its way already.
    expect(stream.lost).to.equal(5_000 - 1_025);
    answer((bytes) => bytes.length);
    await flushed();
    expect(
      seen()
        .split('\n')
        .filter((one) => one.startsWith('x')),
    ).to.have.length(1_025);
  });
  it('lets nobody wait for a write that never ends, neither a line nor the stop', async () => {
    const { stream, hold, letGo, flushed, seen } = aStream();
    hold();
    for (let at = 0; at < 10; at += 1) stream.write(`${at}\n`);
    await flushed();
    expect(seen()).to.equal('');
    letGo();
    await flushed();
    expect(seen()).to.match(/^0\n1\n[^]*9\n$/);
  });
  it('gives away what is left at the end of the process, but not what is being written', () => {
    const { stream, hold } = aStream();
    hold();
    for (const line of ['a\n', 'b\n', 'c\n']) stream.write(line);
    expect(stream.takeRest().toString()).to.equal('b\nc\n');
    expect(stream.takeRest().toString()).to.equal('');
  });
  it('throws at no line of the log, whatever happens to it', async () => {
    const { stream, flushed, answer } = aStream();
    answer(() => failure('ENOSPC'));
    const log = createLog({ logLevel: 'trace' }, createSecretMask(), stream);
    for (let at = 0; at < 10; at += 1) log.error({ at }, 'a line');
    await new Promise<void>((resolve) => log.flush(() => resolve()));
    await flushed();
    expect(stream.lost).to.equal(10);
  });
});

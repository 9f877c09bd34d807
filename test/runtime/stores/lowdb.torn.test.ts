/** A torn tail is a write that no caller got an answer for. Any other incomplete part is damage, and is not cut. */
import { expect } from 'chai';
import fc from 'fast-check';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataDamage } from '../../../runtime/stores/lowdb/journal-line.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { cutDamage, findDamage } from '../../../runtime/stores/repair-folder.ts';
import { aFolder } from '../../support/a-folder.ts';
import { clock, copyOf, JOURNAL, open, refusal, steps } from './a-lowdb.ts';

const COUNT = 10;

async function aCrashedFolder(): Promise<string> {
  const folder = aFolder();
  const store = await open(folder);
  await steps(store, COUNT);
  const crashed = copyOf(folder);
  await store.close();
  return crashed;
}

/** The beginning of the last line. */
function beginOf(whole: Buffer): Buffer {
  const at = whole.lastIndexOf(0x0a, whole.length - 2) + 1;
  return whole.subarray(at, at + 40);
}

const tails = {
  nothing: () => Buffer.alloc(0),
  zeros: () => Buffer.alloc(4096),
  'a part of a line': beginOf,
  'a part of a line, and zeros': (whole: Buffer) =>
    Buffer.concat([beginOf(whole), Buffer.alloc(512)]),
};

const harms = {
  'bits are turned': (piece: Buffer) => Buffer.from(piece.map((byte) => byte ^ 0x10)),
  'zeros are read': (piece: Buffer) => Buffer.alloc(piece.length),
  'bytes are missing': () => Buffer.alloc(0),
};

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

describe('What a start cuts from a journal', function () {
  this.timeout(60_000);
  let crashed: string;
  let whole: Buffer;
  before(async () => {
    crashed = await aCrashedFolder();
    whole = readFileSync(join(crashed, JOURNAL));
  });

  it('is never a line that has a whole one behind it, whatever stands at the end', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom(...keysOf(harms)),
        fc.constantFrom(...keysOf(tails)),
        async (place, length, harm, tail) => {
          const lastLine = whole.lastIndexOf(0x0a, whole.length - 2) + 1;
          const head = whole.indexOf(0x0a) + 1;
          const at = head + (place % (lastLine - head));
          const end = Math.min(at + length, lastLine);
          const parts = [whole.subarray(0, at), harms[harm](whole.subarray(at, end))];
          const broken = Buffer.concat([...parts, whole.subarray(end), tails[tail](whole)]);
          const folder = copyOf(crashed);
          writeFileSync(join(folder, JOURNAL), broken);
          const error = (await refusal(folder)) as DataDamage;
          expect(error, `${harm} at ${at} to ${end}`).to.be.instanceOf(DataDamage);
          expect(error.message).to.include('adops store repair');
          expect(readFileSync(join(folder, JOURNAL)).equals(broken), 'untouched').to.equal(true);
          // The repair that the error names finds the same damage, keeps all lines before it, and lets a service start.
          expect((await findDamage(folder))!.lost).to.be.at.least(1);
          await cutDamage(folder, join(folder, 'cut'));
          expect(await refusal(folder)).to.equal(undefined);
        },
      ),
      { numRuns: 60 },
    ));

  for (const tail of keysOf(tails))
    it(`is told in one line of the log, with its bytes and transactions: ${tail}`, async () => {
      const folder = copyOf(crashed);
      const rest = tails[tail](whole);
      writeFileSync(join(folder, JOURNAL), Buffer.concat([whole, rest]));
      const lines: object[] = [];
      const log = { warn: (line: object) => void lines.push(line) };
      const store = await createLowdbStore({ folder, clock, log: log as never });
      expect(await store.get(1, 'count', 'n')).to.equal(COUNT);
      await store.close();
      const told = {
        file: join(folder, JOURNAL),
        bytes: rest.length,
        transactions: tail.startsWith('a part') ? 1 : 0,
        kept: COUNT,
      };
      expect(lines).to.deep.equal(rest.length === 0 ? [] : [told]);
    });

  it('is nothing in a folder that a newer release has used: it is refused, also by a repair', async () => {
    const folder = copyOf(crashed);
    expect(readFileSync(join(folder, 'VERSION'), 'utf8')).to.equal('1\n');
    writeFileSync(join(folder, 'VERSION'), '2\n');
    writeFileSync(join(folder, JOURNAL), whole.subarray(0, -3));
    const files = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]);
    const refusals = [
      await refusal(folder),
      await findDamage(folder).catch((error: unknown) => error),
      await cutDamage(folder, join(folder, 'cut')).catch((error: unknown) => error),
    ];
    const before = files().filter(([name]) => name !== 'lock.pid');
    for (const error of refusals)
      expect((error as Error).message)
        .to.match(/has format "2", and this release reads formats up to 1: a newer release/)
        .and.include(folder);
    expect(before).to.deep.equal(files().filter(([name]) => name !== 'lock.pid'));
    expect(readFileSync(join(folder, JOURNAL)).length).to.equal(whole.length - 3);
    // A folder from before formats were written has the first format.
    writeFileSync(join(folder, 'VERSION'), '1\n');
    expect(await refusal(folder)).to.equal(undefined);
  });
});

/** Ten who read 32 MB at once, each as fast as they can: the service holds pieces, and no file. */
import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { aFolder } from '../support/a-folder.ts';
import { aDatabase } from '../support/a-postgres.ts';

const program = fileURLToPath(new URL('stream-child.ts', import.meta.url));
/** Files held whole would be 320 MB. */
const MOST_MB = 16;
/** As `npm start` has them. */
const flags = ['--max-semi-space-size=4', '--expose-gc'];
const memory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** @returns bytes that came */
function download(url: string, key: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, { headers: { 'x-service-key': key } }, (reply) => {
    let bytes = 0;
    reply.on('data', (piece: Buffer) => (bytes += piece.length));
    reply.on('end', () => resolve(bytes)).on('error', reject);
  }).on('error', reject);
  return promise;
}

async function grownMb(order: { readonly folder: string; readonly url?: string }): Promise<number> {
  const child = spawn(process.execPath, [...flags, program, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...memory },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async <T>() => JSON.parse((await lines.next()).value as string) as T;
  const { api, key, id } = await said<{ api: string; key: string; id: string }>();
  const url = `${api}/api/v1/artifacts/${id}`;
  await download(url, key);
  child.stdin.write('begin');
  await said();
  const lengths = await Promise.all(Array.from({ length: 10 }, () => download(url, key)));
  expect(lengths).to.deep.equal(Array(10).fill(32 << 20));
  child.stdin.write('over');
  return (await said<{ grownMb: number }>()).grownMb;
}

describe('Ten downloads of 32 MB at once', function () {
  this.timeout(120_000);

  it(`let the service grow by less than ${MOST_MB} MB, from a folder`, async () => {
    expect(await grownMb({ folder: aFolder() })).to.be.below(MOST_MB);
  });

  it(`let it grow by less than ${MOST_MB} MB, from PostgreSQL`, async () => {
    const { url } = await aDatabase();
    expect(await grownMb({ folder: aFolder(), url })).to.be.below(MOST_MB);
  });
});

/** A service in a process of its own that says how much it grew while ten files of 32 MB were read at once. */
import { writeSync } from 'node:fs';
import { systemClock as clock } from '../../../runtime/clock.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';
import { aService } from '../../support/a-service.ts';

const MB = 1 << 20;
const { folder } = JSON.parse(process.argv[2]!) as { folder: string };
const store = await createLowdbStore({ folder, clock });
const service = await aService({ platforms: ['acme'], overrides: { store, clock } });
const { artifacts, keys } = service.parts;
const owner = await keys.authenticate(service.key);
async function* film(at: number): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < 128; piece++) yield Buffer.alloc(256 << 10, `${at} ${piece} `);
}
const wish = { mime: 'video/mp4', name: 'film.mp4', purpose: 'film', keepDays: 1 };
const ids: string[] = [];
for (let at = 0; at < 10; at++) {
  const artifact = await artifacts.receive(owner, film(at), wish);
  await store.transact((tx) => artifacts.name(tx, owner, artifact));
  ids.push(artifact.id);
}
globalThis.gc?.();
const rssMb = () => process.memoryUsage().rss / MB;
const before = rssMb();
let most = before;
const timer = setInterval(() => (most = Math.max(most, rssMb())), 20);
writeSync(1, `${JSON.stringify({ api: service.urls.api, key: service.key, ids })}\n`);
process.stdin.once('data', () => {
  clearInterval(timer);
  writeSync(1, `${JSON.stringify({ grownMb: Math.max(most, rssMb()) - before })}\n`);
  process.exit(0);
});

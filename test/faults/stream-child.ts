/** A service in a process of its own that says how much it grew while a file of 32 MB was read by ten at once. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createLowdbStore } from '../../runtime/stores/lowdb/lowdb-store.ts';
import { createPostgresStore } from '../../runtime/stores/postgres/postgres-store.ts';
import { aService } from '../support/a-service.ts';

const MB = 1 << 20;
const { folder, url } = JSON.parse(process.argv[2]!) as { folder: string; url?: string };
const store =
  url === undefined
    ? await createLowdbStore({ folder, clock })
    : await createPostgresStore({ url, connections: 10 });
const service = await aService({ platforms: ['acme'], overrides: { store, clock } });
const { artifacts, keys } = service.parts;
const owner = await keys.authenticate(service.key);
async function* film(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < 128; at++) yield randomBytes(MB / 4);
}
const wish = { mime: 'video/mp4', name: 'film.mp4', purpose: 'film', keepDays: 1 };
const artifact = await artifacts.receive(owner, film(), wish);
await store.transact((tx) => artifacts.name(tx, owner, artifact));
const say = (told: object) => writeSync(1, `${JSON.stringify(told)}\n`);
const rssMb = () => process.memoryUsage.rss() / MB;
say({ api: service.urls.api, key: service.key, id: artifact.id });
// Once it has been read by one: what the first download loads is there then.
await once(process.stdin, 'data');
globalThis.gc?.();
const before = rssMb();
let most = before;
const timer = setInterval(() => (most = Math.max(most, rssMb())), 20);
say({ isReady: true });
await once(process.stdin, 'data');
clearInterval(timer);
say({ grownMb: Math.max(most, rssMb()) - before });
process.exit(0);

/** Run as a process of its own: opens a data folder, writes once, says so, and stays. */
import { systemClock } from '../../../runtime/clock.ts';
import { createLowdbStore } from '../../../runtime/stores/lowdb/lowdb-store.ts';

try {
  const store = await createLowdbStore({ folder: process.argv[2]!, clock: systemClock });
  await store.transact((tx) => tx.put(1, 'thing', 'a', process.pid));
  process.stdout.write('holds\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
  process.exit(1);
}

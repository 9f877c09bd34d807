/** The other process itself: takes messages one after another, and ends with the service. */
import { shareModules } from '../../catalog/plugin/share-modules.ts';
import { FarDesk, faultOf, type FarMessage } from './far-tasks.ts';

// A dialect of a plugin elsewhere imports what it does in the service itself; hooks are each process's own.
shareModules();

const desk = new FarDesk((bytes) => void process.stdout.write(bytes));
/** Came, and belong to a message that did not come yet. */
const early: Buffer[] = [];
let handedOn = 0;
/** Goes on with the message that waits for bytes. */
let goOn: (() => void) | undefined;

process.stdin.on('data', (bytes: Buffer) => {
  early.push(bytes);
  goOn?.();
});

/** Messages and bytes come by two ways: each message says how many bytes were sent before it. */
async function bytesBefore({ after }: FarMessage): Promise<void> {
  while (handedOn < after) {
    const bytes = early.shift();
    if (!bytes) {
      await new Promise<void>((resolve) => (goOn = resolve));
      continue;
    }
    const own = bytes.subarray(0, after - handedOn);
    if (own.length < bytes.length) early.unshift(bytes.subarray(own.length));
    handedOn += own.length;
    desk.receive(own);
  }
}

let before: Promise<void> = Promise.resolve();
process.on('message', (message: FarMessage) => {
  before = before
    .then(() => bytesBefore(message))
    .then(() => desk.take(message).catch(faultOf))
    .then((reply) => void (reply && process.send!(reply)));
});
process.on('disconnect', () => process.exit());

/** The other thread itself: one task after another. */
import { parentPort } from 'node:worker_threads';
import { shareModules } from '../../catalog/share-modules.ts';
import { doTask, faultOf, type FarTask } from './far-tasks.ts';

// A dialect of a plugin elsewhere imports what it does in the service's own thread; hooks are each thread's own.
shareModules();

parentPort!.on('message', (task: FarTask) => {
  void doTask(task)
    .catch(faultOf)
    .then((result) => parentPort!.postMessage(result));
});

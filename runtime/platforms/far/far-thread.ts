/** The other thread itself: one task after another. */
import { parentPort } from 'node:worker_threads';
import { doTask, faultOf, type FarTask } from './far-tasks.ts';

parentPort!.on('message', (task: FarTask) => {
  void doTask(task)
    .catch(faultOf)
    .then((result) => parentPort!.postMessage(result));
});

/** The other thread: type and pictures are work of hundreds of milliseconds, in which nobody else should wait. */
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { ServiceError } from '../../../../sdk/errors.ts';
import { drawGraphic } from '../graphic/draw-graphic.ts';
import type { Answer, Order, Results, Task } from './task.ts';

parentPort!.on('message', ({ id, task }: Order) => {
  void answerTo(task).then((answer) => parentPort!.postMessage({ id, ...answer }));
});

type Told = Omit<Answer, 'id'>;

async function answerTo(task: Task): Promise<Told> {
  try {
    return { done: await doneOf(task) } as Told;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'input_invalid')
      return { faults: error.details.faults ?? [] } as Told;
    return { cause: String(error instanceof ServiceError ? error.cause : error) } as Told;
  }
}

async function doneOf(task: Task): Promise<Results[keyof Results]> {
  if (task.kind === 'lay') return drawGraphic(task.parts, task.size, task.palette);
  // Text is drawn as paths: no font is looked for, and no file.
  const drawn = new Resvg(task.svg, { font: { loadSystemFonts: false }, logLevel: 'off' }).render();
  return { png: drawn.asPng(), width: drawn.width, height: drawn.height };
}

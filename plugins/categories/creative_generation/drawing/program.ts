/** The other thread: type and pictures are work of hundreds of milliseconds, in which nobody else should wait. */
import { Resvg } from '@resvg/resvg-js';
import { answerTasks } from '../../../../sdk/thread.ts';
import { drawGraphic } from '../graphic/draw-graphic.ts';
import type { Pixels, Results, Task, Weighed } from './task.ts';

answerTasks(doneOf);

async function doneOf(task: Task): Promise<Results[keyof Results]> {
  if (task.kind === 'lay') return drawGraphic(task.parts, task.size, task.palette, task.pictures);
  if (task.kind === 'measure') return measured(task);
  const drawn = open(task.svg).render();
  const { width, height } = drawn;
  const rendered = { png: drawn.asPng(), width, height };
  return task.kind === 'weigh' ? { ...rendered, ...inkOf(drawn.pixels) } : rendered;
}

/** Text is drawn as paths: no font is looked for, and no file. */
const open = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: 'off' });

function measured({ svg, of }: Extract<Task, { kind: 'measure' }>): Pixels | undefined {
  try {
    const drawing = open(svg);
    const { width = 0, height = 0 } = (of === 'whole' ? drawing : drawing.getBBox()) ?? {};
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** Of the pixels that cover what is behind them. @param rgba  four bytes each, not multiplied by their alpha */
function inkOf(rgba: Uint8Array): Pick<Weighed, 'isEmpty' | 'isLight'> {
  let [covered, light] = [0, 0];
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < 128) continue;
    covered += 1;
    const bright = 0.2126 * rgba[at]! + 0.7152 * rgba[at + 1]! + 0.0722 * rgba[at + 2]!;
    if (bright > 190) light += 1;
  }
  return { isEmpty: covered === 0, isLight: light > covered * 0.6 };
}

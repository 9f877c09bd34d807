/**
 * The yardstick, in a process of its own: isolated-vm as its README shows it, an isolate and a context
 * made for each run, in the process that asks. Told by messages what to run; answers the samples.
 */
import { createRequire } from 'node:module';
import type Ivm from 'isolated-vm';
import { measure, type Order } from './measure.ts';
import { replies, scriptOf, type Body } from './programs.ts';

const ivm = createRequire(import.meta.url)('isolated-vm') as typeof Ivm;

const CALL = `(async () => {
  const call = async (request) =>
    JSON.parse(await __call.apply(undefined, [JSON.stringify(request)], { result: { promise: true } }));
  const host = { call, get: (path) => call({ path }), post: (path, body) => call({ path, body }) };
  return JSON.stringify(await __script.default({}, host));
})()`;

async function runOnce(name: Body): Promise<unknown> {
  const isolate = new ivm.Isolate({ memoryLimit: 128 });
  try {
    const context = await isolate.createContext();
    const answer = async (text: string) =>
      JSON.stringify(replies[(JSON.parse(text) as { path: string }).path]);
    await context.global.set('__call', new ivm.Reference(answer));
    await context.eval(scriptOf(name));
    const text = await context.eval(CALL, { promise: true, timeout: 5000 });
    return JSON.parse(text as string) as unknown;
  } finally {
    isolate.dispose();
  }
}

process.on('message', (order: Order) => {
  void measure(order, () => runOnce(order.body)).then((measured) => process.send!(measured));
});

/** The process in which a story's service runs, so that the story can kill it. Takes orders, gives answers. */
import type { Config } from '../../config/config.ts';
import { shareModules } from '../../catalog/plugin/share-modules.ts';
import type { Dispatcher } from '../../jobs/deliver.ts';
import type { Ticker } from '../../jobs/ticker.ts';
import { createService } from '../../main.ts';
import { callOf } from '../service/service-calls.ts';
import { storyWeb } from './story-web.ts';

export interface Begin {
  readonly config: Config;
  /** ms by which the story's clock is ahead of the machine's. */
  readonly ahead: number;
  /** Of the demo organization; it is told once, by the first start. */
  readonly key?: string;
  /** Address > HTML of the story's web pages. */
  readonly web?: Readonly<Record<string, string>>;
  /** Facts are synced whenever time passes. */
  readonly keepsFacts?: true;
}

export type Order =
  | { readonly call: string; readonly args: Readonly<Record<string, unknown>> }
  /** The id of an approval. */
  | { readonly approve: string }
  | { readonly pass: number };

export interface Answer {
  readonly key?: string | undefined;
  readonly result?: unknown;
  readonly run_id?: string | undefined;
  readonly verified?: boolean | null;
  readonly credits?: number;
  readonly error?: string;
}

process.once('message', (begin: Begin) => {
  tell(begin).catch((error: Error) => process.send?.({ error: error.message } satisfies Answer));
});

async function tell({ config, ahead: first, key: known, web, keepsFacts }: Begin): Promise<void> {
  let ahead = first;
  shareModules();
  const clock = { now: () => Date.now() + ahead, monotonicMs: () => performance.now() };
  const files = web && storyWeb(web);
  const { parts, start } = await createService(config, {
    clock,
    warmUp: true,
    ...(files ? { files } : {}),
  });
  const { schedules, watches } = parts as typeof parts & Record<'schedules' | 'watches', Ticker>;
  const { dispatcher } = parts.jobs as typeof parts.jobs & { readonly dispatcher: Dispatcher };
  const { key: told } = await start();
  const key = known ?? told;
  const { organizationId } = await parts.keys.authenticate(key!);
  const hand = callOf(parts, organizationId, key!);

  /** Due schedules fire, and their jobs are done. */
  const pass = async (ms: number) => {
    ahead += ms;
    if (keepsFacts) await parts.facts.syncNow();
    await schedules.tick();
    await watches.tick();
    const ended = () => JSON.stringify(parts.jobs.outcomes());
    for (let before = ''; before !== ended();) {
      before = ended();
      await dispatcher.fill();
      await dispatcher.idle();
    }
    return {};
  };

  const answer = async (order: Order): Promise<Answer> => {
    if ('pass' in order) return pass(order.pass);
    if (!('approve' in order)) return hand.call(order.call, order.args);
    await hand.agree(order.approve);
    return {};
  };

  const say = (answer: Answer) => process.send?.(answer);
  process.on('message', (order: Order) => {
    answer(order).then(say, (error: Error) => say({ error: error.message }));
  });
  say({ key });
}

/** The process in which a story's service runs, so that the story can kill it. Takes orders, gives answers. */
import { randomUUID } from 'node:crypto';
import { approveAndRun } from '../../approvals/run-approved.ts';
import type { Config } from '../../config/config.ts';
import { shareModules } from '../../catalog/plugin/share-modules.ts';
import type { Dispatcher } from '../../jobs/deliver.ts';
import type { Ticker } from '../../jobs/ticker.ts';
import { createService } from '../../main.ts';
import { newCall } from '../../runs/new-call.ts';
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

  const call = async (toolName: string, input: Readonly<Record<string, unknown>>) => {
    const made = newCall({
      id: `req_${randomUUID()}`,
      door: 'cli',
      toolName,
      input: { ...input },
      secret: key,
      remoteAddress: 'local',
      signal: new AbortController().signal,
      catalog: parts.catalog.current(),
      startedAt: clock.now(),
    });
    await parts.app(made);
    const { result, run } = made.outcome ?? {};
    const { verified = null, runId: run_id } = run ?? {};
    return { result, run_id, verified, credits: made.creditsUsed };
  };
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

  const approve = async (id: string) => {
    const { organizationId } = await parts.keys.authenticate(key!);
    const seen = await parts.approvals.find(organizationId, id);
    if (!seen) throw new Error(`There is no approval ${id}.`);
    const by = await parts.portal.addReviewer(organizationId, { name: 'Rita' });
    const { status, answer } = await approveAndRun(parts, { organizationId, id, seen, by });
    if (status !== 'executed')
      throw new Error(`The approval is ${status}: ${JSON.stringify(answer)}`);
    return {};
  };
  const answer = (order: Order): Promise<Answer> => {
    if ('pass' in order) return pass(order.pass);
    return 'approve' in order ? approve(order.approve) : call(order.call, order.args);
  };

  const say = (answer: Answer) => process.send?.(answer);
  process.on('message', (order: Order) => {
    answer(order).then(say, (error: Error) => say({ error: error.message }));
  });
  say({ key });
}

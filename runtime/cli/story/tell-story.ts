/** Tells a story: a service in a process of its own, which the story may kill, on the data folder that stays. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config/config.ts';
import { at, filled, holds } from '../../../sdk/skill-steps.ts';
import type { Step } from '../rehearsal.ts';
import type { Act, Story } from './story.ts';
import type { Answer, Begin, Order } from './teller.ts';
import { visit, type Visit } from './visit.ts';

const program = fileURLToPath(new URL('teller.ts', import.meta.url));
/** So long a process works on what is due before it is killed, ms: somewhere in the middle. */
const MIDDLE_MS = 120;

interface Stage {
  child: ChildProcess;
  key: string | undefined;
  /** ms by which the story's clock is ahead of the machine's. */
  ahead: number;
  /** Answers that acts gave a name. */
  readonly known: Record<string, unknown>;
}

/** @returns the acts in order; the story ends at the first that does not go well */
export async function tellStory(
  config: Config,
  name: string,
  { begin, acts }: Story,
): Promise<readonly Step[]> {
  const ahead = Date.parse(begin) - Date.now();
  const stage = await open({ config, ahead });
  const steps: Step[] = [];
  try {
    for (const act of acts) {
      const begun = performance.now();
      const played = await play(config, stage, act);
      const ms = Math.round(performance.now() - begun);
      steps.push({ ...played, platform: name, step: act.step, ms, before: null, after: null });
      if (!played.ok) break;
    }
  } finally {
    await end(stage.child);
  }
  return steps;
}

type Played = Pick<Step, 'ok' | 'what' | 'script' | 'verified' | 'credits'>;

async function play(config: Config, stage: Stage, act: Act): Promise<Played> {
  if (act.kill) return killed(config, stage, act);
  if (act.visit) return visited(act.visit, stage, act);
  const { tool = '', minutes = 0, times = 1, until, as } = act;
  const args = filled(act.args ?? {}, stage.known) as NonNullable<Act['args']>;
  let answer: Answer = {};
  let count = 0;
  for (; count < times; count++) {
    if (minutes > 0) await pass(stage, minutes);
    if (tool === '') continue;
    answer = await ask(stage.child, { call: tool, args });
    if (answer.error !== undefined || (until && holds(until, answer.result as never))) break;
  }
  const { error, result, verified = null, credits = 0 } = answer;
  if (as !== undefined) stage.known[as] = { ...(result as object), run_id: answer.run_id };
  const isWell = error === undefined && (!until || holds(until, result as never));
  const missed = until && !isWell ? `${until.of} is ${JSON.stringify(at(result, until.of))}` : '';
  return {
    ok: isWell,
    what: error ?? (missed === '' ? sentence(act.tell, result) : missed),
    script: tool,
    verified,
    credits,
  };
}

async function visited(wish: Visit, { known }: Stage, { tell }: Act): Promise<Played> {
  const plain = { script: '', verified: null, credits: 0 };
  try {
    const seen = await visit(filled(wish, known) as Visit);
    return { ...plain, ok: true, what: sentence(tell, seen) };
  } catch (error) {
    return { ...plain, ok: false, what: (error as Error).message };
  }
}

/** Kill -9 while it works, and a start on what it left. */
async function killed(config: Config, stage: Stage, { minutes = 0, tell }: Act): Promise<Played> {
  stage.ahead += minutes * 60_000;
  stage.child.send({ pass: minutes * 60_000 } satisfies Order);
  await new Promise((resolve) => setTimeout(resolve, MIDDLE_MS));
  await end(stage.child);
  const { ahead, key } = stage;
  const begun = await open({ config, ahead, ...(key === undefined ? {} : { key }) });
  Object.assign(stage, { ...begun, known: stage.known });
  return { ok: true, what: tell, script: '', verified: null, credits: 0 };
}

async function pass(stage: Stage, minutes: number): Promise<void> {
  stage.ahead += minutes * 60_000;
  const { error } = await ask(stage.child, { pass: minutes * 60_000 });
  if (error !== undefined) throw new Error(error);
}

async function open(begin: Begin): Promise<Stage> {
  const child = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { key, error } = await ask(child, begin);
  if (error !== undefined) {
    await end(child);
    throw new Error(error);
  }
  return { child, key, ahead: begin.ahead, known: {} };
}

async function ask(child: ChildProcess, order: Order | Begin): Promise<Answer> {
  child.send(order);
  const left = new AbortController();
  const gone = once(child, 'exit', { signal: left.signal }).then(() => {
    throw new Error('The service ended in the middle of the story.');
  });
  gone.catch(() => undefined);
  try {
    const [answer] = (await Promise.race([once(child, 'message'), gone])) as [Answer];
    return answer;
  } finally {
    left.abort();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const sentence = (tell: string, answer: unknown) =>
  tell.replace(/\{([\w.]+)\}/g, (_, path: string) => String(at(answer, path)));

/** Tells a story: a service in a process of its own, which the story may kill, on the data folder that stays. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config/config.ts';
import { at, filled, holds } from '../../../sdk/skill-steps.ts';
import type { Step } from '../rehearsal/rehearsal.ts';
import type { Act, Story } from './story.ts';
import type { Answer, Begin, Order } from './teller.ts';
import { visit, type Visit } from './visit.ts';
import type { Worlds } from './worlds.ts';

const teller = fileURLToPath(new URL('teller.ts', import.meta.url));
const worlds = fileURLToPath(new URL('worlds.ts', import.meta.url));
/** The time for which a process works on due jobs before it is killed, ms: somewhere in the middle. */
const MIDDLE_MS = 120;

interface Stage {
  child: ChildProcess;
  key: string | undefined;
  /** ms by which the story's clock is ahead of the machine's. */
  ahead: number;
  /** The same for each of its processes. */
  readonly always: Pick<Begin, 'web' | 'keepsFacts'>;
  /** Answers that acts gave a name. */
  readonly known: Record<string, unknown>;
  /** When acts began, by their names, ms. */
  readonly begun: Record<string, number>;
}

/** @returns the acts in order; the story ends at the first that does not go well */
export async function tellStory(
  config: Config,
  name: string,
  { begin, acts, web, keepsFacts, platforms = [] }: Story,
): Promise<readonly Step[]> {
  const ahead = Date.parse(begin) - Date.now();
  const world = platforms.length > 0 ? await openWorlds({ config, platforms, ahead }) : undefined;
  const told = world ? { ...config, emulators: world.addresses } : config;
  const always = { ...(web ? { web } : {}), ...(keepsFacts ? { keepsFacts } : {}) };
  const opened = await open({ config: told, ahead, ...always });
  const stage: Stage = { ...opened, always, known: {}, begun: {} };
  const steps: Step[] = [];
  try {
    for (const act of acts) {
      if (act.when?.some((one) => !holds(one, stage.known as never))) continue;
      const begun = performance.now();
      stage.begun[act.step] = begun;
      const played = await play(told, stage, act);
      const ms = Math.round(performance.now() - begun);
      steps.push({ ...played, platform: name, step: act.step, ms, before: null, after: null });
      if (!played.ok) break;
    }
  } finally {
    await end(stage.child);
    if (world) await end(world.child);
  }
  return steps;
}

/** Platforms in a process of their own, and their addresses. */
async function openWorlds(wish: Worlds) {
  const { child, answer } = await start(worlds, wish);
  return { child, addresses: answer.result as Readonly<Record<string, string>> };
}

type Played = Pick<Step, 'ok' | 'what' | 'script' | 'verified' | 'credits'>;

async function play(config: Config, stage: Stage, act: Act): Promise<Played> {
  if (act.kill) return killed(config, stage, act);
  if (act.visit) return visited(act.visit, stage, act);
  const { tool = '', minutes = 0, times = 1, until, as } = act;
  let answer: Answer = {};
  for (let count = 0; count < times; count++) {
    if (minutes > 0) await pass(stage, minutes);
    answer = await askAll(stage, act);
    if (answer.error !== undefined || (until && holds(until, answer.result as never))) break;
  }
  const { error, result, verified = null, credits = 0 } = answer;
  if (as !== undefined) stage.known[as] = { ...(result as object), run_id: answer.run_id };
  const isWell = error === undefined && (!until || holds(until, result as never));
  const missed = until && !isWell ? `${until.of} is ${JSON.stringify(at(result, until.of))}` : '';
  return {
    ok: isWell,
    what: error ?? (missed === '' ? sentence(act.tell, rated(stage, act, result)) : missed),
    script: tool,
    verified,
    credits,
  };
}

/** Each call of an act, to the first that fails; the answer is the last one's, at the price of all. */
async function askAll({ child, known }: Stage, act: Act): Promise<Answer> {
  const { tool, args = {}, each = [{}], approve } = act;
  if (approve !== undefined) return ask(child, { approve: filled(approve, known) as string });
  if (tool === undefined) return {};
  let answer: Answer = {};
  let credits = 0;
  for (const one of each) {
    const input = filled({ ...args, ...one }, known) as NonNullable<Act['args']>;
    answer = await ask(child, { call: tool, args: input });
    credits += answer.credits ?? 0;
    if (answer.error !== undefined) break;
  }
  return { ...answer, credits };
}

function rated({ begun }: Stage, { rate }: Act, result: unknown): unknown {
  if (!rate) return result;
  const seconds = (performance.now() - (begun[rate.since] ?? 0)) / 1_000;
  return { ...(result as object), rate: (Number(at(result, rate.of)) / seconds).toFixed(1) };
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
async function killed(config: Config, stage: Stage, act: Act): Promise<Played> {
  const { minutes = 0, tell } = act;
  stage.ahead += minutes * 60_000;
  const missed = act.tool === undefined ? await atWork(stage, minutes) : await comesTo(stage, act);
  await end(stage.child);
  const { ahead, key, always } = stage;
  const again = { ...(key === undefined ? {} : { key }), ...always };
  Object.assign(stage, await open({ config, ahead, ...again }));
  return { ok: !missed, what: missed ?? tell, script: '', verified: null, credits: 0 };
}

async function atWork({ child }: Stage, minutes: number): Promise<undefined> {
  child.send({ pass: minutes * 60_000 } satisfies Order);
  await new Promise((resolve) => setTimeout(resolve, MIDDLE_MS));
}

/** Asks until the service is there. @returns the fault, when it never is */
async function comesTo(stage: Stage, act: Act): Promise<string | undefined> {
  const { times = 1, until } = act;
  for (let count = 0; count < times; count++) {
    const { error, result } = await askAll(stage, act);
    if (error !== undefined) return error;
    if (!until || holds(until, result as never)) return undefined;
    await new Promise((resolve) => setTimeout(resolve, MIDDLE_MS));
  }
  return 'It never came to the place where it was to be killed.';
}

async function pass(stage: Stage, minutes: number): Promise<void> {
  stage.ahead += minutes * 60_000;
  const { error } = await ask(stage.child, { pass: minutes * 60_000 });
  if (error !== undefined) throw new Error(error);
}

async function open(begin: Begin): Promise<Pick<Stage, 'child' | 'key' | 'ahead'>> {
  const { child, answer } = await start(teller, begin);
  return { child, key: answer.key, ahead: begin.ahead };
}

/** A process that begins with this, and said that it did. */
async function start(program: string, begin: Begin | Worlds) {
  const child = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const answer = await ask(child, begin);
  if (answer.error === undefined) return { child, answer };
  await end(child);
  throw new Error(answer.error);
}

async function ask(child: ChildProcess, order: Order | Begin | Worlds): Promise<Answer> {
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

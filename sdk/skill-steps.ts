/** Follows the steps of a skill: which calls, with which arguments, by what was answered before. Judges nothing else. */
import type { SkillCondition, SkillNumber, SkillStep } from './skills.ts';

/** Outcome of one step. */
export interface SkillTrace {
  readonly id: string;
  /** `waits`: a person has to agree to the call, so later steps are left out. */
  readonly did: 'called' | 'failed' | 'waits' | 'said' | 'counted' | 'left';
  readonly run?: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly answer?: unknown;
  readonly alert?: boolean;
}

/** A call that a step makes. */
export interface SkillWish {
  readonly run: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface SkillReply {
  readonly did: 'called' | 'failed' | 'waits';
  readonly answer: unknown;
}

/** Answers a call; throws its error. */
export type SkillCall = (run: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>;

type Known = Readonly<Record<string, unknown>>;

/**
 * Gives one call after the other, and is told what became of it.
 * @param input  what the steps may name as `{input…}`
 * @returns each step in its order; a call that fails ends the skill, and stands last
 */
export function* skillCalls(
  steps: readonly SkillStep[],
  input: Known,
): Generator<SkillWish, readonly SkillTrace[], SkillReply> {
  const traces: SkillTrace[] = [];
  let known: Known = { input };
  for (const step of steps) {
    const items = step.each ? listAt(known, step.each.of).slice(0, step.each.most) : [undefined];
    const answers: unknown[] = [];
    let waits = false;
    for (const item of items) {
      const trace = yield* takeStep(step, { ...known, item });
      traces.push(trace);
      if (trace.did === 'failed') return traces;
      waits ||= trace.did === 'waits';
      if (trace.did !== 'left') answers.push(trace.answer);
    }
    // Each entry of a list asks for itself; later steps may depend on an object that was not made.
    if (waits) return traces;
    known = { ...known, [step.id]: step.each ? answers : answers[0] };
  }
  return traces;
}

/** The same with somebody who answers each call at once. */
export async function followSkill(
  steps: readonly SkillStep[],
  input: Known,
  call: SkillCall,
): Promise<readonly SkillTrace[]> {
  const calls = skillCalls(steps, input);
  for (let turn = calls.next(); ;) {
    if (turn.done) return turn.value;
    const { run, args } = turn.value;
    const reply = await call(run, args).then(
      (answer): SkillReply => ({ did: 'called', answer }),
      (error: Error): SkillReply => ({ did: 'failed', answer: error.message }),
    );
    turn = calls.next(reply);
  }
}

function* takeStep(step: SkillStep, known: Known): Generator<SkillWish, SkillTrace, SkillReply> {
  const { id, run, say, alert, number, when = [] } = step;
  if (!when.every((condition) => holds(condition, known))) return { id, did: 'left' };
  if (number) return { id, did: 'counted', answer: numberOf(number, known) };
  if (run === undefined) {
    const answer = filled(say ?? '', known);
    return { id, did: 'said', answer, ...(alert ? { alert } : {}) };
  }
  const args = filled(step.args ?? {}, known) as Known;
  return { id, run, args, ...(yield { run, args }) };
}

/** Whether all of it is so. */
export function holds(condition: SkillCondition, known: Known): boolean {
  const value = single(at(known, condition.of));
  const { is, not, above, below } = filled(condition, known) as SkillCondition;
  const isNumber = typeof value === 'number';
  return (
    (is === undefined || value === is) &&
    (not === undefined || value !== not) &&
    (above === undefined || (isNumber && typeof above === 'number' && value > above)) &&
    (below === undefined || (isNumber && typeof below === 'number' && value < below))
  );
}

function numberOf({ of, by, times = 1, over = 1 }: SkillNumber, known: Known): number | null {
  const all = [at(known, of)].flat(2);
  const numbers = all.filter((one): one is number => typeof one === 'number');
  const base = {
    sum: () => numbers.reduce((total, one) => total + one, 0),
    count: () => all.filter((one) => one !== undefined).length,
    most: () => (numbers.length > 0 ? Math.max(...numbers) : NaN),
    least: () => (numbers.length > 0 ? Math.min(...numbers) : NaN),
  }[by]();
  const factor = (value: string | number) =>
    typeof value === 'number' ? value : Number(single(at(known, value)) ?? NaN);
  const result = (base * factor(times)) / factor(over);
  return Number.isFinite(result) ? Math.round(result * 100) / 100 : null;
}

const single = (value: unknown) => (Array.isArray(value) && value.length === 1 ? value[0] : value);

function listAt(known: Known, path: string): readonly unknown[] {
  const found = at(known, path);
  return Array.isArray(found) ? found : [];
}

/** Value at a path; `*` goes through a list. Only own properties are looked at. */
export function at(value: unknown, path: string): unknown {
  const [first, ...rest] = path.split('.');
  if (first === undefined || first === '') return value;
  if (first === '*')
    return Array.isArray(value) ? value.map((one) => at(one, rest.join('.'))) : undefined;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return undefined;
  return at((value as Record<string, unknown>)[first], rest.join('.'));
}

const WHOLE = /^\{([\w.*]+)\}$/;

/** A text that is one name in braces becomes what it names, with its type; inside of a text it becomes text. */
/** Names in braces stand for known values; a text that is one name alone becomes what it names. */
export function filled(value: unknown, known: Known): unknown {
  if (typeof value === 'string') {
    const whole = WHOLE.exec(value);
    if (whole) return single(at(known, whole[1]!));
    return value.replace(/\{([\w.*]+)\}/g, (_, path: string) => textOf(single(at(known, path))));
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, known));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, filled(one, known)] as const);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

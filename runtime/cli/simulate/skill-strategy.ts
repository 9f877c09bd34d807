/** A skill as a strategy: its steps every morning, as a schedule would run them. */
import { followSkill } from '../../../sdk/skill-steps.ts';
import type { SkillManifest } from '../../../sdk/skills.ts';
import { UsageError } from '../exit-codes.ts';
import type { Desk, Strategy } from './desk.ts';

export type PlayableSkill = Pick<
  SkillManifest,
  'steps' | 'task' | 'tools' | 'scripts' | 'platforms'
>;

const PLATFORM = '{input.platform}';

/**
 * @param platforms  of the simulation; a skill that looks at one at a time looks at each
 * @throws UsageError  it cannot be played, with the reason
 */
export function skillStrategy(
  name: string,
  skill: PlayableSkill,
  platforms: readonly string[],
): Strategy {
  const why = whyNot(skill, platforms);
  if (why !== undefined) throw new UsageError(`The skill ${name} cannot be played: it ${why}.`);
  const { steps = [], tools, scripts = [] } = skill;
  checkSteps(name, steps);
  const ofOne = inputsOf(skill).includes(PLATFORM);
  const inputs = ofOne ? platforms.map((platform) => ({ platform })) : [{}];
  return {
    name,
    tools: [...new Set([...tools, ...scripts, ...steps.flatMap(({ run }) => run ?? [])])],
    async morning(desk) {
      for (const input of inputs) await followSkill(steps, input, need(desk));
    },
  };
}

/** @throws UsageError  naming the step and the field */
function checkSteps(name: string, steps: NonNullable<PlayableSkill['steps']>): void {
  for (const [at, step] of steps.entries()) {
    const wrong = (field: string, right: string) =>
      new UsageError(`${name}: steps[${at}].${field}: ${right}.`);
    if (typeof step?.id !== 'string') throw wrong('id', 'a name for its answer is needed');
    if (step.each && !(step.each.most >= 1))
      throw wrong('each.most', 'how often at most; without it the step would never end');
    for (const [field, value] of Object.entries(step.args ?? {}))
      if (/budget/.test(field) && typeof value === 'number' && value < 0)
        throw wrong(`args.${field}`, 'a budget cannot be negative');
  }
}

/** A call that is refused ends the skill for this morning. */
const need = (desk: Desk) => async (run: string, args: Readonly<Record<string, unknown>>) => {
  const answer = await desk.call(run, args);
  if (answer === undefined) throw new Error(`${run} was refused`);
  return answer;
};

function whyNot(skill: PlayableSkill, platforms: readonly string[]): string | undefined {
  if (skill.task) return 'is a task for a model: let the model play by --mcp';
  if (!Array.isArray(skill.steps) || skill.steps.length === 0)
    return 'is text for an assistant, and has no steps as data';
  const input = inputsOf(skill).find((one) => one !== PLATFORM);
  if (input) return `needs ${input}, which no morning gives`;
  const missing = skill.platforms?.filter((one) => !platforms.includes(one)) ?? [];
  if (missing.length > 0) return `cannot do without ${missing.join(', ')}, which is not played`;
  return undefined;
}

const inputsOf = ({ steps = [] }: PlayableSkill): readonly string[] => [
  ...new Set(JSON.stringify(steps).match(/\{input\.[\w.*]+\}/g)),
];

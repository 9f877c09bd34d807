/**
 * A skill as something that runs by itself: whether it can, the calls that it may make, its platforms, and its credits.
 */
import { ServiceError, type ToolPorts } from '../../../../sdk/index.ts';
import type { SkillView } from '../../../../sdk/skills.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import { MONITOR, RUN, waitsOf, type Mode } from './agent.ts';

type Catalog = ToolPorts['catalog'];

/** Runs what is named; a skill that lists it names the scripts. */
export const RUNNER = 'execute';
const PLATFORM_INPUT = '{input.platform}';
const usual = { run: 100, day: 500 };

export const creditsOf = ({ credits = usual }: SkillView) => credits;

/** @throws input_invalid  there is none, or it cannot run by itself; with those that can */
export function needSkill(slug: string, { skills }: Catalog): SkillView {
  const all = skills();
  const skill = all.find(({ skill_slug }) => skill_slug === slug);
  const why = skill ? whyNot(skill) : 'is no skill';
  if (skill && why === undefined) return skill;
  const choices = all.filter((one) => whyNot(one) === undefined).map((one) => one.skill_slug);
  const field = 'skill_slug';
  const message = `${slug} ${why ?? ''}; these can run by themselves: ${choices.join(', ')}`;
  throw new ServiceError('input_invalid', { faults: [{ field, message }], choices });
}

function whyNot({ steps, task }: SkillView): string | undefined {
  if (task) return undefined;
  if (!steps) return 'is text for an assistant, with neither steps nor a task for a model';
  const input = inputsOf(steps).find((name) => name !== PLATFORM_INPUT);
  return input && `needs ${input}, which no schedule gives`;
}

function inputsOf(steps: NonNullable<SkillView['steps']>): readonly string[] {
  return [...new Set(JSON.stringify(steps).match(/\{input\.[\w.*]+\}/g))];
}

/** It looks at one platform at a time. */
export function isOfOnePlatform({ steps = [] }: SkillView): boolean {
  return inputsOf(steps).includes(PLATFORM_INPUT);
}

/** Nothing that it lists changes anything. */
export function onlyReads({ tools, scripts = [] }: SkillView, catalog: Catalog): boolean {
  const effects = [
    ...catalog
      .tools()
      .filter(({ name }) => tools.includes(name) && name !== RUNNER)
      .map(({ manifest }) => manifest.effect),
    ...scripts.map((name) => catalog.findScript(name)?.effect),
  ];
  return effects.every((effect) => effect === 'read');
}

export const usualMode = (skill: SkillView): Mode =>
  skill.skill_slug === MONITOR ? 'none' : 'required';

/**
 * Platforms that its key may use; undefined for those of the owner's key.
 * @throws platform_unknown input_invalid
 */
export function platformsOf(
  skill: SkillView,
  spelling: string | undefined,
  { catalog, connections }: Pick<ToolPorts, 'catalog' | 'connections'>,
): readonly string[] | undefined {
  const { platforms = [], task } = skill;
  const id = spelling === undefined ? undefined : catalog.platformId(spelling);
  if (spelling !== undefined && id === undefined)
    throw new ServiceError('platform_unknown', {
      field: 'platform',
      choices: connections.platforms().map(({ platform }) => platform),
    });
  const needed = platforms.find((one) => id !== undefined && one !== id);
  if (needed !== undefined)
    throw wrong('platform', `${skill.skill_slug} cannot do without ${platforms.join(' and ')}`);
  const own = id === undefined ? platforms : [id];
  if (own.length === 0) return undefined;
  // A skill with a task needs the model that does it.
  return [...own, ...(task ? modelsIn(connections) : [])];
}

const modelsIn = (connections: ToolPorts['connections']) =>
  connections
    .platforms()
    .filter(({ kind }) => kind === 'models')
    .map(({ platform }) => platform);

/** The key under which it runs. */
export function keyOf(skill: SkillView, mode: Mode, platforms: readonly string[] | undefined) {
  const { tools, scripts = [], skill_slug } = skill;
  return {
    name: `agent ${skill_slug}`,
    tools: [...new Set([...tools, ...(scripts.length > 0 ? [RUNNER] : []), RUN])],
    scripts,
    ...(platforms ? { platforms } : {}),
    daily_cap: Math.max(1, creditsOf(skill).day),
    waits: waitsOf[mode],
  };
}

import type { StepsTool, ToolPorts } from '../../../../../sdk/index.ts';
import type { SkillView } from '../../../../../sdk/skills.ts';
import { askModel } from '../../agent/ask-model.ts';
import { Desk } from '../../agent/desk.ts';
import { followSteps } from '../../agent/follow-steps.ts';
import { isOfOnePlatform, needSkill } from '../../agent/skill.ts';
import { transcriptOf, type Ending } from '../../agent/transcript.ts';

interface Input {
  readonly skill_slug: string;
  readonly only?: string;
}

type Needs = 'catalog' | 'connections' | 'models' | 'artifacts';

interface Notes {
  readonly desk: Desk;
  readonly ending: Ending;
}

/** A transcript is kept for so many days. */
const KEPT = 90;

const tool: StepsTool<Input, Needs, Notes> = {
  // A transcript exists to show refusals and failures.
  tellsAll: true,

  async *plan({ skill_slug, only }, { ports, context }) {
    const skill = needSkill(skill_slug, ports.catalog);
    const desk = new Desk(skill, ports.catalog);
    const today = context.now.toISOString().slice(0, 10);
    const data = { ...(only === undefined ? {} : { platform: only }), today };
    const ending: Ending = skill.task
      ? yield* askModel(skill, data, ports, desk)
      : yield* followSteps(skill, await inputsOf(skill, only, ports), desk);
    return { desk, ending };
  },

  async result(_done, { ports, context }, { desk, ending }, { skill_slug, only }) {
    const { calls, refused, credits, waiting, lines } = desk;
    const { status, because } = ending;
    const head = {
      Skill: skill_slug,
      Platform: only ?? 'all',
      Ended: context.now.toISOString(),
      Calls: `${calls}, ${refused} refused`,
      Credits: String(credits),
    };
    const text = transcriptOf(head, lines, ending);
    const { artifact_id } = await ports.artifacts.keep(text, {
      mime: 'text/markdown',
      name: `agent-${skill_slug}-${head.Ended.slice(0, 16).replace(':', '')}.md`,
      purpose: 'transcript',
      keepDays: KEPT,
    });
    const said = lines.flatMap((line) => (line.kind === 'said' ? [line] : []));
    const isAlert = status !== 'done' || said.some(({ alert }) => alert === true);
    return {
      skill_slug,
      status,
      because,
      calls,
      refused,
      said: said.map((line) => line.text.slice(0, 2_000)).slice(0, 50),
      waiting,
      credits,
      alert: isAlert,
      transcript_id: artifact_id,
    };
  },
};
export default tool;

/** A skill that looks at one platform at a time looks at each that is connected. */
async function inputsOf(
  skill: SkillView,
  only: string | undefined,
  { connections }: Pick<ToolPorts, 'connections'>,
): Promise<readonly Readonly<Record<string, string>>[]> {
  if (!isOfOnePlatform(skill)) return [{}];
  if (only !== undefined) return [{ platform: only }];
  const ads = new Set(
    connections
      .platforms()
      .filter(({ kind }) => kind === 'ads')
      .map(({ platform }) => platform),
  );
  const connected = (await connections.list()).map(({ platform }) => platform);
  return [...new Set(connected)]
    .filter((id) => ads.has(id))
    .sort()
    .map((platform) => ({ platform }));
}

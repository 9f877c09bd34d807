/** Makes the calls of one run: those that the skill lists and that its credits reach. Everything else is told and not sent. */
import type { Step, StepReport, ToolPorts } from '../../../../sdk/index.ts';
import type { SkillReply, SkillWish } from '../../../../sdk/skill-steps.ts';
import type { SkillView } from '../../../../sdk/skills.ts';
import type { Price } from '../../../../sdk/tool.ts';
import { creditsOf, RUNNER } from './skill.ts';
import type { Ending, Line } from './transcript.ts';

type Catalog = ToolPorts['catalog'];

/** Of the caller alone: an agent's calls are told apart, and belong together, by its run. */
const CALLERS = ['idempotency_key', 'batch_id'];

export class Desk {
  readonly lines: Line[] = [];
  /** Review addresses of steps that wait for a person. */
  readonly waiting: string[] = [];
  credits = 0;
  calls = 0;
  refused = 0;
  /** Why no more is sent. */
  over: Ending | undefined;

  private readonly skill: SkillView;
  private readonly catalog: Catalog;

  constructor(skill: SkillView, catalog: Catalog) {
    this.skill = skill;
    this.catalog = catalog;
  }

  say(who: string, text: string, alert = false): void {
    if (text !== '') this.lines.push({ kind: 'said', who, text, ...(alert ? { alert } : {}) });
  }

  /** @param key  tells the call from the others of the run, the same at every attempt */
  async *call({ run, args }: SkillWish, key: string): AsyncGenerator<Step, SkillReply, StepReport> {
    const why = this.whyNot(run, args);
    if (why !== undefined) {
      this.refused += 1;
      this.lines.push({ kind: 'call', run, args, did: 'refused', answer: why, credits: 0 });
      return { did: 'failed', answer: why };
    }
    const report = yield this.stepOf(run, args, key);
    const reply = replyOf(report);
    this.calls += 1;
    this.credits += report.status === 'held' ? 0 : report.price;
    if (report.pending) this.waiting.push(report.pending.review_url);
    if (report.error?.code === 'key_invalid')
      this.over = { status: 'stopped', because: `key_invalid: ${report.error.message}` };
    const credits = report.status === 'held' ? 0 : report.price;
    this.lines.push({ kind: 'call', run, args, ...reply, credits });
    return reply;
  }

  private whyNot(run: string, args: unknown): string | undefined {
    if (this.over) return this.over.because ?? 'The run is over.';
    const { tools, scripts = [] } = this.skill;
    const isListed = scripts.includes(run) || (tools.includes(run) && run !== RUNNER);
    if (!isListed) return `${run.slice(0, 80)} is not listed by this skill.`;
    if (typeof args !== 'object' || args === null || Array.isArray(args))
      return 'Arguments are an object.';
    const most = creditsOf(this.skill).run;
    if (this.credits + this.dearest(run) <= most) return undefined;
    this.over = { status: 'stopped', because: `The ${most} credits of a run do not cover ${run}.` };
    return this.over.because!;
  }

  private dearest(run: string): number {
    const tool = this.toolOf(run);
    if (!tool) return this.catalog.findScript(run)?.credits ?? 0;
    return highest(tool.manifest.credits);
  }

  /** Scripts that a skill lists are run by their names, also where a tool has the same. */
  private toolOf(run: string) {
    const { scripts = [] } = this.skill;
    return scripts.includes(run)
      ? undefined
      : this.catalog.tools().find(({ name }) => name === run);
  }

  private stepOf(run: string, given: Readonly<Record<string, unknown>>, key: string): Step {
    const args = Object.fromEntries(
      Object.entries(given).filter(([name]) => !CALLERS.includes(name)),
    );
    if (this.toolOf(run)) return { script: run, tool: true, args, key };
    const { platform, account_id, ...rest } = args;
    return {
      script: run,
      ...(typeof platform === 'string' ? { platform } : {}),
      ...(typeof account_id === 'string' ? { account_id } : {}),
      args: rest,
      key,
    };
  }
}

function highest(price: Price): number {
  if (typeof price === 'number') return price;
  const listed = Object.values(price.by ?? {}).flatMap((prices) => Object.values(prices));
  return Math.max(0, ...listed, price.max ?? price.min ?? 0);
}

function replyOf({ status, result, error, pending, changes }: StepReport): SkillReply {
  if (pending) {
    const { approval_id, review_url } = pending;
    const answer = {
      waits: 'A person has to agree; nothing was changed.',
      approval_id,
      review_url,
    };
    return { did: 'waits', answer };
  }
  if (error) return { did: 'failed', answer: `${error.code}: ${error.message}` };
  if (status === 'unverified')
    return { did: 'failed', answer: 'It was made, and not found done when read back.' };
  if (status === 'takenBack' || status === 'left')
    return { did: 'failed', answer: 'It was not made.' };
  return { did: 'called', answer: result ?? { changes } };
}

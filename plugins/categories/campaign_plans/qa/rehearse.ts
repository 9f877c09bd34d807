/** Makes a dry run of each part of a plan, so that faults are known before the launch, field by field. */
import { ServiceError, type ToolPorts } from '../../../../sdk/index.ts';
import { sideBySide } from '../../../../sdk/side-by-side.ts';
import { isThere, type Accounts, type Planned } from '../launch-plan.ts';
import { argsOf, boundBy, makerOf, routeOf } from '../routes.ts';
import { issue, type Issue } from './scorecard.ts';

type Answer = Awaited<ReturnType<ToolPorts['scripts']['rehearse']>>;

/** Answers by key; an error where the dry run itself failed. */
export type Rehearsals = ReadonlyMap<string, Answer | ServiceError>;

const ONE_MS = 20_000;
/** Time for all dry runs. A part that is left after it gets a warning. */
const ALL_MS = 120_000;

export async function rehearseAll(
  { scripts, catalog }: Pick<ToolPorts, 'scripts' | 'catalog'>,
  entities: readonly Planned[],
  accounts: Accounts,
): Promise<Rehearsals> {
  const open = entities.filter((one) => {
    const route = routeOf(one.value);
    return !isThere(one) && route && catalog.findScript(makerOf(route, one.data));
  });
  const end = performance.now() + ALL_MS;
  const found = await sideBySide(open, async (one) => {
    const isLate = performance.now() > end;
    const answer = isLate
      ? new ServiceError('timed_out', { message: 'There was no time left.' })
      : await rehearseOne(scripts, one, accounts);
    return [one.value.logical_key, answer] as const;
  });
  return new Map(found);
}

async function rehearseOne(
  scripts: ToolPorts['scripts'],
  { value, data }: Planned,
  accounts: Accounts,
): Promise<Answer | ServiceError> {
  const { platform, parent_logical_key: parent, provider_account_id: own } = value;
  const route = routeOf(value)!;
  const account = own ?? accounts[platform] ?? undefined;
  const wish = {
    script: makerOf(route, data),
    platform,
    ...(account === undefined ? {} : { account_id: account }),
    args: argsOf(route, data),
    awaits: boundBy(route, parent, data),
    timeoutMs: ONE_MS,
  };
  return scripts.rehearse(wish).catch((error: unknown) => {
    if (error instanceof ServiceError) return error;
    throw error;
  });
}

/** Errors that say nothing of the part: the platform or the service did not answer. */
const elsewhere: ReadonlySet<string> = new Set([
  'timed_out',
  'overloaded',
  'platform_unavailable',
  'platform_rate_limited',
  'platform_answer_invalid',
]);

/** @param isTold  whether another check reports this field already; without a field, this part or its platform */
export function rehearsalIssues(
  entities: readonly Planned[],
  rehearsed: Rehearsals,
  isTold: (key: string, field: string | undefined) => boolean,
): readonly Issue[] {
  return entities.flatMap((one): readonly Issue[] => {
    const { logical_key: key } = one.value;
    const answer = rehearsed.get(key);
    if (answer === undefined) return [];
    if (answer instanceof ServiceError) {
      if (isTold(key, undefined)) return [];
      const words = answer.message;
      return elsewhere.has(answer.code)
        ? [issue('warning', 'not_rehearsed', key, `It could not be rehearsed: ${words}`)]
        : [issue('error', 'cannot_be_made', key, words)];
    }
    return answer.faults.flatMap(({ field, message }) => {
      const word = wordOf(one, field);
      if (isTold(key, word)) return [];
      const words = message.startsWith(`${field}`) ? message : `${word} ${message}`;
      const sentence = /[.!?]$/.test(words) ? words : `${words}.`;
      const fix = 'Mend it with upsert_plan_entity.';
      return [issue('error', 'cannot_be_made', key, sentence, fix, word)];
    });
  });
}

/** The plan's name for an argument of a script. */
function wordOf({ value }: Planned, argument: string): string {
  const { fields = {} } = routeOf(value) ?? {};
  return Object.keys(fields).find((word) => fields[word] === argument) ?? argument;
}

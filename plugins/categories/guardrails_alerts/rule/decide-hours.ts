/** The decision of a rule with hours, and its words for people. */
import type { Step } from '../../../../sdk/step.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import type { Decision, Sight } from '../../../../sdk/watches.ts';
import {
  accountKey,
  backOf,
  spanAt,
  hoursInWords,
  nounOf,
  type HoursDue,
  type HoursJudged,
  type HoursSeen,
  type HoursWorld,
  type Override,
  type Rule,
} from '../../../../sdk/rules/index.ts';
import { askedTogether } from './decide.ts';
import { movesAt, stepOf } from './moves.ts';

const GOOD_SECONDS = 600;
const MOST_LEFT = 10;

type Connections = Pick<ToolPorts['connections'], 'platforms'>;

/** Facts that are kept where nothing is to be done. */
export function quietOf(rule: Rule, world: HoursWorld, { begins, warnings }: HoursDue): Sight {
  const { hours = [] } = rule;
  const { state, accounts, now } = world;
  const spans = world.armed
    ? accounts.flatMap((one) => {
        const span = spanAt(hours, now, one.time_zone);
        return span ? [`${accountKey(one)} ${span}`] : [];
      })
    : [];
  const began = spans.filter((span) => state.began.has(span));
  const isNow =
    spans.length > 0 ? `Its hours are now (${hoursInWords(hours)})` : 'Outside its hours';
  const waiting = state.open.filter(({ waits }) => waits !== undefined).length;
  const changed = state.open.length - waiting;
  const count = `${changed} ${nounOf(rule, changed)} ${changed === 1 ? 'is' : 'are'} changed`;
  const words = `${isNow}; ${count}${waiting > 0 ? `, and ${waiting} wait for a person` : ''}.`;
  return {
    because: [words, ...warnings].join(' ').slice(0, 900),
    seen: { began: began.filter((span) => !isIn(begins, span)), changed, waiting, warnings },
  };
}

const isIn = (begins: HoursDue['begins'], span: string) =>
  [...begins].some(([of, start]) => `${of} ${start}` === span);

/** Whether the same is kept already. */
export const isSameSight = ({ seen }: Sight, kept: Sight | undefined) =>
  kept !== undefined &&
  ['began', 'changed', 'waiting', 'warnings'].every(
    (name) => JSON.stringify(seen[name]) === JSON.stringify(kept.seen[name]),
  );

export function decideHours(
  rule: Rule,
  judged: HoursJudged,
  { quiet, connections }: { readonly quiet: Sight; readonly connections: Connections },
): Decision | Sight {
  const { acts, backs, open, began, closed } = judged;
  const left = judged.left.slice(0, MOST_LEFT);
  if (acts.length + backs.length + closed.length === 0) {
    const known = quiet.seen['began'] as readonly string[];
    const why = left[0] ? ` ${left[0].of}: ${left[0].why}.` : '';
    const because = `${quiet.because}${began.length > 0 ? ` Nothing was to be changed.${why}` : ''}`;
    return { because, seen: { ...quiet.seen, began: [...known, ...began], left } };
  }
  const seen: HoursSeen = { open, acts, backs, began, ...(rule.person ? { person: true } : {}) };
  return {
    because: becauseOf(rule, judged),
    seen: { ...seen, closed: closed.slice(0, MOST_LEFT), left },
    goodForSeconds: GOOD_SECONDS,
    steps: stepsOf(rule, judged, connections),
    notice: {
      subject: `Rule: ${rule.name}`,
      text: [
        ...acts.map((one) => `${lineOf(one)}: ${one.before} to ${one.after}, as its hours begin`),
        ...backs.map((one) => `${lineOf(one)}: back to ${one.before}, as its hours are over`),
        ...closed.map(({ of, why }) => `${of}: ${why}`),
      ].join('\n'),
      data: { rule: rule.name, changed: acts.length, put_back: backs.length, left: closed.length },
    },
  };
}

const lineOf = ({ platform, account_id, name }: Override) => `${platform} ${account_id}, ${name}`;

function becauseOf(rule: Rule, { acts, backs, closed }: HoursJudged): string {
  const count = (many: number) => `${many} ${nounOf(rule, many)}`;
  const parts = [
    ...(acts.length > 0 ? [`its hours begin for ${count(acts.length)}`] : []),
    ...(backs.length > 0 ? [`its hours are over, and ${count(backs.length)} go back`] : []),
    ...closed.slice(0, 2).map(({ of, why }) => `${of}: ${why}`),
  ];
  return `${rule.name}: ${parts.join('; ')}.`.slice(0, 900);
}

/** Acts may wait for a person together; what a rule has changed it puts back without asking. */
function stepsOf(
  rule: Rule,
  { acts, backs }: HoursJudged,
  connections: Connections,
): readonly Step[] {
  const step = (one: Override): Step => ({
    ...stepOf(one, movesAt(connections, one.level)),
    onFailure: 'goOn',
  });
  const begun = acts.map(step);
  return [
    ...(rule.person && begun.length > 0
      ? [{ ...askedTogether(begun), onFailure: 'goOn' as const }]
      : begun),
    ...backs.map((one) => step(backOf(one))),
  ];
}

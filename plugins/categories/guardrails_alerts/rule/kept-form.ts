/** A rule that somebody wrote: it looks at kept days. */
import type { StoredRecord } from '../../../../sdk/records.ts';
import { nounOf } from '../../../../sdk/rules/index.ts';
import type { Act, Condition, Judged, Rule } from '../../../../sdk/rules/index.ts';
import type { RuleForm, Said } from './form.ts';
import type { KeptRule } from './kept-rule.ts';
import { readWorld } from './read-world.ts';

const GOOD_SECONDS = 600;
const MOST_LEFT = 10;

export function keptForm({ value: { rule, armed_at } }: StoredRecord<KeptRule>): RuleForm {
  return {
    rule,
    armed_at,
    async read(ports, now) {
      const together = ports.watches.together.bind(ports.watches);
      const world = await readWorld(ports, rule, now, { together });
      return { ...world, say: (judged) => sayOf(rule, judged, now) };
    },
  };
}

export function sayOf(rule: Rule, { acts, left }: Judged, now: Date): Said {
  const leftOut = left.slice(0, MOST_LEFT);
  if (acts.length === 0) {
    const why = leftOut[0] ? ` ${leftOut[0].of}: ${leftOut[0].why}.` : '';
    return { because: `Nothing is to be done.${why}`, seen: { left: leftOut } };
  }
  return {
    because: `${rule.name}: ${acts.length} ${nounOf(rule, acts.length)}.`,
    seen: { acts: acts.map(seenOf), left: leftOut },
    goodForSeconds: GOOD_SECONDS,
    notice: {
      subject: `Rule: ${rule.name}`,
      text: acts.map((act) => lineOf(rule, act)).join('\n'),
      data: { rule: rule.name, campaigns: acts.map(seenOf) },
      once: now.toISOString().slice(0, 10),
    },
  };
}

const seenOf = ({ key, name, action, before, after, figures, until }: Act) => ({
  key,
  name,
  action,
  before,
  after,
  figures,
  until,
});

function lineOf(
  { when }: Rule,
  { platform, account_id, name, before, after, figures, until }: Act,
) {
  const why = when.map((one, at) => `${wordsOf(one)} is ${rounded(figures[at])}`).join(', ');
  const what = after === null ? '' : `: ${String(before)} to ${String(after)}`;
  return `${platform} ${account_id}, ${name}${what} (to ${until}: ${why})`;
}

function wordsOf(one: Condition): string {
  const metric = one.metric.replaceAll('_', ' ');
  if (!('days' in one)) return `${metric} since ${one.since}`;
  const against = one.against ? ' against those before, in percent,' : '';
  return `${metric} of ${one.days} days${against}`;
}

const rounded = (value: number | null | undefined) =>
  typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : 'not known';

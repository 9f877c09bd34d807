/** The checks of a plan, one function each. A check reports each fact that it cannot know; it never guesses. */
import { readFileSync } from 'node:fs';
import { ServiceError } from '../../../../sdk/index.ts';
import { isThere } from '../launch-plan.ts';
import { misplaced, warningsOf } from '../routes.ts';
import { audienceIssues } from './audience-checks.ts';
import { guardIssue } from './guard-checks.ts';
import { reachIssues, tagIssues } from './page-checks.ts';
import { ownIssues } from './pixel-checks.ts';
import { adIssues } from './ad-checks.ts';
import { budgetIssues, levelIssues } from './budget-checks.ts';
import { nameOf, urlOf } from './data-of.ts';
import { issue } from './scorecard.ts';
import { type Check, rehearsed } from './subject.ts';

const { words } = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8')) as {
  words: readonly { readonly pattern: string; readonly why: string }[];
};

const filled: Check = ({ entities }) =>
  entities.length > 0 ? [] : [issue('error', 'plan_empty', null, 'The plan has no entity.')];

const makeable: Check = ({ entities, catalog }) =>
  entities.flatMap(({ value, data }) =>
    warningsOf(catalog, value, data).map((message) =>
      issue('error', 'cannot_be_made', value.logical_key, message, null, fieldIn(message)),
    ),
  );

/** Finds the field in a message such as `targeting is missing: …`. */
const fieldIn = (message: string) => /^([\w.]+) is (?:missing|no field)\b/.exec(message)?.[1];

const placed: Check = ({ entities }) =>
  entities.flatMap(({ value }) => {
    const { parent_logical_key: key, logical_key } = value;
    const above = entities.find((one) => one.value.logical_key === key);
    const why = above && misplaced(value, above.value);
    if (why === undefined) return [];
    return [issue('error', 'parent_wrong', logical_key, `${key} is ${why}.`)];
  });

const connected: Check = ({ live }) =>
  [...live].flatMap(([platform, found]) =>
    found instanceof ServiceError
      ? [
          issue(
            'error',
            'not_connected',
            platform,
            `${platform} could not be asked: ${found.message}`,
            'Connect an account there.',
          ),
        ]
      : [],
  );

const duplicates: Check = ({ entities, live }) =>
  entities.flatMap((one) => {
    const { platform, entity_type: type, logical_key } = one.value;
    const account = live.get(platform);
    const name = nameOf(one);
    if (type !== 'campaign' || isThere(one) || !account || account instanceof ServiceError)
      return [];
    if (name === undefined || !account.names.includes(name)) return [];
    return [
      issue(
        'warning',
        'campaign_exists',
        logical_key,
        `${platform} has a campaign named ${name} already.`,
        'Give it another name.',
      ),
    ];
  });

const naming: Check = ({ entities }) => {
  const seen = new Map<string, string>();
  return entities.flatMap((one) => {
    const { platform, entity_type, parent_logical_key, logical_key } = one.value;
    const name = nameOf(one);
    if (name === undefined) return [];
    const place = JSON.stringify([platform, entity_type, parent_logical_key, name]);
    const other = seen.get(place);
    seen.set(place, logical_key);
    return other === undefined
      ? []
      : [issue('warning', 'name_twice', logical_key, `It has the same name as ${other}: ${name}.`)];
  });
};

const dates: Check = ({ entities, brief, today }) =>
  [
    { where: null, data: brief },
    ...entities.map(({ value, data }) => ({ where: value.logical_key, data })),
  ].flatMap(({ where, data }) => {
    const start = dayIn(data['start_date'] ?? data['start_time']);
    const end = dayIn(data['end_date'] ?? data['end_time']);
    if (end !== undefined && end < today)
      return [issue('error', 'end_past', where, `It ends on ${end}, which is over.`)];
    if (start !== undefined && end !== undefined && end < start)
      return [
        issue('error', 'dates_crossed', where, `It ends on ${end}, before it starts on ${start}.`),
      ];
    return start !== undefined && start < today
      ? [issue('warning', 'start_past', where, `It was to start on ${start}.`)]
      : [];
  });

const reachable: Check = ({ pages }) => [...pages].flatMap(([url, page]) => reachIssues(url, page));

/** No tag is missed for a platform that does not describe its tags. */
const tracking: Check = ({ entities, pages, catalog }) =>
  [...pages].flatMap(([url, page]) => {
    const leading = entities.filter(({ data }) => urlOf(data) === url);
    const platforms = new Set(leading.map(({ value }) => value.platform));
    const told = [...platforms].filter((id) => catalog.platform(id)?.pixelSorts.length);
    return tagIssues(url, page, told);
  });

const policy: Check = ({ entities }) =>
  entities.flatMap(({ value, data }) => {
    const text = JSON.stringify(data);
    return words
      .filter(({ pattern }) => new RegExp(`\\b(?:${pattern})\\b`, 'i').test(text))
      .map(({ pattern, why }) => {
        const [found] = new RegExp(`\\b(?:${pattern})\\b`, 'i').exec(text)!;
        return issue(
          'warning',
          'policy_word',
          value.logical_key,
          `"${found}": ${why}.`,
          'Say it in other words.',
        );
      });
  });

const unchecked: Check = ({ entities, audiences }) => {
  const platforms = new Set(
    entities
      .filter(({ value }) => value.entity_type === 'ad_group' && !audiences.has(value.platform))
      .map(({ value }) => value.platform),
  );
  return [...platforms].map((platform) =>
    issue(
      'info',
      'audience_unchecked',
      platform,
      `How many people the audiences on ${platform} reach is not read here.`,
    ),
  );
};

/** Name > check; all are made. */
export const checks: Readonly<Record<string, Check>> = {
  filled,
  makeable,
  rehearsed,
  placed,
  connected,
  duplicates,
  naming,
  dates,
  budgets: budgetIssues,
  levels: levelIssues,
  ads: adIssues,
  guarded: ({ guarded }) => guarded.map(guardIssue),
  reachable,
  tracking,
  owned: ({ pages, entities, owned, catalog }) => ownIssues(pages, entities, owned, catalog),
  policy,
  audiences: ({ entities, audiences }) => audienceIssues(entities, audiences),
  unchecked,
};

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)
    ? value.slice(0, 10)
    : undefined;
}

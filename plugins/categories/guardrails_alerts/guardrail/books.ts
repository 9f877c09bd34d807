/** Which rules are read together: those over one account, as many as one report bears. */
import { addDays } from '../../../../sdk/kit/days.ts';
import type { StoredRecord } from '../../../../sdk/records.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import { dayIn } from '../../../../sdk/window.ts';
import type { Action, Reading } from './reading.ts';
import { hasActions, readActions, readCampaigns, wholeDay } from './figures.ts';
import { everyConversion } from './reports.ts';
import { KIND, type Guardrail } from './guardrail.ts';

type Ports = Pick<ToolPorts, 'scripts' | 'records' | 'watches'>;

/** Campaigns that one report names. */
const MOST_CAMPAIGNS = 200;
/** Days of spend that it answers at most, unless one rule alone has more. */
const MOST_DAYS = 5_000;

interface Book {
  readonly campaign_ids: readonly string[];
  /** First day that counts for any of them. */
  readonly since: string;
}

/**
 * Figures that a rule is judged by; a reading that other looks have just made will do, unless the service asks for a
 * new one.
 */
export async function readRule(
  ports: Ports,
  { id, value: rule }: StoredRecord<Guardrail>,
  now: Date,
  delayHours: number,
): Promise<{ readonly reading: Reading; readonly actions: readonly Action[] }> {
  const { watches } = ports;
  const { platform, account_id, campaign_id, since } = rule;
  const today = dayIn(now.getTime(), rule.time_zone);
  const whole = wholeDay(rule, now, delayHours);
  const books = await watches.together(`books ${today}`, () => allBooks(ports, today));
  // One that was armed since stands in none of them.
  const book = books.get(id) ?? { campaign_ids: [campaign_id], since };
  const of = [platform, account_id, today];
  const reading = await watches.together(JSON.stringify([...of, book]), () =>
    readCampaigns(ports, rule, book.campaign_ids, { since: book.since, today, whole }),
  );
  // If one report has all conversions, no second report is needed.
  const { actions } = hasActions(platform)
    ? await watches.together(JSON.stringify(of), () => readActions(ports, rule, { today, whole }))
    : { actions: [everyConversion] };
  return { reading, actions };
}

async function allBooks({ records }: Ports, today: string): Promise<ReadonlyMap<string, Book>> {
  const rules: StoredRecord<Guardrail>[] = [];
  let after: string | undefined;
  do {
    const page = await records.list<Guardrail>(KIND, {
      by: { state: 'armed' },
      limit: 1_000,
      after,
    });
    rules.push(...page.records);
    after = page.next;
  } while (after !== undefined);
  const accounts = Map.groupBy(rules, ({ value: { platform, account_id } }) =>
    JSON.stringify([platform, account_id]),
  );
  return new Map([...accounts.values()].flatMap((some) => booksOf(some, today)));
}

/** Rules that were armed on the same days share a book, so that no report is longer than it must be. */
export function booksOf(
  rules: readonly Pick<StoredRecord<Guardrail>, 'id' | 'value'>[],
  today: string,
): readonly (readonly [id: string, book: Book])[] {
  const sorted = rules.toSorted((a, b) => (a.value.since < b.value.since ? -1 : 1));
  const books: (typeof sorted)[] = [];
  for (const rule of sorted) {
    const last = books.at(-1);
    const days = last ? daysFrom(last[0]!.value.since, today) * (last.length + 1) : Infinity;
    if (last && last.length < MOST_CAMPAIGNS && days <= MOST_DAYS) last.push(rule);
    else books.push([rule]);
  }
  return books.flatMap((some) => {
    const { since } = some[0]!.value;
    const book = { campaign_ids: some.map(({ value }) => value.campaign_id), since };
    return some.map(({ id }) => [id, book] as const);
  });
}

const daysFrom = (since: string, today: string) =>
  Math.max(1, (Date.parse(addDays(today, 1)) - Date.parse(since)) / 86_400_000);

/** Audiences as they are found: Amazon's own, and those that the advertiser made. */
import { refuse } from './amazon-error.ts';
import { demoAudiences } from './demo-accounts.ts';
import { instant, itemsOf, type Ask, type Fields, type Item } from './items.ts';
import { pageOf } from './paging.ts';

const DEFAULT_PAGE = 10;
const MOST = 250;
/** @see assumed: Amazon's guides say that it takes up to a day */
const MADE_MS = 24 * 3_600_000;
const SEEDED_AT = Date.UTC(2024, 0, 1);

interface Audience {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly subCategory: string;
  readonly status: 'Active' | 'Processing';
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Viewers a day. */
  readonly reach: number;
}

/** Filter > what of an audience it looks at; names and paths fit where they hold the text. */
const filterFields: Readonly<Record<string, (audience: Audience) => string>> = {
  audienceName: ({ name }) => name,
  audienceId: ({ id }) => id,
  category: ({ category }) => category,
  categoryPath: ({ category, subCategory }) => `${category}/${subCategory}`,
  status: ({ status }) => status,
};
const broad = ['audienceName', 'categoryPath'];

/** @param body  held against its shape already. @throws PlatformRefusal  400 */
export function listAudiences(ask: Ask, query: URLSearchParams, body: Fields): Fields {
  if (body['adType'] !== 'DSP') throw refuse('dsp', 400, 'adType must be DSP here.');
  const size = Number(query.get('maxResults') ?? DEFAULT_PAGE);
  if (!Number.isInteger(size) || size < 1 || size > MOST)
    throw refuse('dsp', 400, `maxResults must be 1 to ${MOST}.`);
  const filters = (body['filters'] ?? []) as readonly Fields[];
  const found = audiencesOf(ask).filter(
    (audience) =>
      filters.every((filter) => fits(filter, audience)) &&
      (query.get('canTarget') !== 'true' || audience.status === 'Active'),
  );
  const { rows, more } = pageOf('dsp', found, {
    size,
    token: query.get('nextToken'),
    question: [ask.account.spec.id, filters, query.get('canTarget')],
  });
  return { audiences: rows.map(view), matchCount: found.length, ...more };
}

/** Whether the advertiser may target it. */
export function hasAudience(ask: Ask, id: string): boolean {
  return audiencesOf(ask).some((audience) => audience.id === id);
}

function fits({ field, operator = 'EQ', values = [] }: Fields, audience: Audience): boolean {
  const of = filterFields[String(field)];
  if (of === undefined) throw refuse('dsp', 400, `field ${String(field)} is not supported.`);
  const value = of(audience).toLowerCase();
  const isBroad = broad.includes(String(field));
  const isHit = (values as readonly string[]).some((one) =>
    isBroad ? value.includes(one.toLowerCase()) : value === one.toLowerCase(),
  );
  return isHit === (operator === 'EQ');
}

function audiencesOf(ask: Ask): Audience[] {
  const seeded = Object.entries(demoAudiences).map(([id, one], at): Audience => {
    const { name, category, subCategory } = one;
    return {
      id,
      name,
      category,
      subCategory,
      description: `${name}.`,
      status: 'Active',
      createdAt: SEEDED_AT,
      updatedAt: SEEDED_AT,
      reach: 120_000 / (at + 1),
    };
  });
  return [...seeded, ...itemsOf(ask, 'audience').map((item) => ownAudience(ask, item))];
}

function ownAudience({ now }: Ask, { id, fields, createdAt, updatedAt }: Item): Audience {
  const isMade = now - createdAt >= MADE_MS;
  return {
    id,
    name: String(fields['name']),
    description: String(fields['description']),
    category: 'Advertiser audiences',
    subCategory: String(fields['audienceType']),
    status: isMade ? 'Active' : 'Processing',
    createdAt,
    updatedAt,
    reach: isMade ? 10_000 : 0,
  };
}

function view({ id, name, description, category, subCategory, reach, ...more }: Audience): Fields {
  const around = (value: number) => ({
    lowerBoundInclusive: Math.floor(value * 0.9),
    upperBoundExclusive: Math.ceil(value * 1.1),
  });
  const all = { dailyImpressions: around(reach * 6), dailyReach: around(reach) };
  return {
    audienceId: id,
    audienceName: name,
    category,
    subCategory,
    description,
    status: more.status,
    createDate: instant(more.createdAt),
    updateDate: instant(more.updatedAt),
    forecasts: { inventoryForecasts: { all } },
  };
}

/** Audiences as they are found: Amazon's own, and those that the advertiser made. */
import { pages, lackedBy } from '../../../../../sdk/emulator/index.ts';
import { demoAudiences } from '../accounts.ts';
import { itemsOf, type Fields, type Item, type Scope } from '../state.ts';
import { badToken, instant, refuse } from '../words.ts';

const DEFAULT_PAGE = 10;
/** @see assumed: Amazon's guides say that it takes up to a day */
const MADE_MS = 24 * 3_600_000;
const SEEDED_AT = Date.UTC(2024, 0, 1);

/** Filter > what of an audience it looks at; names and paths fit where they hold the text. */
const filterFields: Readonly<Record<string, (audience: Fields) => string>> = {
  audienceName: ({ audienceName }) => audienceName,
  audienceId: ({ audienceId }) => audienceId,
  category: ({ category }) => category,
  categoryPath: ({ category, subCategory }) => `${category}/${subCategory}`,
  status: ({ status }) => status,
};
const broad = ['audienceName', 'categoryPath'];

/** Query and body are of the right shape. @throws Refusal  400 */
export function listAudiences(scope: Scope, query: Fields, body: Fields): Fields {
  if (body['adType'] !== 'DSP') throw refuse(400, 'adType must be DSP here.');
  const { canTarget, maxResults: size = DEFAULT_PAGE, nextToken: token } = query;
  const filters = (body['filters'] ?? []) as readonly Fields[];
  const found = audiencesOf(scope).filter(
    (audience) =>
      filters.every((filter) => fits(filter, audience)) &&
      (canTarget !== true || audience['status'] === 'Active'),
  );
  const question = [scope.account.spec.id, filters, canTarget];
  const { items, next } = pages.cursor(found, { size, token, question, refuse: badToken });
  const more = next === undefined ? {} : { nextToken: next };
  return { audiences: items, matchCount: found.length, ...more };
}

/** Whether the advertiser may target it. */
export function hasAudience(scope: Scope, id: string): boolean {
  return audiencesOf(scope).some(({ audienceId }) => audienceId === id);
}

function fits({ field, operator = 'EQ', values = [] }: Fields, audience: Fields): boolean {
  const of = filterFields[String(field)];
  if (of === undefined)
    throw lackedBy(
      refuse(400, `field ${String(field)} is not supported.`),
      `the filter ${String(field)} of audiences`,
    );
  const value = of(audience).toLowerCase();
  const isBroad = broad.includes(String(field));
  const isHit = (values as readonly string[]).some((one) =>
    isBroad ? value.includes(one.toLowerCase()) : value === one.toLowerCase(),
  );
  return isHit === (operator === 'EQ');
}

const audiencesOf = (scope: Scope): Fields[] => [
  ...seeded,
  ...itemsOf(scope, 'audience').map((item) => ownAudience(scope, item)),
];

const seeded = Object.entries(demoAudiences).map(([audienceId, one], at): Fields => {
  const { name: audienceName, category, subCategory } = one;
  return {
    audienceId,
    audienceName,
    category,
    subCategory,
    description: `${audienceName}.`,
    status: 'Active',
    createDate: instant(SEEDED_AT),
    updateDate: instant(SEEDED_AT),
    forecasts: forecastsOf(120_000 / (at + 1)),
  };
});

function ownAudience({ now }: Scope, { id, fields, createdAt, updatedAt }: Item): Fields {
  const isMade = now - createdAt >= MADE_MS;
  return {
    audienceId: id,
    audienceName: fields['name'],
    category: 'Advertiser audiences',
    subCategory: fields['audienceType'],
    description: fields['description'],
    status: isMade ? 'Active' : 'Processing',
    createDate: instant(createdAt),
    updateDate: instant(updatedAt),
    forecasts: forecastsOf(isMade ? 10_000 : 0),
  };
}

/** @param reach  viewers a day */
function forecastsOf(reach: number): Fields {
  const around = (value: number) => ({
    lowerBoundInclusive: Math.floor(value * 0.9),
    upperBoundExclusive: Math.ceil(value * 1.1),
  });
  return {
    inventoryForecasts: { all: { dailyImpressions: around(reach * 6), dailyReach: around(reach) } },
  };
}

/** Amazon's catalogue of audiences (`audiences/list`): what an API shows of each, and how they are found. */
import { lackedBy, pages, type Fields } from '../../../../sdk/emulator/index.ts';
import { amazonInstant, amazonRefusal } from './words.ts';

export interface AmazonAudience {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly subCategory?: string;
  readonly description?: string;
  /** `Active`, `Processing` */
  readonly status?: string;
  readonly createdAt?: number;
  readonly updatedAt?: number;
  /** People that it reaches in a day, and how often it is seen by them: from, to. */
  readonly daily: Readonly<Record<string, readonly [number, number]>>;
}

/** Of Amazon's own audiences. */
const SEEDED_AT = Date.UTC(2024, 0, 1);
const DEFAULT_PAGE = 10;

function viewOf(audience: AmazonAudience): Fields {
  const { id, name, category, subCategory, createdAt = SEEDED_AT, daily } = audience;
  const { updatedAt = createdAt, status = 'Active', description = `${name}.` } = audience;
  const bounds = Object.entries(daily).map(([of, [from, to]]) => [
    of,
    { lowerBoundInclusive: from, upperBoundExclusive: to },
  ]);
  return {
    audienceId: id,
    audienceName: name,
    category,
    ...(subCategory === undefined ? {} : { subCategory }),
    description,
    status,
    createDate: amazonInstant(createdAt),
    updateDate: amazonInstant(updatedAt),
    forecasts: { inventoryForecasts: { all: Object.fromEntries(bounds) } },
  };
}

/** Filter > what of an audience it looks at; names and paths fit where they hold the text. */
const filterFields: Readonly<Record<string, (audience: Fields) => string>> = {
  audienceName: ({ audienceName }) => String(audienceName),
  audienceId: ({ audienceId }) => String(audienceId),
  category: ({ category }) => String(category),
  categoryPath: ({ category, subCategory }) => `${String(category)}/${String(subCategory)}`,
  status: ({ status }) => String(status),
};
const broad = ['audienceName', 'categoryPath'];

interface Filter {
  readonly field: string;
  readonly operator?: string;
  readonly values?: readonly string[];
}

function fits({ field, operator = 'EQ', values = [] }: Filter, audience: Fields): boolean {
  const of = filterFields[field];
  if (of === undefined)
    throw lackedBy(
      amazonRefusal(400, `field ${field} is not supported.`),
      `the filter ${field} of audiences`,
    );
  const value = of(audience).toLowerCase();
  const isHit = values.some((one) =>
    broad.includes(field) ? value.includes(one.toLowerCase()) : value === one.toLowerCase(),
  );
  return isHit === (operator === 'EQ');
}

/** @param ask  query and body of the right shape. @throws Refusal  400 */
export function amazonAudienceList(
  all: readonly AmazonAudience[],
  { query, body }: { readonly query: Fields; readonly body: unknown },
  { adType, question }: { readonly adType: string; readonly question: readonly unknown[] },
): Fields {
  const { adType: asked, filters = [] } = body as Fields & { readonly filters?: readonly Filter[] };
  if (asked !== adType) throw amazonRefusal(400, `adType must be ${adType} here.`);
  const { canTarget, maxResults: size = DEFAULT_PAGE, nextToken: token } = query;
  const found = all
    .map(viewOf)
    .filter((audience) => filters.every((filter) => fits(filter, audience)))
    .filter(({ status }) => canTarget !== true || status === 'Active');
  const refuse = () => amazonRefusal(400, 'nextToken is not valid.');
  const asks = [...question, filters, canTarget];
  const { items, next } = pages.cursor(found, {
    size: Number(size),
    token,
    question: asks,
    refuse,
  });
  const more = next === undefined ? {} : { nextToken: next };
  return { audiences: items, matchCount: found.length, ...more };
}

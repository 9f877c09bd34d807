/** Values that filters know, by field, and how many companies or persons have each: made up, the same every time. */
import { unit } from '../../../../sdk/emulator/index.ts';

export const values: Readonly<Record<string, readonly string[]>> = {
  linkedin_category: [
    'software development',
    'retail apparel and fashion',
    'food and beverage services',
    'coffee and tea manufacturing',
    'sporting goods manufacturing',
    'outdoor recreation services',
    'travel arrangements',
    'advertising services',
    'personal care product manufacturing',
    'hospitals and health care',
    'real estate',
    'financial services',
  ],
  business_intent_topics: [
    'crm software',
    'coffee equipment',
    'email marketing',
    'search advertising',
    'outdoor apparel',
    'hiking equipment',
    'travel booking',
    'subscription commerce',
    'customer data platform',
    'marketing automation',
  ],
  company_tech_stack_tech: [
    'shopify',
    'hubspot',
    'salesforce',
    'klaviyo',
    'google analytics',
    'stripe',
    'segment',
    'wordpress',
    'marketo',
    'google ads',
  ],
  job_title: [
    'head of marketing',
    'head of growth',
    'chief marketing officer',
    'marketing manager',
    'performance marketing manager',
    'software engineer',
    'sales director',
    'coffee roaster',
    'travel agent',
    'product designer',
  ],
  job_department: ['marketing', 'sales', 'engineering', 'design', 'finance', 'operations'],
};

const stem = (word: string) => word.replace(/(?:ers?|ing|s)$/, '');
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)
    .map(stem);

/** How near two texts are: the part of words of the wish that stand in the value. */
export function nearness(wish: string, value: string): number {
  const wanted = wordsOf(wish);
  const own = new Set(wordsOf(value));
  return wanted.length === 0 ? 0 : wanted.filter((word) => own.has(word)).length / wanted.length;
}

/** How many of these have a value. */
export const sizeOf = (of: 'businesses' | 'prospects', field: string, value: string): number =>
  Math.round(
    (of === 'businesses' ? 400_000 : 9_000_000) * unit('explorium', of, field, value) ** 2,
  ) + 50;

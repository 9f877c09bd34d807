/** Conversion actions as results show them. */
import type { Host } from '../../sdk/script.ts';
import { at, numberAt, search, textAt, type Row } from './api.ts';

export const conversionFields = [
  'conversion_action.id',
  'conversion_action.name',
  'conversion_action.status',
  'conversion_action.type',
  'conversion_action.category',
  'conversion_action.primary_for_goal',
  'conversion_action.counting_type',
  'conversion_action.value_settings.default_value',
  'conversion_action.tag_snippets',
];

/** `AW-123456789/AbCdEf` out of the event snippet; null for an action without a tag. */
export function sendToOf(row: Row): string | null {
  const snippets = at(row, 'conversionAction.tagSnippets');
  for (const snippet of Array.isArray(snippets) ? (snippets as unknown[]) : []) {
    const found = /'send_to':\s*'(AW-\d+\/[\w-]+)'/.exec(textAt(snippet, 'eventSnippet') ?? '');
    if (found) return found[1] ?? null;
  }
  return null;
}

export function conversionOf(row: Row) {
  return {
    id: textAt(row, 'conversionAction.id') ?? '',
    name: textAt(row, 'conversionAction.name') ?? '',
    status: textAt(row, 'conversionAction.status') ?? 'UNKNOWN',
    type: textAt(row, 'conversionAction.type'),
    category: textAt(row, 'conversionAction.category'),
    is_primary: at(row, 'conversionAction.primaryForGoal') === true,
    counting: textAt(row, 'conversionAction.countingType'),
    default_value: numberAt(row, 'conversionAction.valueSettings.defaultValue'),
    send_to: sendToOf(row),
  };
}

/** Our words > Google's; most are alike. */
export const CATEGORIES = {
  PURCHASE: 'PURCHASE',
  SIGNUP: 'SIGNUP',
  LEAD: 'SUBMIT_LEAD_FORM',
  PAGE_VIEW: 'PAGE_VIEW',
  ADD_TO_CART: 'ADD_TO_CART',
  DOWNLOAD: 'DOWNLOAD',
  OTHER: 'DEFAULT',
} as const;

type Conversion = ReturnType<typeof conversionOf>;

export async function readConversions(host: Host, condition: string): Promise<Conversion[]> {
  const { rows } = await search(host, {
    from: 'conversion_action',
    fields: conversionFields,
    where: [condition],
  });
  return rows.map(conversionOf);
}

/** Facts for the maker of a new action: above all the destination of its tag. */
export function shownConversion({ id, name, status, category, send_to }: Conversion) {
  return { id, name, status, category, send_to };
}

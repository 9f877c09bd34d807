/** Conversion actions as results show them. */
import { at, numberAt, textAt, type Row } from './gaql.ts';

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

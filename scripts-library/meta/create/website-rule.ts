/**
 * Rules of Meta for the members of a website audience.
 *
 * @see https://developers.facebook.com/docs/marketing-api/audiences/guides/audience-rules
 */
import type { VisitorRule } from '../../../sdk/kit/visitors.ts';

const DAY = 86_400;

type Settings = VisitorRule & { readonly event?: unknown };

export function websiteRule({
  pixel,
  url_contains,
  url_not_contains,
  event,
  lookback_days = 30,
}: Settings) {
  const seen = {
    event_sources: [{ id: pixel?.id, type: 'pixel' }],
    retention_seconds: lookback_days * DAY,
  };
  const addresses = (texts: readonly string[]) => ({
    operator: 'or',
    filters: texts.map((value) => ({ field: 'url', operator: 'i_contains', value })),
  });
  const happened = event === undefined ? [] : [{ field: 'event', operator: 'eq', value: event }];
  // An empty text is in every address.
  const pages = url_contains ?? (event === undefined ? [''] : undefined);
  const included = {
    operator: 'and',
    filters: [...(pages ? [addresses(pages)] : []), ...happened],
  };
  const set = (filter: object) => ({ operator: 'or', rules: [{ ...seen, filter }] });
  return {
    inclusions: set(included),
    ...(url_not_contains ? { exclusions: set(addresses(url_not_contains)) } : {}),
  };
}

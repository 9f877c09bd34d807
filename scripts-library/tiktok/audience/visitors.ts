/**
 * Rules of TikTok for the members of an audience of visitors.
 *
 * @see tiktok/tiktok-business-api-sdk, yml_files/dmp_custom_audience_rule_create.yml
 */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { VisitorArgs, VisitorRule } from '../../../sdk/kit/visitors.ts';
import { readPixel } from '../conversion/pixel.ts';

const plain = (text: string | undefined) => (text ?? '').toUpperCase().replace(/[^A-Z]/g, '');

/**
 * An event of the pixel, by its name. TikTok takes a text of an address together with an event alone.
 * @throws input_invalid  the pixel has no such event, or none is named where one is needed
 */
export async function pixelEvent(
  host: Host,
  { event, url_contains, url_not_contains }: VisitorArgs & { readonly event?: string },
  { pixel }: VisitorRule,
): Promise<string | undefined> {
  if (event === undefined && !url_contains && !url_not_contains) return undefined;
  const { events = [] } = await readPixel(host, pixel?.id ?? '');
  const names = events.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const found = names.find((name) => plain(name) === plain(event));
  if (found !== undefined) return found;
  const what =
    event === undefined
      ? 'TikTok joins an address with an event'
      : `the pixel has no event ${event}`;
  throw failure('input_invalid', `event: ${what}; give one of ${names.join(', ')}.`, {
    field: 'event',
  });
}

type Settings = VisitorRule & { readonly event?: unknown };

export function visitorRules({
  pixel,
  url_contains,
  url_not_contains,
  event,
  lookback_days,
}: Settings) {
  const seen = { event_source_ids: [pixel?.id], retention_days: lookback_days };
  const set = (urls: readonly string[] | undefined) => ({
    operator: 'OR',
    rules: [{ ...seen, ...filterSet(event, urls) }],
  });
  return {
    inclusion_rule_set: set(url_contains),
    ...(url_not_contains ? { exclusion_rule_set: set(url_not_contains) } : {}),
  };
}

/** @see assumed: a value is called as in the example of the specification, "PIXEL COMPLETE PAYMENT" */
function filterSet(event: unknown, urls: readonly string[] | undefined) {
  if (event === undefined) return {};
  const address = urls
    ? { parameter_filters: [{ field: 'URL', operator: 'CONTAINS', values: urls }] }
    : {};
  const value = `PIXEL ${String(event).toUpperCase()}`;
  const filters = [{ field: 'EVENT', operator: 'EQ', value, ...address }];
  return { filter_set: { operator: 'OR', filters } };
}

/** Values that checks look for in the data of an entity. */
import type { Planned } from '../launch-plan.ts';
import type { Json } from '../long-value.ts';

export function nameOf({ data }: Pick<Planned, 'data'>): string | undefined {
  const { name } = data;
  return typeof name === 'string' ? name : undefined;
}

const addresses = [
  'landing_url',
  'final_url',
  'link',
  'click_url',
  'website_url',
  'destination_url',
];

export function urlOf(data: Json): string | undefined {
  const found = addresses.map((field) => data[field]).find((one) => typeof one === 'string');
  return found as string | undefined;
}

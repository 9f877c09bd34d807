/** Needs of a responsive display ad beside its texts: a picture of each shape, and the name of the advertiser. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { search, textAt } from '../api.ts';
import type { Use, Wanted } from '../creative/picture.ts';

const LONGEST_NAME = 25;

/** Each picture for the use that its shape has. @throws input_invalid  two of one shape */
export async function wantedByShape(host: Host, urls: readonly string[]): Promise<Wanted> {
  const byUse = new Map<Use, string>();
  for (const url of urls) {
    const { width, height } = await host.ask('image', { url });
    const use = width > height * 1.3 ? 'landscape' : 'square';
    if (byUse.has(use))
      throw failure('input_invalid', `image_url: two pictures are ${use}; give one of each.`, {
        field: 'image_url',
      });
    byUse.set(use, url);
  }
  return (['landscape', 'square'] as const).map((use) => [use, 'image_url', byUse.get(use)]);
}

/** As it was given, or as the account is called. @throws input_invalid  the account's name is too long to be shown */
export async function businessName(host: Host, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const { rows } = await search(host, {
    from: 'customer',
    fields: ['customer.descriptive_name'],
  });
  const name = textAt(rows[0], 'customer.descriptiveName') ?? '';
  if (name !== '' && [...name].length <= LONGEST_NAME) return name;
  throw failure(
    'input_invalid',
    `business_name: the account's own name is no text of 1 to ${LONGEST_NAME} characters; give one.`,
    { field: 'business_name' },
  );
}

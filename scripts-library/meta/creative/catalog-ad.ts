/**
 * The creative of an Advantage+ catalog ad: a template that Meta fills with products of a set.
 * @see https://developers.facebook.com/docs/marketing-api/advantage-catalog-ads/
 */
import type { WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { make } from '../create.ts';
import { readCreative, type CreativeRow } from '../levels/ad.ts';
import { readThing, things } from '../structure/things.ts';
import { checkPage } from '../structure/owners.ts';
import { checkCallToAction } from './call-to-action.ts';

interface Args {
  readonly name: string;
  readonly page_id: string;
  readonly product_set_id: string;
  readonly link: string;
  readonly message?: string;
  readonly headline: string;
  readonly description?: string;
  readonly call_to_action?: string;
  readonly url_tags?: string;
}
interface Made extends CreativeRow {
  readonly name: string;
  readonly product_set_id?: string;
}

export const catalogCreative = (): WriteScript<Args, object> =>
  createScript<Args, Made, object>({
    entity: 'creative',
    async check({ page_id, product_set_id, call_to_action }, host) {
      checkCallToAction(call_to_action);
      await checkPage(host, page_id);
      await readThing(host, things.product_set, product_set_id, {});
    },
    plan({
      name,
      page_id,
      product_set_id,
      call_to_action = 'SHOP_NOW',
      headline,
      url_tags,
      ...words
    }) {
      const { link, message, description } = words;
      const template_data = {
        link,
        name: headline,
        ...(message === undefined ? {} : { message }),
        ...(description === undefined ? {} : { description }),
        call_to_action: { type: call_to_action },
      };
      return {
        name,
        settings: {
          name,
          product_set_id,
          object_story_spec: { page_id, template_data },
          ...(url_tags === undefined ? {} : { url_tags }),
        },
      };
    },
    send: (host, settings) => make(host, 'adcreatives', settings),
    async read(host, id, { name }) {
      const row = await readCreative(host, id);
      const more = await host.get<{ product_set_id?: string }>(id, { fields: 'product_set_id' });
      return { ...row, ...more, name };
    },
    facts: (found, { product_set_id }) => [
      ['product_set_id', found.product_set_id, product_set_id],
    ],
    result: ({ id, name, product_set_id }) => ({
      creative: { id, name, product_set_id: product_set_id ?? null },
    }),
    idOf: (result) => (result as { creative: { id: string } }).creative.id,
  });

/** Labels and ad extensions as data: where each field stands in the API. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { currencyOf } from '../account.ts';
import { pictureFields, pictureShown } from './image.ts';

export type Args = Readonly<Record<string, unknown>>;

/** A value of ours, and how the API has it. */
export interface Field {
  readonly path: string;
  /** The API has a list of one. */
  readonly isFirst?: true;
  readonly isNumber?: true;
}

export interface Thing {
  readonly kind: 'label' | 'extension';
  /** In changes and results. */
  readonly entity: string;
  /** Of an extension. */
  readonly type?: string;
  /** The argument that names a new one. */
  readonly called: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** Facts that a preview shows besides the arguments, so that an approval binds them. @throws input_invalid */
  shown?(args: Args, host: Host): Promise<Args>;
  /** Fields of a new one that no argument has by itself. */
  fixed?(args: Args, host: Host): Promise<Args>;
  /** @throws input_invalid */
  check?(args: Args): void;
}

const plain = (path: string): Field => ({ path });
const first = (path: string): Field => ({ path, isFirst: true });
const number = (path: string): Field => ({ path, isNumber: true });

const extension = (
  entity: string,
  type: string,
  called: string,
  fields: Thing['fields'],
  more: Pick<Thing, 'fixed' | 'check' | 'shown'> = {},
): Thing => ({ kind: 'extension', entity, type: `${type}AdExtension`, called, fields, ...more });

/** With both lines below it the text is shorter. */
function checkSitelink({ link_text, description1, description2 }: Args): void {
  if ((description1 === undefined) !== (description2 === undefined))
    throw failure('input_invalid', 'A sitelink has both lines of description, or none.', {
      field: description1 === undefined ? 'description1' : 'description2',
    });
  checkLinkText(link_text, description1 !== undefined);
}

/** @throws input_invalid */
export function checkLinkText(text: unknown, isDescribed: boolean): void {
  if (isDescribed && typeof text === 'string' && [...text].length > 25)
    throw failure('input_invalid', 'link_text: with descriptions it has at most 25 characters.', {
      field: 'link_text',
    });
}

function checkPromotion({ percent_off, amount_off, promotion_code, orders_over }: Args): void {
  if ((percent_off === undefined) === (amount_off === undefined))
    throw failure('input_invalid', 'Give one of: percent_off, amount_off.', {
      field: 'percent_off',
    });
  if (promotion_code !== undefined && orders_over !== undefined)
    throw failure('input_invalid', 'Give promotion_code or orders_over, not both.', {
      field: 'orders_over',
    });
}

interface Offer {
  readonly header: string;
  readonly description: string;
  readonly price: number;
  readonly unit?: string;
  readonly final_url: string;
}

export const things = {
  label: {
    kind: 'label',
    entity: 'label',
    called: 'name',
    fields: {
      name: plain('Name'),
      description: plain('Description'),
      background_color: plain('ColorCode'),
    },
  },
  sitelink: extension(
    'sitelink',
    'Sitelink',
    'link_text',
    {
      link_text: plain('DisplayText'),
      final_url: first('FinalUrls'),
      description1: plain('Description1'),
      description2: plain('Description2'),
    },
    { check: checkSitelink },
  ),
  callout: extension('callout', 'Callout', 'text', { text: plain('Text') }),
  structured_snippet: extension('structured_snippet', 'StructuredSnippet', 'header', {
    header: plain('Header'),
    values: plain('Values'),
  }),
  call: extension('call', 'Call', 'phone_number', {
    country_code: plain('CountryCode'),
    phone_number: plain('PhoneNumber'),
    call_only: plain('IsCallOnly'),
  }),
  price: extension(
    'price',
    'Price',
    'type',
    { type: plain('PriceExtensionType'), language: plain('Language') },
    {
      async fixed({ offers, qualifier }, host) {
        const CurrencyCode = await currencyOf(host);
        return {
          TableRows: (offers as readonly Offer[]).map((one) => ({
            Header: one.header,
            Description: one.description,
            Price: one.price,
            CurrencyCode,
            PriceUnit: one.unit ?? 'None',
            PriceQualifier: qualifier ?? 'None',
            FinalUrls: [one.final_url],
          })),
        };
      },
    },
  ),
  promotion: extension(
    'promotion',
    'Promotion',
    'target',
    {
      target: plain('PromotionItem'),
      final_url: first('FinalUrls'),
      language: plain('Language'),
      occasion: plain('PromotionOccasion'),
      promotion_code: plain('PromotionCode'),
      percent_off: number('PercentOff'),
      amount_off: number('MoneyAmountOff'),
      orders_over: number('OrdersOverAmount'),
    },
    {
      check: checkPromotion,
      fixed: async ({ amount_off, orders_over }, host) =>
        amount_off === undefined && orders_over === undefined
          ? {}
          : { CurrencyCode: await currencyOf(host) },
    },
  ),
  action: extension('action', 'Action', 'action', {
    action: plain('ActionType'),
    language: plain('Language'),
    final_url: first('FinalUrls'),
  }),
  app: extension('app', 'App', 'text', {
    text: plain('DisplayText'),
    app_platform: plain('AppPlatform'),
    app_store_id: plain('AppStoreId'),
    store_url: plain('DestinationUrl'),
  }),
  image: extension(
    'image',
    'Image',
    'alt_text',
    {
      alt_text: plain('AlternativeText'),
      display_text: plain('DisplayText'),
      final_url: first('FinalUrls'),
    },
    { shown: pictureShown, fixed: pictureFields },
  ),
} as const satisfies Readonly<Record<string, Thing>>;

export const extensionTypes = Object.values(things).flatMap((one: Thing) => one.type ?? []);

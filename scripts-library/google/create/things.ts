/** Objects of an account beside its campaigns, as data: labels, shared lists, portfolio strategies, and assets such as sitelinks. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { dimensionsOf, exclusionOf, readDimension } from '../audience/dimensions.ts';
import { readEntities, type Entity, type KindName } from '../levels/entity.ts';
import { toMicros } from '../money.ts';
import { field, valueOf, type Field } from '../update.ts';

export interface Thing {
  readonly kind: KindName;
  /** In a row, in camelCase. */
  readonly key: string;
  /** In changes and results. */
  readonly entity: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** The argument that names a new one; `name` when absent. */
  readonly called?: string;
  /** Fields of which it has one, and keeps that. */
  readonly excluding?: readonly string[];
  /** Fields of a new one that no argument has. */
  fixed?(args: Args, host: Host): Readonly<Record<string, unknown>>;
  /** @throws input_invalid */
  check?(args: Args, host: Host): void | Promise<void>;
}
export type Args = Readonly<Record<string, unknown>>;

const { plain, first, number } = field;
const shown = { start_date: 'startDate', end_date: 'endDate' };
const daysOf = (asset: string): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(shown).map(([name, path]) => [name, plain(`${asset}.${path}`)]),
  );

/** @throws input_invalid  not exactly one of them is given */
function oneOf(args: Args, ...names: readonly string[]): void {
  if (names.filter((name) => args[name] !== undefined).length === 1) return;
  throw failure('input_invalid', `Give one of: ${names.join(', ')}.`, { field: names[0]! });
}

const asset = (
  entity: string,
  fields: Thing['fields'],
  more: Pick<Thing, 'called' | 'fixed' | 'check'>,
): Thing => ({ kind: 'asset', key: 'asset', entity, fields, ...more });

export const things = {
  label: {
    kind: 'label',
    key: 'label',
    entity: 'label',
    fields: {
      name: plain('name'),
      description: plain('textLabel.description'),
      background_color: plain('textLabel.backgroundColor'),
    },
  },
  shared_list: {
    kind: 'shared_list',
    key: 'sharedSet',
    entity: 'shared_list',
    fields: { name: plain('name'), type: plain('type') },
  },
  signal_audience: {
    kind: 'signal_audience',
    key: 'audience',
    entity: 'signal_audience',
    fields: { name: plain('name'), description: plain('description') },
    async check({ dimensions = [], excluded_audience_ids: left = [] }, host) {
      const read = (dimensions as readonly string[]).map(readDimension);
      const own = read.flatMap(([sort, id]) => (sort === 'user_list' ? [id] : []));
      const lists = [...own, ...(left as readonly string[])];
      if (lists.length > 0) await readEntities(host, 'audience', lists);
      if (read.length + lists.length > 0) return;
      throw failure('input_invalid', 'Give dimensions or excluded_audience_ids: whom it has.', {
        field: 'dimensions',
      });
    },
    fixed({ dimensions = [], excluded_audience_ids: left = [], ...args }, { account }) {
      const undetermined = args['include_undetermined'] === true;
      const ids = left as readonly string[];
      return {
        dimensions: dimensionsOf(dimensions as string[], account.account_id, undetermined),
        ...(ids.length === 0 ? {} : { exclusionDimension: exclusionOf(ids, account.account_id) }),
      };
    },
  },
  portfolio_strategy: {
    kind: 'bidding_strategy',
    key: 'biddingStrategy',
    entity: 'bidding_strategy',
    fields: {
      name: plain('name'),
      target_cpa: field.money('targetCpa.targetCpaMicros'),
      target_roas: number('targetRoas.targetRoas'),
      max_cpc: field.money('targetSpend.cpcBidCeilingMicros'),
    },
    excluding: ['target_cpa', 'target_roas', 'max_cpc'],
    check: (args) => oneOf(args, 'target_cpa', 'target_roas', 'max_cpc'),
  },
  sitelink: asset(
    'sitelink',
    {
      link_text: plain('sitelinkAsset.linkText'),
      final_url: first('finalUrls'),
      description1: plain('sitelinkAsset.description1'),
      description2: plain('sitelinkAsset.description2'),
      ...daysOf('sitelinkAsset'),
    },
    {
      called: 'link_text',
      check({ description1, description2 }) {
        if ((description1 === undefined) !== (description2 === undefined))
          throw failure('input_invalid', 'A sitelink has both lines of description, or none.', {
            field: description1 === undefined ? 'description1' : 'description2',
          });
      },
    },
  ),
  callout: asset(
    'callout',
    { text: plain('calloutAsset.calloutText'), ...daysOf('calloutAsset') },
    { called: 'text' },
  ),
  structured_snippet: asset(
    'structured_snippet',
    {
      header: plain('structuredSnippetAsset.header'),
      values: plain('structuredSnippetAsset.values'),
    },
    { called: 'header' },
  ),
  call: asset(
    'call',
    {
      country_code: plain('callAsset.countryCode'),
      phone_number: plain('callAsset.phoneNumber'),
    },
    { called: 'phone_number' },
  ),
  price: asset(
    'price',
    {
      type: plain('priceAsset.type'),
      qualifier: plain('priceAsset.priceQualifier'),
      language_code: plain('priceAsset.languageCode'),
    },
    {
      called: 'type',
      fixed: ({ offers }, { account: { currency } }) => ({
        'priceAsset.priceOfferings': (offers as readonly Offer[]).map((one) => ({
          header: one.header,
          description: one.description,
          price: { amountMicros: toMicros(String(one.price)), currencyCode: currency },
          ...(one.unit === undefined ? {} : { unit: one.unit }),
          finalUrl: one.final_url,
        })),
      }),
    },
  ),
  promotion: asset(
    'promotion',
    {
      target: plain('promotionAsset.promotionTarget'),
      final_url: first('finalUrls'),
      occasion: plain('promotionAsset.occasion'),
      language_code: plain('promotionAsset.languageCode'),
      promotion_code: plain('promotionAsset.promotionCode'),
      ...daysOf('promotionAsset'),
    },
    {
      called: 'target',
      check: (args) => oneOf(args, 'percent_off', 'amount_off'),
      // A million is a hundred percent.
      fixed: ({ percent_off: percent, amount_off: amount }, { account: { currency } }) =>
        percent === undefined
          ? {
              'promotionAsset.moneyAmountOff': {
                amountMicros: toMicros(String(amount)),
                currencyCode: currency,
              },
            }
          : { 'promotionAsset.percentOff': String(Math.round(Number(percent) * 1e4)) },
    },
  ),
} as const satisfies Readonly<Record<string, Thing>>;

interface Offer {
  readonly header: string;
  readonly description: string;
  readonly price: string | number;
  readonly unit?: string;
  readonly final_url: string;
}

const snake = (path: string) => path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const pathsOf = ({ fields }: Thing) => [
  ...new Set(Object.values(fields).map(({ path }) => snake(path))),
];
export const prefixed = (thing: Thing) =>
  pathsOf(thing).map((path) => `${snake(thing.key)}.${path}`);

export function viewOf({ key, fields }: Thing, now: Entity): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, one]) => [name, valueOf(now, key, one)]);
  return { id: now.id, ...Object.fromEntries(values) };
}

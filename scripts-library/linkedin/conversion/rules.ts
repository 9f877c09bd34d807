/**
 * Conversion rules whose events come from a server: made, changed, switched off.
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/conversions-api-schema
 */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { accountUrn, idOf, patchOf, readCounted, urnOf } from '../api.ts';
import { conversionOf, type ConversionRow } from '../conversion.ts';

interface Settings {
  readonly name?: string;
  readonly type?: string;
  readonly click_window_days?: string;
  readonly view_window_days?: string;
  readonly attribution?: string;
  readonly enabled?: boolean;
}

/** Our word > LinkedIn's. */
const fields = {
  name: 'name',
  type: 'type',
  click_window_days: 'postClickAttributionWindowSize',
  view_window_days: 'viewThroughAttributionWindowSize',
  attribution: 'attributionType',
  enabled: 'enabled',
} as const;
type Field = keyof typeof fields;
const isDays = (field: string) => field.endsWith('_days');

const ofAccount = (host: Host) => ({ account: accountUrn(host) });

export const readRules = async (host: Host): Promise<readonly ConversionRow[]> =>
  (await readCounted<ConversionRow>(host, 'conversions', { q: 'account', ...ofAccount(host) }))
    .items;

async function readRule(host: Host, id: string) {
  const row = await host.get<ConversionRow>(`conversions/${idOf(id)}`, ofAccount(host));
  const { campaigns: _, last_seen_at: __, ...conversion } = conversionOf(row);
  return { ...conversion, campaign_ids: (row.campaigns ?? []).map(idOf).toSorted() };
}
type Rule = Awaited<ReturnType<typeof readRule>>;

/** A day more or less is another rule: LinkedIn has these alone. */
const valueOf = (field: string, value: unknown) =>
  isDays(field) && value !== undefined ? Number(value) : value;

export const createRule = (): WriteScript<Settings, { conversion: Rule }> =>
  createScript<Settings, Rule, { conversion: Rule }>({
    entity: 'conversion_rule',
    plan: ({ name = '', ...settings }, host) => ({
      name,
      settings: {
        account: accountUrn(host),
        conversionMethod: 'CONVERSIONS_API',
        name,
        ...Object.fromEntries(
          Object.entries(settings).map(([field, value]) => [
            fields[field as Field],
            valueOf(field, value),
          ]),
        ),
      },
    }),
    async send(host, settings) {
      const { id } = await host.post<{ id?: string | number }>('conversions', settings);
      if (id !== undefined) return idOf(id);
      throw failure('platform_answer_invalid', 'LinkedIn did not name what it created.');
    },
    read: readRule,
    facts: (rule, settings) =>
      (Object.keys(fields) as Field[]).map((field) => [
        field,
        rule[field],
        settings[fields[field]],
      ]),
    result: (conversion) => ({ conversion }),
    idOf: ({ conversion }) => conversion.id,
  });

export const updateRule = (): WriteScript<
  Settings & { readonly conversion_id: string },
  { conversion: Rule }
> =>
  updateScript({
    entity: 'conversion_rule',
    read: (host, { conversion_id }) => readRule(host, conversion_id),
    wishes: (args, rule) =>
      (Object.keys(fields) as Field[]).map((field) => ({
        field,
        before: rule[field],
        after: valueOf(field, args[field]),
      })),
    send: (host, { id }, changes) => {
      const set = changes.map(({ field, after }) => [fields[field as Field], after] as const);
      return host.post(`conversions/${id}`, patchOf(Object.fromEntries(set)), ofAccount(host));
    },
    result: (conversion) => ({ conversion }),
  });

/** Path of a rule that counts for a campaign. */
export function linkPath(campaign: string, conversion: string): string {
  const one = encodeURIComponent(urnOf('sponsoredCampaign', campaign));
  const other = encodeURIComponent(ruleUrn(conversion));
  return `campaignConversions/(campaign:${one},conversion:${other})`;
}

const ruleUrn = (id: string) => `urn:lla:llaPartnerConversion:${idOf(id)}`;

export const linkRule = (host: Host, campaign: string, conversion: string) =>
  host.call({
    method: 'PUT',
    path: linkPath(campaign, conversion),
    body: { campaign: urnOf('sponsoredCampaign', campaign), conversion: ruleUrn(conversion) },
  });

/** Ids of the rules that count for a campaign. */
export const rulesFor = (rules: readonly ConversionRow[], campaign: string): string[] =>
  rules
    .filter(({ campaigns = [] }) => campaigns.some((urn) => idOf(urn) === idOf(campaign)))
    .map(({ id }) => String(id));

/** What Google fills in when a resource is made, and the conversion actions of a fresh account. */
import { digits } from '../../../../sdk/emulator/index.ts';
import type { Entity } from './customers.ts';

export function networkSettings(isDisplay: boolean): object {
  return {
    targetGoogleSearch: !isDisplay,
    targetSearchNetwork: false,
    targetContentNetwork: isDisplay,
    targetPartnerSearchNetwork: false,
  };
}

/** Tag snippets as Google gives them: the event snippet names the tracking id and the action's label. */
export function tagSnippets(customerId: string, actionId: string): object[] {
  const tracking = `AW-${digits(9, 'google', customerId, 'conversions')}`;
  const label = Buffer.from(digits(15, 'google', customerId, actionId, 'label'))
    .toString('base64url')
    .slice(0, 19);
  return [
    {
      type: 'WEBPAGE',
      pageFormat: 'HTML',
      globalSiteTag: `<!-- Google tag (gtag.js) -->\n<script async src="https://www.googletagmanager.com/gtag/js?id=${tracking}"></script>\n<script>\n  window.dataLayer = window.dataLayer || [];\n  function gtag(){dataLayer.push(arguments);}\n  gtag('js', new Date());\n\n  gtag('config', '${tracking}');\n</script>\n`,
      eventSnippet: `<script>\n  gtag('event', 'conversion', {'send_to': '${tracking}/${label}'});\n</script>\n`,
    },
  ];
}

/** What a new conversion action has beyond what its maker said. */
export function conversionDefaults(
  customerId: string,
  actionId: string,
): Readonly<Record<string, unknown>> {
  return {
    id: actionId,
    status: 'ENABLED',
    category: 'DEFAULT',
    origin: 'WEBSITE',
    ownerCustomer: `customers/${customerId}`,
    primaryForGoal: true,
    includeInConversionsMetric: true,
    countingType: 'MANY_PER_CLICK',
    clickThroughLookbackWindowDays: '30',
    viewThroughLookbackWindowDays: '1',
    valueSettings: { defaultValue: 0, defaultCurrencyCode: 'USD', alwaysUseDefaultValue: false },
    attributionModelSettings: { attributionModel: 'GOOGLE_SEARCH_ATTRIBUTION_DATA_DRIVEN' },
  };
}

/** A purchase that counts as a conversion, and a sign-up that only counts in all conversions. */
export function conversionEntities(customerId: string): Entity[] {
  const actions = [
    ['Purchase', 'PURCHASE', true],
    ['Newsletter sign-up', 'SIGNUP', false],
  ] as const;
  return actions.map(([name, category, primary], n) => {
    const id = digits(9, 'google', customerId, 'conversion', String(n));
    return {
      ...conversionDefaults(customerId, id),
      resourceName: `customers/${customerId}/conversionActions/${id}`,
      name,
      type: 'WEBPAGE',
      category,
      primaryForGoal: primary,
      includeInConversionsMetric: primary,
      countingType: primary ? 'MANY_PER_CLICK' : 'ONE_PER_CLICK',
      tagSnippets: tagSnippets(customerId, id),
    };
  });
}

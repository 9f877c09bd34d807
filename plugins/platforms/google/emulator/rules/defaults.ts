/** What Google fills in when a resource is made. */
import { digits } from '../../../../../sdk/emulator/index.ts';

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
  const tracking = `AW-${conversionTracking(customerId).conversionTrackingId}`;
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

/** How a customer counts its conversions. */
export const conversionTracking = (customerId: string) => ({
  conversionTrackingId: digits(9, 'google', customerId, 'conversions'),
  conversionTrackingStatus: 'CONVERSION_TRACKING_MANAGED_BY_SELF',
  googleAdsConversionCustomer: `customers/${customerId}`,
});

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

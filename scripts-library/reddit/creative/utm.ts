/** Parameters that tell the advertiser's own analytics where a visitor came from. */

/**
 * Adds what is not there yet: `utm_source=reddit`, `utm_medium=cpc`, campaign and ad.
 * @param address  with or without parameters and fragment
 */
export function withUtm(address: string, campaign: string, ad: string): string {
  const [rest = '', ...fragment] = address.split('#');
  const wanted = {
    utm_source: 'reddit',
    utm_medium: 'cpc',
    utm_campaign: campaign.trim(),
    utm_content: ad.trim(),
  };
  const more = Object.entries(wanted)
    .filter(([name]) => !new RegExp(`[?&]${name}=`).test(rest))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (more.length === 0) return address;
  const joint = !rest.includes('?') ? '?' : /[?&]$/.test(rest) ? '' : '&';
  const tail = fragment.length > 0 ? `#${fragment.join('#')}` : '';
  return `${rest}${joint}${more.join('&')}${tail}`;
}

/** Companies whose people see the ads of test mode. */
export interface Company {
  readonly urn: string;
  readonly name: string;
  readonly page: string;
  readonly website?: string;
  readonly size: string;
  readonly industry: string;
  readonly country: string;
}

const company = (
  id: number,
  name: string,
  size: string,
  industry: string,
  country: string,
  website?: string,
): Company => ({
  urn: `urn:li:organization:${id}`,
  name,
  size,
  industry,
  country,
  page: `https://www.linkedin.com/company/${id}`,
  ...(website ? { website } : {}),
});

export const companies: readonly Company[] = [
  company(
    9100001,
    'Contoso Steel',
    'SIZE_1001_TO_5000',
    'Manufacturing',
    'US',
    'contoso-steel.example',
  ),
  company(
    9100002,
    'Fabrikam Logistics',
    'SIZE_5001_TO_10000',
    'Transportation',
    'US',
    'fabrikam.example',
  ),
  company(9100003, 'Tailspin Foods', 'SIZE_501_TO_1000', 'Manufacturing', 'US', 'tailspin.example'),
  company(9100004, 'Adventure Works Tools', 'SIZE_201_TO_500', 'Manufacturing', 'CA'),
  company(
    9100005,
    'Litware Build',
    'SIZE_51_TO_200',
    'Construction',
    'US',
    'litware-build.example',
  ),
  company(
    9100006,
    'Proseware Energie',
    'SIZE_10001_OR_MORE',
    'Utilities',
    'DE',
    'proseware.example',
  ),
  company(9100007, 'Wingtip Bauteile', 'SIZE_201_TO_500', 'Manufacturing', 'DE'),
  company(
    9100008,
    'Coho Transport',
    'SIZE_11_TO_50',
    'Transportation',
    'GB',
    'coho-transport.example',
  ),
  company(9100009, 'Woodgrove Facilities', 'SIZE_1001_TO_5000', 'Facilities Services', 'US'),
  company(9100010, 'Lucerne Labs', 'SIZE_2_TO_10', 'Research', 'NL', 'lucerne-labs.example'),
];

import type { Page } from '../../../../sdk/index.ts';

interface Leaflet {
  readonly html: string;
  readonly go_to?: string;
}

const page: Page<never, Leaflet> = ({ record: { value }, query, url }) => {
  if (value.go_to !== undefined) return { goTo: value.go_to };
  if (value.html === 'gone') return { status: 410 };
  return { html: `${value.html}<!-- ${url} ${query['sent'] ?? ''} -->` };
};
export default page;

/** Looks whether leads of a page wait for the CRM. The step decides what is sent, and notes the outcome. */
import type { Look } from '../../../../sdk/index.ts';
import type { LandingPage } from '../landing-page.ts';
import { LEAD } from '../lead.ts';
import { crmOf, isDue, type LeadRecord } from '../lead-delivery.ts';

const MOST_SEEN = 1_000;

const look: Look<LandingPage, 'records' | 'connections'> = async (page, ports, now) => {
  const { records, connections } = ports;
  const wish = { by: { queue: page.id }, limit: MOST_SEEN };
  const { records: waiting } = await records.list<LeadRecord>(LEAD, wish);
  const due = waiting.filter(({ value }) => isDue(value, now)).length;
  if (due === 0 || !crmOf(await connections.list())) return undefined;
  return {
    because: 'Leads wait to be sent to the CRM.',
    seen: { due },
    goodForSeconds: 300,
    steps: [{ script: 'deliver_leads', args: { slug: page.id } }],
  };
};
export default look;

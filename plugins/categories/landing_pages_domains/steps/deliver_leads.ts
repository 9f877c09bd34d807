/** Sends leads that wait to the CRM, and writes down what became of each. The CRM knows a person again by the address. */
import type { Step, StepReport, StepsTool, StoredRecord } from '../../../../sdk/index.ts';
import { LEAD } from '../lead.ts';
import { afterAttempt, crmOf, isDue, type Attempt, type LeadRecord } from '../lead-delivery.ts';

interface Input {
  readonly slug: string;
}

type Stored = StoredRecord<LeadRecord>;
type Tried = readonly (readonly [id: string, attempt: Attempt])[];

const MOST_SEEN = 1_000;
/** Leads of one turn: the rest waits a minute. */
const MOST_SENT = 20;
/** The CRM judged the lead; anything else may come right. */
const final = new Set(['platform_rejected', 'input_invalid']);

const deliver: StepsTool<Input, 'records' | 'connections', Tried> = {
  tellsAll: true,

  async *plan({ slug }, { ports: { records, connections }, context }) {
    const crm = crmOf(await connections.list());
    const wish = { by: { queue: slug }, limit: MOST_SEEN };
    const { records: all } = await records.list<LeadRecord>(LEAD, wish);
    const due = crm ? all.filter(({ value }) => isDue(value, context.now)) : [];
    const tried: (readonly [string, Attempt])[] = [];
    // The oldest is sent first.
    for (const lead of due.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, MOST_SENT)) {
      const { platform, account_id } = crm!;
      const report: StepReport | undefined = yield stepOf(lead, platform, account_id);
      tried.push([lead.id, attemptOf(platform, report)]);
    }
    return tried;
  },

  async result(_done, { ports: { records }, context }, tried) {
    const count = { sent: 0, failed: 0, waiting: 0 };
    for (const [id, attempt] of tried) {
      // Somebody may have forgotten it meanwhile: then nothing is written down.
      const lead = await records.get<LeadRecord>(LEAD, id);
      if (!lead) continue;
      const after = afterAttempt(lead.value, attempt, context.now);
      await records.put(LEAD, id, after, lead.revision);
      count[after.crm!] += 1;
    }
    return count;
  },
};

const stepOf = ({ id, value }: Stored, platform: string, account_id: string): Step => ({
  script: 'send_lead',
  platform,
  account_id,
  args: { lead: `artifact:${value.contact}` },
  // Tells attempts apart: an attempt that was begun and not noted is answered again, and not sent again.
  key: `${id}:${value.attempts ?? 0}`,
});

function attemptOf(to: string, report: StepReport | undefined): Attempt {
  const { error, result, pending } = report ?? {};
  if (pending) return { to, error: `It waits for a person: ${pending.review_url}` };
  if (error) return { to, error: error.message, isFinal: final.has(error.code) };
  return { to, contact_id: result?.['contact_id'] as string | undefined };
}

export default deliver;

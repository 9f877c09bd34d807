/** A lead as the conversion that it is, at the pixel site of its page. */
import { createHash } from 'node:crypto';
import { kindOfName, type NamedKind } from '../../../sdk/identity/kind-of-name.ts';
import type { RecordsPort, StoredRecord } from '../../../sdk/index.ts';
import type { SeenEvent } from '../pixel_tracking/seen-event.ts';
import { consentOf, isVisitor, marksIn, personIn } from '../pixel_tracking/event.ts';
import { SITE, type PixelSite } from '../pixel_tracking/site.ts';
import type { LandingPage } from './landing-page.ts';
import type { Lead } from './lead.ts';

/** Undefined before the page is published, and while the category of pixels is switched off. */
export async function siteOf(
  records: RecordsPort,
  { site_key }: LandingPage,
): Promise<StoredRecord<PixelSite> | undefined> {
  if (site_key === undefined) return undefined;
  const site = await records.get<PixelSite>(SITE, site_key).catch(() => undefined);
  return site?.value.state === 'active' ? site : undefined;
}

interface Counted {
  readonly page: LandingPage;
  readonly lead: Lead;
  /** The browser that sent it; undefined if another service did. */
  readonly by:
    { readonly ip: string; readonly fields: Readonly<Record<string, unknown>> } | undefined;
  readonly baseUrl: string;
  readonly now: Date;
}

/** Conversion of a lead. Fields that the snippet added to the form (`_vid`, `_ua`, `_c`) stand in no lead. */
export function conversionOf({ page, lead, by, baseUrl, now }: Counted): SeenEvent {
  const { _vid: visitor, _ua: agent, _c: said } = by?.fields ?? {};
  const isAsked = page.form?.consent_text !== undefined;
  const consent = said === 'denied' ? 'denied' : isAsked ? 'granted' : consentOf(said);
  const told = JSON.stringify([page.slug, lead, now.getTime()]);
  const common = {
    name: 'lead',
    source: 'form' as const,
    consent,
    event_id: createHash('sha256').update(told).digest('hex').slice(0, 32),
    landing_url: `${baseUrl}/lp/${page.slug}`,
  };
  if (consent === 'denied') return { ...common, click_ids: {}, utm: {}, person: {} };
  const fieldOf = (kind: NamedKind) =>
    Object.keys(lead.fields).find((name) => kindOfName(name) === kind && lead.fields[name] !== '');
  const [phone, country] = [fieldOf('phone'), fieldOf('country')];
  return {
    ...common,
    ...(typeof visitor === 'string' && isVisitor(visitor) ? { visitor } : {}),
    ...marksIn(lead.attribution),
    person: {
      ...personIn({
        email: lead.email,
        ...(phone === undefined ? {} : { phone: lead.fields[phone] }),
        ...(country === undefined ? {} : { country: lead.fields[country] }),
      }),
      ...(by ? { ip: by.ip } : {}),
      ...(typeof agent === 'string' && agent !== '' ? { agent: agent.slice(0, 400) } : {}),
    },
  };
}

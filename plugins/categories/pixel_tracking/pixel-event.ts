/** Record of a click or a conversion. */
import { hash } from 'node:crypto';
import { plainEmail } from '../../../sdk/identity/plain-email.ts';
import type { SeenEvent } from './seen-event.ts';
import type { PixelSite } from './site.ts';

export const EVENT = 'pixel_event';

export interface PixelEvent {
  readonly site: string;
  /** The id of the site again, when the page is known to be the site's own. */
  readonly own?: string;
  /** The event came from a page on another host: it is sent nowhere, and does not count. */
  readonly apart?: true;
  readonly sort: 'touch' | 'conversion';
  readonly name: string;
  readonly source: SeenEvent['source'];
  readonly at: string;
  readonly day: number;
  readonly consent: SeenEvent['consent'];
  readonly event_id?: string;
  readonly visitor?: string;
  readonly user_id?: number;
  /** Hash with the site's salt. */
  readonly mail?: string;
  readonly mail_shown?: string;
  readonly click_ids?: Readonly<Record<string, string>>;
  readonly utm?: Readonly<Record<string, string>>;
  readonly landing_url?: string;
  readonly referrer?: string;
  readonly value?: number;
  readonly currency?: string;
  /** Names of given fields that could not be used. */
  readonly left_out?: readonly string[];
}

export const mailHash = ({ salt }: Pick<PixelSite, 'salt'>, email: string) =>
  hash('sha256', `${salt} ${plainEmail(email) ?? email.trim().toLowerCase()}`);

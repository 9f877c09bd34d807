/** The brand kit as it is set: which texts and pictures it may have, and the next kit of what was given. */
import { ServiceError, type ArtifactsPort, type Fault } from '../../../sdk/index.ts';
import type { BrandKit, Proof } from '../../../sdk/brand.ts';
import { isColour } from '../../../sdk/colour.ts';
import { plainLine, plainText } from '../../../sdk/plain-text.ts';
import { publicAddress } from '../landing_pages_domains/web-address.ts';
import { drawnLogo, keptPicture, type BrandFile } from './pictures.ts';

/** As a caller gives it: absent is as it was, and an empty text takes away. */
export interface KitWish {
  readonly name?: string;
  readonly color_primary?: string;
  readonly color_accent?: string;
  readonly font_heading?: string;
  readonly font_body?: string;
  readonly tone?: string;
  readonly legal_name?: string;
  readonly imprint_url?: string;
  readonly privacy_url?: string;
  readonly proof?: string;
  readonly logo_url?: string;
  readonly picture_url?: string;
}

export interface KitPlan {
  /** Without ids of new files, which are kept later. */
  readonly next: Omit<BrandKit, 'updated_at'>;
  readonly logo?: BrandFile;
  readonly picture?: BrandFile;
}

type Fields = Exclude<keyof KitWish, 'logo_url' | 'picture_url'>;
type Read = (text: string, field: string) => unknown;

/** @throws a sentence about what is wrong */
const colour: Read = (text) => {
  const whole = /^#?[0-9a-f]{3}$/i.test(text)
    ? `#${[...text.replace('#', '')].map((one) => one + one).join('')}`
    : text.replace(/^(?!#)/, '#');
  if (isColour(whole)) return whole.toUpperCase();
  return fault('must be a colour of six hexadecimal digits, such as #0B6B62');
};
const font: Read = (text) =>
  /^[\p{L}\d][\p{L}\d -]{0,39}$/u.test(text)
    ? text
    : fault('must be the name of one typeface, such as Georgia');
const link: Read = (text, field) => publicAddress(text, field);
const line: Read = (text) => plainLine(text);

const reads: Readonly<Record<Fields, Read>> = {
  name: line,
  color_primary: colour,
  color_accent: colour,
  font_heading: font,
  font_body: font,
  tone: (text) => plainText(text).trim(),
  legal_name: line,
  imprint_url: link,
  privacy_url: link,
  proof: proofOf,
};

const MOST_PROOF = 6;

/** One a line: `Stood in the storm. | Ada, Oslo`. @throws input_invalid */
export function proofOf(text: string, field = 'proof'): readonly Proof[] {
  const lines = text.split(/\n+/).filter((one) => one.trim() !== '');
  if (lines.length > MOST_PROOF) wrong(field, `may have ${MOST_PROOF} lines, not ${lines.length}`);
  return lines.map((one) => {
    const [quote = '', by = '', ...more] = one.split('|').map((part) => plainLine(part));
    if (quote === '' || by === '' || more.length > 0 || quote.length > 300 || by.length > 120)
      wrong(
        field,
        'must be what was said, a | and who said it, one a line: Stood in the storm. | Ada, Oslo',
      );
    return { quote, by };
  });
}

class Wrong extends Error {}
function fault(message: string): never {
  throw new Wrong(message);
}
function wrong(field: string, message: string): never {
  throw new ServiceError('input_invalid', { faults: [{ field, message }] });
}

/** @throws input_invalid  with every fault */
export async function planKit(
  now: BrandKit | undefined,
  wish: KitWish,
  artifacts: ArtifactsPort,
): Promise<KitPlan> {
  const { updated_at: _, ...kept } = now ?? { updated_at: '' };
  const next: Record<string, unknown> = { ...kept };
  const faults: Fault[] = [];
  for (const [field, read] of Object.entries(reads) as [Fields, Read][]) {
    const given = wish[field]?.trim();
    if (given === undefined) continue;
    try {
      next[field] = given === '' ? undefined : read(given, field);
    } catch (error) {
      if (error instanceof Wrong) faults.push({ field, message: error.message });
      else if (error instanceof ServiceError && error.details.faults)
        faults.push(...error.details.faults);
      else throw error;
    }
  }
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
  const logo = await fileFor('logo', wish.logo_url, next, artifacts);
  const picture = await fileFor('picture', wish.picture_url, next, artifacts);
  for (const [field, value] of Object.entries(next)) if (value === undefined) delete next[field];
  return { next, ...(logo ? { logo } : {}), ...(picture ? { picture } : {}) };
}

const makers = { logo: drawnLogo, picture: keptPicture };

async function fileFor(
  sort: 'logo' | 'picture',
  url: string | undefined,
  next: Record<string, unknown>,
  artifacts: ArtifactsPort,
): Promise<BrandFile | undefined> {
  if (url === undefined) return undefined;
  const about = ['', '_sha256', '_width', '_height', '_is_light'].map((end) => `${sort}${end}`);
  for (const field of about) delete next[field];
  if (url.trim() === '') return undefined;
  const file = await makers[sort](artifacts, url.trim(), `${sort}_url`);
  next[`${sort}_sha256`] = file.sha256;
  next[`${sort}_width`] = file.width;
  next[`${sort}_height`] = file.height;
  if (file.isLight !== undefined) next[`${sort}_is_light`] = file.isLight;
  return file;
}

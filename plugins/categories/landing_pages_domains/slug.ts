/** Which slug a new page gets. */
import { hash } from 'node:crypto';
import { ServiceError, type ClaimsPort } from '../../../sdk/index.ts';
import { checkSlug, slugOf } from '../../../sdk/kit/slug.ts';

const MOST_TRIES = 20;
/** Room for a number behind it. */
const MAX_BASE = 110;

/** @throws input_invalid  it is no slug @throws name_taken  somebody has it, or this workspace */
export async function freeSlug(claims: ClaimsPort, slug: string): Promise<string> {
  checkSlug(slug);
  if (await claims.isFree('landing_slug', slug)) return slug;
  throw new ServiceError('name_taken', {
    message: `The slug ${slug} is taken.`,
    field: 'slug',
    hint: 'Choose another one, or leave it out.',
  });
}

/** Makes a slug from a title, followed by a day. A number is added where the slug is taken. */
export async function slugFrom(claims: ClaimsPort, title: string, day?: string): Promise<string> {
  const words = slugOf(spelledOut(title)) || wordFor(title);
  const base = slugOf(`${words} ${day ?? ''}`)
    .slice(0, MAX_BASE)
    .replace(/-+$/, '');
  for (let at = 1; at <= MOST_TRIES; at += 1) {
    const slug = at === 1 ? base : `${base}-${at}`;
    if (isSlug(slug) && (await claims.isFree('landing_slug', slug))) return slug;
  }
  throw new ServiceError('name_taken', {
    message: `The slug ${base} is taken, and so are those beside it.`,
    field: 'slug',
  });
}

/** Latin letters that Unicode does not decompose into ASCII letters. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'ng',
  ħ: 'h',
};
const spelledOut = (title: string) =>
  title.toLowerCase().replace(/[ßœæøłđðþıŋħ]/g, (letter) => letters[letter]!);

/** A title in a script that an address cannot spell gets a word from its hash, always the same one. */
const wordFor = (title: string) => `page-${hash('sha256', title).slice(0, 6)}`;

function isSlug(text: string): boolean {
  try {
    return checkSlug(text) === text;
  } catch {
    return false;
  }
}

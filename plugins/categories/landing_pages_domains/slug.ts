/** Which slug a new page gets. */
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

/** From a title: with a number where others have it already. */
export async function slugFrom(claims: ClaimsPort, title: string): Promise<string> {
  const base = slugOf(title).slice(0, MAX_BASE).replace(/-+$/, '') || 'page';
  for (let at = 1; at <= MOST_TRIES; at += 1) {
    const slug = at === 1 ? base : `${base}-${at}`;
    if (isSlug(slug) && (await claims.isFree('landing_slug', slug))) return slug;
  }
  throw new ServiceError('name_taken', {
    message: `The slug ${base} is taken, and so are those beside it.`,
    field: 'slug',
  });
}

function isSlug(text: string): boolean {
  try {
    return checkSlug(text) === text;
  } catch {
    return false;
  }
}

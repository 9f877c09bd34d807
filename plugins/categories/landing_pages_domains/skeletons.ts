/** Skeletons of our own pages: which blocks follow each other. A block that has nothing to say is left out. */
import { ServiceError, type Fault } from '../../../sdk/index.ts';

const all = {
  classic: ['top', 'hero', 'cards', 'sections', 'proof', 'price', 'questions', 'form', 'closing'],
  split: ['top', 'beside', 'checks', 'price', 'sections', 'quotes', 'form', 'questions', 'closing'],
  story: [
    'masthead',
    'cover',
    'article',
    'quotes',
    'rows',
    'price',
    'form',
    'questions',
    'closing',
  ],
  offer: ['top', 'deal', 'checks', 'proof', 'questions', 'form', 'sections', 'closing'],
  signup: ['top', 'signup', 'cards', 'proof', 'price', 'sections', 'questions', 'last'],
  proof: [
    'masthead',
    'voice',
    'hero',
    'quotes',
    'rows',
    'sections',
    'price',
    'form',
    'questions',
    'closing',
  ],
} as const;

export type Layout = keyof typeof all;
export type BlockName = (typeof all)[Layout][number];

export const layouts = Object.keys(all) as readonly Layout[];

export const blocksOf = (layout: Layout): readonly BlockName[] => all[layout];

/** Parts of a page without which a skeleton would be another one. */
const needs = { offer: 'price', signup: 'lead_form', proof: 'proof' } as const;

/** @throws input_invalid */
export function checkLayout(
  layout: Layout,
  has: Readonly<Record<(typeof needs)[keyof typeof needs], boolean>>,
): void {
  const need = (needs as Readonly<Partial<Record<Layout, keyof typeof has>>>)[layout];
  if (need === undefined || has[need]) return;
  const message = `${layout} is built around ${need}: give it, or choose ${layouts.filter((one) => !(one in needs)).join(', ')}`;
  const faults: Fault[] = [{ field: 'layout', message }];
  throw new ServiceError('input_invalid', { faults });
}

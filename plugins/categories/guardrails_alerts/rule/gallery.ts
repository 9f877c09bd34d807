/** Rules that practitioners know, as data: each with its source and its grade in the market. */
import { wrong } from '../../../../sdk/reports/wrong.ts';
import rules from './gallery.json' with { type: 'json' };

export interface GalleryRule {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly rule: Readonly<Record<string, unknown>>;
  /** In 30 markets of 90 days; `bench --only rules` measures it. */
  readonly grade: string;
  /** Null where no market knows hours. */
  readonly gain: number | null;
}

export const gallery: readonly GalleryRule[] = rules;

/** @throws input_invalid  with the choices */
export function fromGallery(id: string): Readonly<Record<string, unknown>> {
  const found = gallery.find((one) => one.id === id);
  if (!found) throw wrong('like', `must be one of ${gallery.map((one) => one.id).join(', ')}`);
  return { name: found.title, ...found.rule };
}

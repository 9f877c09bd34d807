/** States of before the kit: lists stood beside the objects, and objects had a `type`. */
interface Older {
  readonly anchor: string;
  readonly created: number;
  readonly changed: Readonly<Record<string, { readonly type: string }>>;
  readonly audiences?: Readonly<Record<string, object>>;
  readonly activities: readonly unknown[];
  readonly images: readonly unknown[];
  readonly reports: readonly { readonly id: string; readonly polls: number }[];
  readonly tokens: readonly string[];
}

/** @returns the state as the kit's records keep it; others come back as they are */
export function fromOlder(saved: unknown): unknown {
  const older = saved as Older | undefined;
  if (!older || 'notes' in older) return saved;
  const { anchor, created, activities, images, reports, tokens } = older;
  const objects = Object.entries(older.changed).map(([id, { type, ...rest }]) => {
    return [id, { ...rest, kind: type }] as const;
  });
  const audiences = Object.entries(older.audiences ?? {}).map(([id, audience]) => {
    return [id, { ...audience, kind: 'customaudience' }] as const;
  });
  const looks = reports.flatMap(({ id, polls }) => Array.from({ length: polls }, () => id));
  const notes = { activities, images, reports, tokens, looks };
  return { anchor, created, changed: Object.fromEntries([...objects, ...audiences]), notes };
}

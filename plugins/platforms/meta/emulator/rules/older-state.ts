/** States of before the kit: lists stood beside the objects, and objects had a `type`; and of before all beside campaigns was a thing. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';

interface Older {
  readonly anchor: string;
  readonly created: number;
  readonly changed: Readonly<Record<string, { readonly type: string }>>;
  readonly audiences?: Readonly<Record<string, object>>;
  readonly activities: readonly unknown[];
  readonly images: readonly Fields[];
  readonly reports: readonly { readonly id: string; readonly polls: number }[];
  readonly tokens: readonly string[];
}

/** A state of the kit's; audiences had their fields beside them once, images and videos were notes. */
interface Saved {
  readonly anchor: string;
  readonly created: number;
  readonly changed: Readonly<Record<string, object>>;
  readonly notes: { readonly images?: readonly Fields[]; readonly videos?: readonly Fields[] };
}

const usual = ['id', 'kind', 'accountId', 'createdAt', 'updatedAt', 'deletedAt', 'members'];
const renamed: Readonly<Record<string, string>> = {
  customerFileSource: 'customer_file_source',
  retentionDays: 'retention_days',
  lookalike: 'lookalike_spec',
};

/** @param old  with its fields beside what every thing has */
function thingOf(kind: string, old: Fields): readonly [string, object] {
  const { accountId, hash, name, createdAt } = old;
  const id = kind === 'adimage' ? `${String(accountId)}:${String(hash)}` : String(old['id']);
  const rows = Object.entries({ updatedAt: createdAt, ...old, id, kind });
  const [own, fields] = [true, false].map((isOwn) =>
    Object.fromEntries(
      rows
        .filter(([key]) => usual.includes(key) === isOwn)
        .map(([key, value]) => [renamed[key] ?? key, value]),
    ),
  );
  const told = kind === 'advideo' ? { title: name, url: old['url'] } : fields;
  return [id, { ...own, parentId: `act_${String(accountId)}`, fields: told }];
}

function withThings({ changed, notes: { images = [], videos = [], ...notes }, ...rest }: Saved) {
  const records = Object.entries(changed).map(([id, one]) =>
    'fields' in one ? ([id, one] as const) : thingOf('customaudience', one as Fields),
  );
  const media = [
    ...images.map((one) => thingOf('adimage', one)),
    ...videos.map((one) => thingOf('advideo', one)),
  ];
  return { ...rest, changed: Object.fromEntries([...records, ...media]), notes };
}

/** @returns the state as the kit's records keep it; others come back as they are */
export function fromOlder(saved: unknown): unknown {
  const older = saved as Older | undefined;
  if (!older) return saved;
  return withThings('notes' in older ? (saved as Saved) : beforeKit(older));
}

function beforeKit(older: Older): Saved {
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

/** Puts a file of the public web into the library; TikTok fetches it by itself. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { getData, postData } from '../api.ts';

interface Media {
  readonly id: string;
  readonly name: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly material_id: string | null;
}

type Row = Readonly<Record<string, string | number | undefined>>;

export function uploadScript<Args extends { readonly name?: string }>(
  kind: 'video' | 'image',
): WriteScript<Args, never> {
  const script = createScript<Args, Media, Readonly<Record<string, Media>>>({
    entity: kind,
    plan: (args) => {
      const url = String((args as Readonly<Record<string, unknown>>)[`${kind}_url`]);
      const name = args.name ?? url.split('/').at(-1)?.slice(0, 100) ?? kind;
      const settings = { upload_type: 'UPLOAD_BY_URL', [`${kind}_url`]: url, file_name: name };
      return { name, settings };
    },
    send: async (host, settings) => {
      const data = await postData<Row | readonly Row[]>(host, `file/${kind}/ad/upload`, settings);
      // A video comes as a list of one.
      const row = (Array.isArray(data) ? data[0] : data) as Row | undefined;
      const id = row?.[`${kind}_id`];
      if (!id) throw failure('platform_answer_invalid', `TikTok named no new ${kind}.`);
      return String(id);
    },
    read: async (host, id) => readMedia(host, kind, id),
    facts: () => [],
    result: (media) => ({ [kind]: media }),
    idOf: (result) => result[kind]?.id ?? '',
  });
  return script as unknown as WriteScript<Args, never>;
}

/** @throws platform_not_found  it is not in the library */
async function readMedia(host: Host, kind: 'video' | 'image', id: string): Promise<Media> {
  const { list } = await getData<{ list: readonly Row[] }>(host, `file/${kind}/ad/info`, {
    [`${kind}_ids`]: [id],
  });
  const [row] = list;
  if (!row) throw failure('platform_not_found', `There is no ${kind} ${id}.`);
  const number = (value: Row[string]) => (value === undefined ? null : Number(value));
  const text = (value: Row[string]) => (value === undefined ? null : String(value));
  return {
    id,
    name: text(row['file_name']),
    width: number(row['width']),
    height: number(row['height']),
    material_id: text(row['material_id']),
  };
}

import { updateScript } from '../../../sdk/kit/update.ts';
import type { Host, Script } from '../../../sdk/script.ts';

interface Args {
  readonly file_id: string;
  readonly restore: boolean;
}
interface File {
  readonly id: string;
  readonly name: string;
  readonly trashed?: boolean;
}

const fields = 'id,name,trashed';

const script: Script<'trash_google_file'> = updateScript({
  entity: 'file',
  read: (host: Host, { file_id }: Args) => host.get<File>(`@drive/files/${file_id}`, { fields }),
  wishes: ({ restore }, { trashed = false }) => [
    { field: 'trashed', before: trashed, after: !restore },
  ],
  send: (host, { id }, _changes, { restore }) =>
    host.call({
      method: 'PATCH',
      path: `@drive/files/${id}`,
      query: { fields },
      body: { trashed: !restore },
    }),
  result: ({ id, name, trashed = false }) => ({ file: { id, name, trashed } }),
});
export default script;

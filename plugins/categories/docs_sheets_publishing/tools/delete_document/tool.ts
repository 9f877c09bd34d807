import {
  ServiceError,
  type ChangingTool,
  type RecordsPort,
  type StoredRecord,
} from '../../../../../sdk/index.ts';
import { DOCUMENT, type WorkspaceDocument } from '../../document.ts';

interface Input {
  readonly document_id?: number;
  readonly uuid?: string;
}

type Stored = StoredRecord<WorkspaceDocument>;

/** @throws record_unknown  also for one of somebody else @throws input_invalid  both name different ones */
async function needDocument(records: RecordsPort, { document_id, uuid }: Input): Promise<Stored> {
  const field = document_id === undefined ? 'uuid' : 'document_id';
  const found =
    document_id === undefined
      ? await byUuid(records, uuid)
      : await records.get<WorkspaceDocument>(DOCUMENT, String(document_id));
  if (!found) throw new ServiceError('record_unknown', { field });
  if (uuid === undefined || found.value.uuid === uuid.toLowerCase()) return found;
  const message = 'must name the same document as document_id; one of both is enough';
  throw new ServiceError('input_invalid', { faults: [{ field: 'uuid', message }] });
}

async function byUuid(records: RecordsPort, uuid = ''): Promise<Stored | undefined> {
  const by = { uuid: uuid.toLowerCase() };
  return (await records.list<WorkspaceDocument>(DOCUMENT, { by, limit: 1 })).records[0];
}

const tool: ChangingTool<Input, 'records'> = {
  async preview(input, { ports: { records } }) {
    const { id } = await needDocument(records, input);
    return records.changes(DOCUMENT, id, null);
  },

  async apply(input, { ports: { records } }) {
    const { id, revision, value } = await needDocument(records, input);
    await records.delete(DOCUMENT, id, revision);
    const { document_id, uuid, title } = value;
    return { deleted: true, document_id, uuid, title };
  },
};
export default tool;

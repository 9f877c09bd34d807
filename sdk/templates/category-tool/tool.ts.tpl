import { ServiceError, type ChangingTool } from '{{sdk_from_tool}}';
import type { Note } from '../../note.ts';

const KIND = '{{id}}_note';
const SLUG = '{{id}}_slug';

interface Input extends Omit<Note, 'state'> {
  readonly slug: string;
  readonly state?: Note['state'];
}

const noteOf = ({ slug: _, state = 'draft', ...note }: Input): Note => ({ ...note, state });

const tool: ChangingTool<Input, 'records' | 'claims'> = {
  /** Looks, and lists what would change: guards, approvals and the audit go by that. */
  async preview(input, { ports }) {
    const seen = await ports.records.get(KIND, input.slug);
    if (!seen && !(await ports.claims.isFree(SLUG, input.slug)))
      throw new ServiceError('name_taken', { field: 'slug' });
    return ports.records.changes(KIND, input.slug, noteOf(input));
  },

  /** Kept in the transaction of the call, with its audit entry: both or neither. A put arms the watch. */
  async apply(input, { ports }) {
    const { slug } = input;
    const seen = await ports.records.get(KIND, slug);
    const { revision } = await ports.records.put(KIND, slug, noteOf(input), seen?.revision);
    if (!seen) await ports.claims.take(SLUG, slug, { kind: KIND, id: slug });
    return { slug, revision };
  },
};
export default tool;

import type { ChangingTool } from '../../../../../sdk/index.ts';
import { checkOwner, documentChanges, keepDocument } from '../../keep-document.ts';

interface Input {
  readonly title: string;
  readonly content: string;
  readonly organization_id?: number;
}

const tool: ChangingTool<Input, 'records' | 'claims' | 'artifacts'> = {
  async preview(input, { ports, context }) {
    checkOwner(input, context);
    return [...(await documentChanges(ports.records, input))];
  },
  apply: (input, { ports, context }) => keepDocument(ports, context, input),
};
export default tool;

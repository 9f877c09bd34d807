import type { Tool } from '../../../../../sdk/index.ts';

interface Input {
  readonly artifact_id: string;
  readonly purpose: string;
}

const tool: Tool<Input, 'artifacts'> = async ({ artifact_id, purpose }, { artifacts }) => {
  const { facts, content } = await artifacts.open(artifact_id, purpose);
  let bytes = 0;
  for await (const piece of content) bytes += piece.byteLength;
  const copy = await artifacts.keep('copied', { ...facts, keepDays: 1 });
  return { ...facts, read: bytes, copy: copy.artifact_id };
};
export default tool;

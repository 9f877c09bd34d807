import type { ChangingTool } from '../../../../../sdk/index.ts';
import { applyHtml, previewHtml } from '../../own-html.ts';

interface Input {
  readonly slug: string;
  readonly html_content: string;
}

const ownHtml = ({ slug, html_content: html }: Input) => ({ slug, title: undefined, html });

const tool: ChangingTool<Input, 'records' | 'claims' | 'artifacts'> = {
  preview: (input, world) => previewHtml(ownHtml(input), world),
  apply: (input, world) => applyHtml(ownHtml(input), world),
};
export default tool;

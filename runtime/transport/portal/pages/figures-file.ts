/** The figures of the first page as a file. */
import { say } from '../../../../sdk/words/say.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { Asked, ConsolePage } from '../console-page.ts';
import { fileAnswer } from '../figures/kept.ts';
import { form } from '../form/form.ts';
import { personCall } from '../person-call.ts';

/** Writes the figures to a file, and leads to its signed address. */
export const figuresFile: ConsolePage = {
  path: '/home/file',
  take: {
    right: 'operate',
    async work(sent) {
      const file = fileAnswer(sent.parts);
      const format = sent.form.get('format') ?? '';
      if (!file?.formats.includes(format)) throw new ServiceError('not_found');
      const input = { ...file.input, [file.format]: format };
      const { outcome } = await personCall(sent, { toolName: file.tool, input });
      return { leaveTo: String(outcome?.result?.[file.address]) };
    },
  },
};

/** A button for each format; none where nobody may press it. */
export function fileForm({ parts, visit }: Asked): Html | undefined {
  const file = fileAnswer(parts);
  if (!file || !mayDo(visit.reviewer, 'operate')) return undefined;
  const buttons = file.formats.map(
    (format) => html`<button name="format" value="${format}">${format.toUpperCase()}</button>`,
  );
  const body = html`<span>${say('Download the figures by day:')}</span> ${buttons}`;
  return form(visit, { action: figuresFile.path, class: 'row' }, body);
}

import { randomBytes } from 'node:crypto';
import { ServiceError } from '../../../../../sdk/errors.ts';
import type { ChangingTool } from '../../../../../sdk/index.ts';
import { discover } from '../../pipeline/discover.ts';
import type { PipelineInput } from '../../pipeline/input.ts';
import { RUN } from '../../pipeline/people.ts';
import { changesOf, lettersOf, send } from '../../pipeline/write-to.ts';

type Needs = 'artifacts' | 'catalog' | 'claims' | 'models' | 'notify' | 'records' | 'scripts';

/** What no plugin brings yet, by the mode that needs it. Such a mode is refused, not played. */
const lacking: Readonly<Partial<Record<PipelineInput['mode'], string>>> = {
  'x-scan': 'posts on X',
  'x-post': 'a way to post on X',
  'listicle-discover': 'listicles',
};

/** @throws not_configured */
function needSource({ mode }: PipelineInput): void {
  const what = lacking[mode];
  if (what === undefined) return;
  throw new ServiceError('not_configured', {
    field: 'mode',
    message: `No plugin that is installed brings ${what}, so ${mode} cannot run.`,
    hint: 'The modes discover and followups work without it.',
  });
}

const tool: ChangingTool<PipelineInput, Needs> = {
  async preview(input, { ports, context }) {
    needSource(input);
    if (input.mode === 'followups')
      return changesOf(await lettersOf(input, ports, context), ports, context);
    const { query } = input;
    const planned = { mode: 'discover', ...(query ? { query } : {}), people: '-' };
    return ports.records.changes(RUN, null, {
      ...planned,
      at: context.now.toISOString().slice(0, 10),
    });
  },

  async apply(input, { ports, context }) {
    const both = 'No plugin that is installed brings a way to post on X: mail alone.';
    const told = input.channel === 'both' ? [both] : [];
    const time = context.now.getTime().toString(36).padStart(9, '0');
    const result =
      input.mode === 'followups'
        ? await send(await lettersOf(input, ports, context), ports, context)
        : await discover(input, ports, context, `${time}-${randomBytes(6).toString('hex')}`);
    return { ...result, warnings: [...told, ...(result['warnings'] as string[])] };
  },
};
export default tool;

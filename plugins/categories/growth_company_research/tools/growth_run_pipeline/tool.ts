import { randomBytes } from 'node:crypto';
import type { ChangingTool, ToolContext, ToolPorts } from '../../../../../sdk/index.ts';
import { discover } from '../../pipeline/discover.ts';
import type { PipelineInput } from '../../pipeline/input.ts';
import { checkListicles, listicles } from '../../pipeline/listicles.ts';
import { RUN } from '../../pipeline/people.ts';
import { checkScan, scan } from '../../pipeline/scan.ts';
import { changesOf, lettersOf, send } from '../../pipeline/write-to.ts';

type Needs =
  'artifacts' | 'catalog' | 'claims' | 'models' | 'notify' | 'pages' | 'records' | 'scripts';
type Ports = Pick<ToolPorts, Needs>;

type Finds = (
  input: PipelineInput,
  ports: Ports,
  context: ToolContext,
  id: string,
) => Promise<Record<string, unknown>>;

/** Modes that find somebody or something and send nothing; the others write to those who were found. */
const finding: Readonly<Partial<Record<PipelineInput['mode'], Finds>>> = {
  discover,
  'x-scan': scan,
  'listicle-discover': listicles,
};

const tool: ChangingTool<PipelineInput, Needs> = {
  async preview(input, { ports, context }) {
    const { mode, query } = input;
    if (!finding[mode]) return changesOf(await lettersOf(input, ports, context), ports, context);
    if (mode === 'x-scan') checkScan(input);
    if (mode === 'listicle-discover') checkListicles(input, ports);
    return ports.records.changes(RUN, null, {
      mode,
      ...(query ? { query } : {}),
      people: '-',
      at: context.now.toISOString().slice(0, 10),
    });
  },

  async apply(input, { ports, context }) {
    const find = finding[input.mode];
    const time = context.now.getTime().toString(36).padStart(9, '0');
    if (find) return find(input, ports, context, `${time}-${randomBytes(6).toString('hex')}`);
    return send(input, await lettersOf(input, ports, context), ports, context);
  },

  /**
   * Records and letters of a run are settled with the call, or the call fails; a preview would find or write to
   * somebody else.
   */
  verify: () => Promise.resolve([]),
};
export default tool;

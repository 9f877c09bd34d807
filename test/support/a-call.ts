import type { Principal } from '../../runtime/call-parts/principal.ts';
import type { Asked, Call, Next, Plan, RunPart, Writes } from '../../runtime/call.ts';
import type { Catalog, LoadedTool } from '../../runtime/catalog/catalog.ts';
import { newCall } from '../../runtime/runs/new-call.ts';
import type { ToolManifest } from '../../sdk/tool.ts';

export const aPrincipal = (more: Partial<Principal> = {}): Principal => ({
  keyId: 'key_1',
  userId: 'usr_1',
  organizationId: 1,
  workspaceId: 'ws_1',
  scopes: ['*'],
  ...more,
});

export function aTool(manifest: Partial<ToolManifest> = {}, input: object = {}): LoadedTool {
  const whole: ToolManifest = {
    name: 'a_tool',
    title: 'A tool',
    description: 'Reads something.',
    effect: 'read',
    scope: 'workspace:read',
    credits: 0,
    result: {},
    source: 'made up',
    ...manifest,
  };
  return {
    name: whole.name,
    manifest: whole,
    category: { id: 'c', title: 'C', order: 1 },
    plugin: {
      manifest: { id: 'c', title: 'C', description: 'C.', kind: 'category' },
      folder: '/c',
      builtIn: true,
      trusted: true,
    },
    folder: '/c/tools/a_tool',
    file: undefined,
    examples: () => [],
    inputSchema: { type: 'object', additionalProperties: false, properties: input },
    outputSchema: { type: 'object' },
    annotations: {
      title: 'A tool',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}

/** The wish of a door, and parts as links would have written them. */
export interface CallMore extends Partial<Asked> {
  readonly tool?: LoadedTool;
  readonly plan?: Partial<Plan>;
  readonly run?: Partial<RunPart>;
  readonly writes?: Partial<Writes>;
}

/** A call as it stands behind `admitCaller`, with what `more` says. */
export function aCall(more: CallMore = {}): Call {
  const { tool, plan, run, writes, ...asked } = more;
  const call = newCall({
    id: 'req_1',
    door: 'rest',
    toolName: tool?.name ?? 'a_tool',
    input: {},
    secret: undefined,
    principal: aPrincipal(),
    remoteAddress: '127.0.0.1',
    signal: new AbortController().signal,
    catalog: {
      tools: new Map(),
      hiddenTools: new Map(),
      nearTools: () => ['near_tool'],
    } as unknown as Catalog,
    startedAt: 0,
    ...asked,
  });
  call.tool = 'tool' in more ? tool : aTool();
  Object.assign(call.plan, plan);
  Object.assign(call.run, run);
  Object.assign(call.writes, writes);
  return call;
}

/** A next link that notes how often it was reached. */
export function aNext(work: () => unknown = () => undefined): Next & { reached: number } {
  const next = Object.assign(
    async () => {
      next.reached += 1;
      await work();
    },
    { reached: 0 },
  );
  return next;
}

/** Code of the ServiceError that a promise ends in, `none` when it fulfils. */
export async function codeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'none';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

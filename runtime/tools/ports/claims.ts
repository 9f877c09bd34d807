import { ServiceError } from '../../../sdk/errors.ts';
import type { ToolPorts } from '../../../sdk/tool.ts';
import type { Call } from '../../call.ts';
import type { Writes } from '../../runs/host-hand.ts';
import { partFor, stageOf, type RecordsParts } from './records.ts';
import { principalOf } from './principal-of.ts';

export function claimsPort(
  { records }: RecordsParts,
  call: Call,
  writes: Writes,
): ToolPorts['claims'] {
  const stage = stageOf(records, call, writes);
  const open = (name: string) => {
    const sort = partFor(call, 'claims', name);
    return { sort, kind: partFor(call, 'records', sort.of) };
  };
  return {
    find: async (name, text) => {
      const { sort, kind } = open(name);
      const { organizationId, workspaceId } = principalOf(call);
      const found = await records.resolve(sort, text, { organizationId, workspaceId });
      const isOwn =
        found?.owner.organizationId === organizationId && found.owner.workspaceId === workspaceId;
      return isOwn ? { kind: kind.name, id: found.id } : undefined;
    },
    isFree: async (name, text) => {
      const { sort, kind } = open(name);
      return stage.isFree(sort, kind, text);
    },
    take: (name, text, of) =>
      writes.keep(async (listed) => {
        const { sort, kind } = open(name);
        const isListed =
          !listed ||
          listed.some(({ entity, id }) => entity === of.kind && (id === of.id || id === null));
        if (of.kind !== kind.name || !isListed)
          throw new ServiceError('change_refused', {
            message: `The preview listed no change of the ${of.kind} that ${name} is to lead to.`,
          });
        await stage.take(sort, text, kind, of.id);
      }),
    release: (name, text) =>
      writes.keep(async (listed) => {
        if (listed?.length === 0) return;
        const { sort, kind } = open(name);
        await stage.release(sort, text, kind);
      }),
  };
}

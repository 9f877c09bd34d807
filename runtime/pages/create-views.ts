/**
 * Runs the code with which a category shows one of its records to a person of the organization. The code can only
 * read.
 */
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { RecordView, ViewOf } from '../../sdk/view.ts';
import type { LoadedConsole } from '../catalog/parts/loaded-parts.ts';
import { noWrites } from '../runs/host-hand.ts';
import { newCall } from '../runs/new-call.ts';
import { createPorts, type PortParts } from '../tools/ports/ports.ts';
import type { RecordAt, Views } from './views.ts';

export function createViews(parts: PortParts): Views {
  return { show: (shown, at) => showRecord(parts, shown, at) };
}

async function showRecord(
  parts: PortParts,
  { view, plugin }: LoadedConsole,
  { owner, catalog, id, row, wished = {} }: RecordAt,
): Promise<RecordView | undefined> {
  if (!view) return undefined;
  const { organizationId, workspaceId } = owner;
  const now = parts.clock.now();
  const call = newCall({
    id: `view_${randomUUID()}`,
    door: 'portal',
    toolName: '',
    input: {},
    secret: undefined,
    remoteAddress: '',
    signal: new AbortController().signal,
    principal: {
      keyId: `view_${workspaceId}`,
      userId: 'view',
      organizationId,
      workspaceId,
      scopes: [],
      tools: [],
    },
    plugin,
    startedAt: now,
    catalog,
  });
  const ports = createPorts(parts, call, view.needs, noWrites);
  const { default: show } = (await import(pathToFileURL(view.file).href)) as { default: ViewOf };
  const record = { id, value: row.value, revision: row.revision };
  const asked = { record, wished, now: new Date(now), apiUrl: parts.config.urls.api };
  return show(asked, ports as never);
}

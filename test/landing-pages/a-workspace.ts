/** A service with landing pages, and a model in test mode that writes them. */
import type { AnyJson } from '../support/any-json.ts';
import { aService, type ServiceWish, type TestService } from '../support/a-service.ts';
import { callsOf } from '../runtime/records/a-shelf.ts';
import { switchOff } from '../support/switch-off.ts';

export interface Workspace {
  readonly service: TestService;
  /** @returns what the tool answers; an error as `{ error: { code, text } }` */
  call(tool: string, input: object, key?: string): Promise<AnyJson>;
  stranger(): Promise<string>;
  get(url: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends a form as a browser without script does. */
  send(url: string, fields: Record<string, string>): Promise<Response>;
  /** Leads of the workspace, opened as whoever sends them on opens them. */
  leads(): Promise<AnyJson[]>;
}

/** @param asks  whether changes of live pages wait for a person; only live-pages.test.ts needs that */
export async function aWorkspace(wish: ServiceWish = {}, asks = false): Promise<Workspace> {
  const service = await aService({ platforms: ['anthropic'], ...wish });
  if (!asks) await changesLivePages(service);
  return { service, ...callsOf(service), ...visitsOf(), leads: () => leadsOf(service) };
}

/** Switches off the rule about live pages. */
export async function changesLivePages(
  { parts, organizationId: own }: TestService,
  organizationId = own,
): Promise<void> {
  await switchOff({ parts, organizationId }, 'live_at_once');
}

function visitsOf() {
  return {
    get: (url: string, headers: Record<string, string> = {}) =>
      fetch(url, { headers, redirect: 'manual' }),
    send: (url: string, fields: Record<string, string>) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
  };
}

export async function leadsOf({ parts, key }: TestService): Promise<AnyJson[]> {
  const { organizationId, workspaceId } = await parts.keys.authenticate(key);
  const owner = { organizationId, workspaceId };
  const kind = parts.catalog.current().parts.records.get('lead')!;
  const { rows } = await parts.records.list(owner, kind);
  return Promise.all(
    rows.map(async ({ id, value: { value } }) => {
      const artifact = await parts.artifacts.find(owner, String(value['contact']), {
        purpose: 'lead',
      });
      const pieces: Uint8Array[] = [];
      for await (const piece of await parts.artifacts.content(artifact!, owner)) pieces.push(piece);
      return { id, ...value, ...(JSON.parse(Buffer.concat(pieces).toString()) as object) };
    }),
  );
}

export const aBrief = {
  title: 'Autumn tents',
  prompt: 'Light tents for families, in autumn.',
  cta_url: 'https://tents.example.com/shop',
};

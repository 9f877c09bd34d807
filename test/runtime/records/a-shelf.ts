/** A service with a category that keeps records, called through the MCP door. */
import { fileURLToPath } from 'node:url';
import type { Store } from '../../../runtime/stores/store.ts';
import type { AnyJson } from '../../support/any-json.ts';
import { aService, type TestService } from '../../support/a-service.ts';
import { legacy } from '../../mcp/a-surface.ts';

export const shelfFolder = fileURLToPath(new URL('../../support/shelf', import.meta.url));
export const plugins = { [shelfFolder]: { trust: 'host' as const } };

export interface Shelf {
  readonly service: TestService;
  /** @returns what the tool answers; an error as `{ error: { code, text } }` */
  call(tool: string, input: object, key?: string): Promise<AnyJson>;
  /** Another tenant's key. */
  stranger(): Promise<string>;
}

export async function aShelf(store?: Store): Promise<Shelf> {
  const overrides = store ? { overrides: { store } } : {};
  const service = await aService({ platforms: ['acme'], plugins, ...overrides });
  return { service, ...callsOf(service) };
}

export function callsOf(service: TestService): Omit<Shelf, 'service'> {
  return {
    async call(tool, input, key = service.key) {
      const params = { name: tool, arguments: input };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const headers = { 'x-service-key': key };
      const { body } = await legacy(`${service.urls.mcp}/mcp`, message, headers);
      if (!body.result) return { error: { code: 'internal', text: JSON.stringify(body) } };
      const { isError, structuredContent, content, _meta } = body.result;
      if (!isError) return structuredContent;
      return { error: { code: _meta['adops/error'].code, text: content[0].text } };
    },
    async stranger() {
      const { organizations, keys, credits } = service.parts;
      const { id } = await organizations.create({ name: 'Stranger' });
      await credits.grant(id, 100, { id: 'test' });
      const { secret } = await keys.create({ organizationId: id, scopes: ['*'] });
      return secret;
    },
  };
}

/** Asks a platform what runs in a connected account, outside of any call. */
import type { Catalog } from '../catalog/catalog.ts';
import { noFacts, type SpendFacts } from '../guards/spend-facts.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { Planned } from '../call-parts/planned.ts';
import { askRunning } from './ask-running.ts';
import type { RunParts } from './guest-run.ts';
import { OPERATOR } from './stored-call.ts';

/** Long, because no caller waits for it; ms. */
const PATIENCE_MS = 60_000;

type Connection = NonNullable<Planned['connection']>;

interface Asked {
  readonly catalog: Catalog;
  readonly connection: Connection;
  /** Ids of objects whose budgets were changed before. */
  readonly moved: readonly string[];
}

/**
 * @returns undefined where the platform does not report this
 * @throws ServiceError  the platform does not answer
 */
export async function askAccount(
  parts: RunParts,
  { catalog, connection, moved }: Asked,
): Promise<SpendFacts | undefined> {
  const { platform } = connection;
  const { platformKind, spending } = catalog.platforms.get(platform)?.plugin.manifest ?? {};
  if (platformKind !== 'ads' || !spending) return undefined;
  const askedAt = parts.clock.now();
  const running = await askRunning(
    {
      parts,
      call: { catalog, principal: principalOf(connection), trail: [] },
      planned: { script: { platform }, connection, args: {} },
      signal: AbortSignal.timeout(PATIENCE_MS),
    },
    spending,
    moved,
  );
  return { ...noFacts, ...running, askedAt, currency: running.currency ?? connection.currency };
}

/** Reads in the organization's name, without a caller. */
const principalOf = ({ organizationId }: Connection): Principal => ({
  keyId: OPERATOR,
  userId: OPERATOR,
  organizationId,
  workspaceId: '',
  scopes: [],
});

import type { Connection } from '../../../connections/create-connections.ts';
import { fillStates, type FillState } from '../../../facts/fill-state.ts';
import { accountPrefix } from '../../../facts/kept-month.ts';
import type { PortalParts } from '../portal-parts.ts';

/** How far the figures of ad accounts are kept, by account. */
export async function fillsOf(
  { facts, catalog }: Pick<PortalParts, 'facts' | 'catalog'>,
  organizationId: number,
  connections: readonly Connection[],
): Promise<ReadonlyMap<string, FillState>> {
  const { platforms } = catalog.current();
  const ads = connections.filter(
    ({ platform }) => platforms.get(platform)?.plugin.manifest.platformKind === 'ads',
  );
  const [months, notes] = await Promise.all([
    facts.months(organizationId),
    facts.notes(organizationId),
  ]);
  return new Map(fillStates(ads, months, notes).map((one) => [accountPrefix(one), one]));
}

import type { ServiceParts } from './service-parts.ts';

/** Logs which files are missing, for example after a restore of the records alone. A start does not wait for it. */
export async function tellMissing({
  artifacts,
  life,
  log,
}: Pick<ServiceParts, 'artifacts' | 'life' | 'log'>): Promise<void> {
  try {
    const { ok, named, present, faults } = await artifacts.verify('present');
    if (!ok)
      log.error(
        { named, present, first: faults.slice(0, 3) },
        'files are missing: adops store verify names them',
      );
  } catch (error) {
    // If the service stops meanwhile, the store is closed already.
    if (!life.draining) log.warn({ err: error }, 'files could not be looked for');
  }
}

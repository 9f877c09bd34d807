import type { TestService } from './a-service.ts';

/** Switches rules off for a test about something else. @param ids  of existing rules */
export async function switchOff(
  { parts: { guards }, organizationId }: Pick<TestService, 'parts' | 'organizationId'>,
  ...ids: readonly string[]
): Promise<void> {
  const rules = await guards.rules(organizationId);
  for (const id of ids) {
    const rule = rules.find((one) => one.id === id);
    if (!rule) throw new Error(`There is no rule ${id}.`);
    await guards.set(organizationId, { ...rule, off: true });
  }
}

import type { TestService } from './a-service.ts';

/** For a test that is about something else than what these rules hold. @param ids  of rules that are there */
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

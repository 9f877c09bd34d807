/** Puts an organization on a paid plan, as an operator's billing would. */
import type { TestService } from './a-service.ts';

export async function aPaidPlan(
  { parts }: Pick<TestService, 'parts'>,
  organizationId: number,
): Promise<void> {
  const { store, organizations } = parts;
  const found = await organizations.find(organizationId);
  const id = String(organizationId).padStart(10, '0');
  await store.transact(async (tx) => tx.put(0, 'organization', id, { ...found, plan: 'paid' }));
}

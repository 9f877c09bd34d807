/** Puts an organization on a paid plan, as an operator does. */
import type { TestService } from './a-service.ts';

export async function aPaidPlan(
  { parts }: Pick<TestService, 'parts'>,
  organizationId: number,
): Promise<void> {
  await parts.organizations.setPlan(organizationId, 'paid');
}

import type { ToolPorts } from '../../../sdk/tool.ts';
import type { Onboarding } from '../../tenants/tenants.ts';

export interface OnboardingParts {
  readonly onboarding: Onboarding;
}

export function onboardingPort({ onboarding }: OnboardingParts): ToolPorts['onboarding'] {
  return {
    start: (email, address) => onboarding.start(email, address),
    status: (token, address) => onboarding.status(token, address),
  };
}

import type { Tool } from '../../../../../sdk/tool.ts';

const tool: Tool<{ email: string }, 'onboarding'> = (
  { email },
  { onboarding },
  { remoteAddress },
) => onboarding.start(email, remoteAddress);

export default tool;

import type { Tool } from '../../../../../sdk/tool.ts';

const tool: Tool<{ session_token: string }, 'onboarding'> = (
  { session_token },
  { onboarding },
  { remoteAddress },
) => onboarding.status(session_token, remoteAddress);

export default tool;

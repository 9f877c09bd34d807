import type { ToolPorts } from '../../sdk/tool.ts';

const own: Readonly<Record<keyof ToolPorts, true>> = {
  catalog: true,
  connections: true,
  credits: true,
  jobs: true,
  onboarding: true,
  scripts: true,
};

/** Ports that every service makes; a part may register more. */
export const portNames: readonly string[] = Object.keys(own);

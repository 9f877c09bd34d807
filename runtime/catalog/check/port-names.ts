import type { ToolPorts } from '../../../sdk/tool.ts';

/** The uses of a port by code: look, have something kept with its call, or send something at once. */
type PortUse = 'looks' | 'keeps' | 'sends';

const own: Readonly<Record<keyof ToolPorts, PortUse>> = {
  approvals: 'looks',
  artifacts: 'keeps',
  catalog: 'looks',
  claims: 'keeps',
  connections: 'keeps',
  credits: 'looks',
  facts: 'looks',
  guards: 'looks',
  history: 'looks',
  jobs: 'keeps',
  notify: 'keeps',
  onboarding: 'sends',
  dns: 'looks',
  pages: 'looks',
  programs: 'looks',
  provenance: 'looks',
  models: 'looks',
  rates: 'looks',
  records: 'keeps',
  schedules: 'keeps',
  scripts: 'looks',
  search: 'looks',
  undo: 'looks',
  watches: 'looks',
};

/** Ports that every service makes; a part may register more. */
export const portNames: readonly string[] = Object.keys(own);

/** Whether code with these ports changes nothing but records that are kept with its call. */
export function keepsAll(needs: readonly string[]): boolean {
  return needs.every(
    (need) => Object.hasOwn(own, need) && own[need as keyof ToolPorts] !== 'sends',
  );
}

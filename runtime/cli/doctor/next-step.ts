/** The next sensible step of an operator, after the doctor has looked: one sentence with one command. */
import type { ConnectionView } from '../../../sdk/tool.ts';
import type { Organization } from '../../tenants/tenants.ts';
import { ownCommand } from '../../shipped-name.ts';
import type { Finding } from './notes.ts';

/** An installation, as far as it could be asked for. */
export interface Standing {
  readonly isRunning: boolean;
  readonly organizations: readonly Organization[];
  readonly connections: readonly ConnectionView[];
  /** Changes that wait for a person. */
  readonly waiting: number;
}

export function nextStep(findings: readonly Finding[], standing: Standing | undefined): string {
  const fault = findings.find(({ level }) => level === 'fault');
  if (fault) return `Mend ${fault.check} first: ${fault.todo || fault.detail}`;
  if (!standing) return `Start the service: ${ownCommand} start`;
  const { isRunning, organizations, connections, waiting } = standing;
  if (organizations.length === 0)
    return isRunning
      ? `Make an organization: ${ownCommand} org create NAME`
      : `Start the service, which makes a demo organization: ${ownCommand} start`;
  if (waiting > 0)
    return `${waiting} ${waiting === 1 ? 'change waits' : 'changes wait'} for a person: ${ownCommand} portal link`;
  if (!isRunning) return `Start the service: ${ownCommand} start`;
  if (connections.length === 0)
    return `Connect an account: ${ownCommand} connections explain PLATFORM says how`;
  const isLive = connections.some(({ mode }) => mode === 'live');
  if (!isLive)
    return `All accounts are emulated. Try a campaign's life: ${ownCommand} rehearse; or connect a real account: ${ownCommand} connections explain PLATFORM`;
  return `Check what a live account reports against the platform's own page: ${ownCommand} connections check --live`;
}

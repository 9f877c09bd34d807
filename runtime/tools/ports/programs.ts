import { ServiceError } from '../../../sdk/errors.ts';
import type { ToolPorts } from '../../../sdk/tool.ts';
import type { Call } from '../../call.ts';
import type { StepParts } from '../../runs/send-step.ts';
import type { Bundler } from '../../sandbox/sandbox.ts';
import { compileProgram } from '../programs/compile-program.ts';
import { runProgram, type ProgramRunParts } from '../programs/running-program.ts';
import { principalOf } from './principal-of.ts';

export interface ProgramsParts extends Pick<
  ProgramRunParts,
  'sandbox' | 'config' | 'clock' | 'keys'
> {
  readonly bundler: Bundler;
}

/** The chain is there where calls make steps, and nowhere else. */
type WithChain = ProgramsParts & Partial<Pick<StepParts, 'app' | 'organizations'>>;

export function programsPort(parts: WithChain, call: Call): ToolPorts['programs'] {
  return {
    async start({ code }) {
      const { app, keys, organizations, clock, sandbox, config, bundler } = parts;
      if (!app || !organizations)
        throw new ServiceError('internal', {}, { cause: 'programs run where a call makes steps' });
      const principal = principalOf(call);
      const world = { catalog: call.catalog, principal, now: clock.now() };
      const owner = `program:${principal.organizationId}`;
      const compiled = await compileProgram(bundler, world, { code, owner });
      return runProgram({ app, keys, organizations, clock, sandbox, config }, call, compiled);
    },
  };
}

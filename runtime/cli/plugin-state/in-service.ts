/** The running service's knowledge of the plugins: it reads them when it starts, and when it is told to. */
import type { Config } from '../../config/config.ts';
import type { CommandContext } from '../command.ts';

export interface InService {
  readonly plugins: readonly {
    readonly id: string;
    readonly folder: string;
    readonly tools: number;
    readonly scripts: number;
  }[];
  /** Ids of plugins with edited code that only a restart takes up. */
  readonly restart: readonly string[];
  /** Of a reload: whether the settings were good. */
  readonly applied?: boolean;
}

/** @returns undefined when no service runs on this data folder */
export async function askService(
  context: CommandContext,
  config: Config,
  operation: 'plugins.list' | 'plugins.reload',
): Promise<InService | undefined> {
  const answer = (await context.askRunning(config, operation, {})) as InService | undefined;
  return answer && { ...answer, restart: answer.restart ?? [] };
}

/** One sentence for each thing that an operator has to know or do. */
export function newsOf(service: InService | undefined): readonly string[] {
  if (!service) return [];
  if (service.applied === false)
    return ['The running service kept what it had: its settings are not valid; its log says why.'];
  return [
    ...(service.applied ? ['The running service has read its plugins again.'] : []),
    ...restartLine(service.restart),
  ];
}

export function restartLine(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  return [
    `Restart the service: code that runs in it was edited since it started (${ids.join(', ')}).`,
  ];
}

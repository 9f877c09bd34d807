/** The code of a public page; apart from its declaration, which platforms know too. */
import type { PageAnswer, PageRequest } from './pages.ts';
import type { ToolPorts } from './tool.ts';

/** Default export of the file that `run` names. */
export type Page<Needs extends keyof ToolPorts = never, T = Readonly<Record<string, unknown>>> = (
  request: PageRequest<T>,
  ports: Pick<ToolPorts, Needs>,
) => PageAnswer | Promise<PageAnswer>;

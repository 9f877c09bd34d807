/** The words of `serve` once it is ready: one JSON line for programs, or something to paste for people. */
import type { FirstCall } from '../../catalog/first-call.ts';
import { ownCommand } from '../../shipped-name.ts';
import type { Config } from '../../config/config.ts';

/** The line that `--json` prints, and nothing else. */
export interface ReadyLine {
  readonly ready: true;
  readonly base: string;
  readonly api: string;
  readonly mcp: string;
  readonly docs: string;
  /** Key of the demo organization; null when there is no demo. */
  readonly key: string | null;
  readonly pid: number;
}

export function readyLine(config: Config, key: string | undefined): ReadyLine {
  const { base, api, mcp, docs } = config.urls;
  return { ready: true, base, api, mcp: `${mcp}/mcp`, docs, key: key ?? null, pid: process.pid };
}

export function banner(line: ReadyLine, sample: FirstCall | undefined): string {
  const key = line.key ?? 'svc_…';
  const addresses = [
    ['REST', `${line.base}/api/v1/tools/run`],
    ['MCP', line.mcp],
    ['docs', line.docs],
    ['portal', `${line.api}/approvals (a link that signs in: ${ownCommand} portal link)`],
    ['account', `${line.api}/v1/me`],
    ['key', line.key ?? `none yet: ${ownCommand} keys create`],
  ].map(([name = '', value = '']) => `  ${name.padEnd(8)} ${value}`);
  const client = {
    mcpServers: { adops: { type: 'http', url: line.mcp, headers: { 'X-Service-Key': key } } },
  };
  return [
    'The Ad Operations Service is ready.',
    '',
    ...addresses,
    ...(sample ? ['', 'Try it:', '', ...curlLines(line, key, sample)] : []),
    '',
    'An MCP client is configured with:',
    '',
    JSON.stringify(client, null, 2),
    '',
    'Ctrl-C stops it.',
  ].join('\n');
}

function curlLines(line: ReadyLine, key: string, { script, platform, args }: FirstCall): string[] {
  const body = JSON.stringify({ script_name: script, platform, args });
  return [
    `curl -s ${line.base}/api/v1/tools/run \\`,
    `  -H 'X-Service-Key: ${key}' -H 'Content-Type: application/json' \\`,
    `  -d '${body}'`,
  ];
}

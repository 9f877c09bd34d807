import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PageDeclaration } from '../../../sdk/pages.ts';
import type { RecordDeclaration } from '../../../sdk/records.ts';
import type { ToolManifest } from '../../../sdk/tool.ts';
import { freeze } from '../freeze.ts';
import { load, type Reading } from '../manifest/reading.ts';
import type { LoadedPage } from './loaded-parts.ts';
import { codeOf } from '../plugin/code-of.ts';
import { codeFault, type PartFault } from './code-fault.ts';
import type { PartAt, PartReader } from './part-reader.ts';

/** First words of paths that the service has itself. */
const OWN = [
  'api',
  'v1',
  'me',
  'portal',
  'internal',
  'healthz',
  'readyz',
  'metrics',
  'mcp',
  'schemas',
];

/** One public address, and everything about it that can be judged before it is asked for. */
export const readPages: PartReader<PageDeclaration, LoadedPage> = (at, declared, reading) => {
  const { plugin, name, file } = at;
  const wrong =
    pathFault(name) ??
    policyFault(declared) ??
    claimFault(at, declared) ??
    hostFault(at, declared) ??
    (declared.run === undefined ? undefined : codeFault(at, declared.run, declared.needs, reading));
  if (wrong) {
    reading.report(file, wrong.reason, `/pages/${name.replaceAll('/', '~1')}${wrong.path}`);
    return undefined;
  }
  if (declared.takes !== undefined && !takes(at, declared, reading)) return undefined;
  const { on, claim, policy, run, needs = [], shows, query, takes: tool, host, batch } = declared;
  return freeze({
    name,
    plugin,
    on,
    claim,
    policy,
    needs,
    begin: name.slice(0, name.indexOf(':')),
    ...(run === undefined ? {} : { file: codeOf(plugin, run) }),
    ...(shows ? { shows } : {}),
    ...(query ? { query } : {}),
    ...(tool === undefined ? {} : { takes: tool }),
    ...(host === undefined ? {} : { host }),
    ...(batch ? { batch } : {}),
  });
};

function pathFault(name: string): PartFault | undefined {
  const first = name.split('/')[1] ?? '';
  return OWN.includes(first) ? { path: '', reason: `/${first} belongs to the service` } : undefined;
}

/** No page of a tenant shares an origin with the portal (docs/threats.md, W1). */
function policyFault({
  on,
  policy,
  run,
  query,
  takes: tool,
  batch,
}: PageDeclaration): PartFault | undefined {
  const isShare = policy === 'share';
  if ((on === 'api') !== isShare)
    return { path: '/on', reason: `must be ${isShare ? 'api' : 'base'} for the policy ${policy}` };
  const isShown = isShare || policy === 'page';
  if (isShown !== (run !== undefined))
    return { path: '/run', reason: isShown ? 'is missing' : `is not for the policy ${policy}` };
  if (isShare && tool !== undefined)
    return { path: '/takes', reason: 'is not for the policy share' };
  if (!isShown && query) return { path: '/query', reason: `is not for the policy ${policy}` };
  if (!isShown && tool === undefined) return { path: '/takes', reason: 'is missing' };
  if (batch && policy !== 'pixel')
    return { path: '/batch', reason: `is not for the policy ${policy}` };
  return undefined;
}

function claimFault(
  { plugin }: PartAt,
  { claim, policy, shows }: PageDeclaration,
): PartFault | undefined {
  const own = (plugin.manifest.claims ?? {})[claim];
  if (!own) return { path: '/claim', reason: `there is no sort of names ${claim} in this plugin` };
  if ((policy === 'share' || policy === 'webhook') && own.secret !== true)
    return { path: '/claim', reason: `the names must be secret for the policy ${policy}` };
  if (own.within !== undefined)
    return { path: '/claim', reason: 'the names must be unique over all tenants' };
  const { states = {} }: Partial<RecordDeclaration> = (plugin.manifest.records ?? {})[own.of] ?? {};
  const stranger = shows?.find((state) => !Object.hasOwn(states, state));
  if (stranger === undefined) return undefined;
  return { path: '/shows', reason: `the records have no state ${stranger}` };
}

function hostFault(
  { plugin }: PartAt,
  { host, claim, policy }: PageDeclaration,
): PartFault | undefined {
  if (host === undefined) return undefined;
  if (policy !== 'page') return { path: '/host', reason: `is not for the policy ${policy}` };
  const claims = plugin.manifest.claims ?? {};
  const own = claims[host];
  if (own?.proof === undefined)
    return {
      path: '/host',
      reason: `there is no sort of names ${host} with a proof in this plugin`,
    };
  return own.of === claims[claim]?.of
    ? undefined
    : { path: '/host', reason: `${host} and ${claim} must lead to the same kind` };
}

/** A tool that a visitor may run costs nothing, for nobody asked the owner of the credits. */
function takes(
  { plugin, name, file }: PartAt,
  { takes: tool = '', batch }: PageDeclaration,
  reading: Reading,
): boolean {
  const place = join(plugin.folder, 'tools', tool, 'manifest.json');
  const path = `/pages/${name.replaceAll('/', '~1')}/takes`;
  if (!existsSync(place)) {
    reading.report(file, `there is no tool ${tool} in this plugin`, path);
    return false;
  }
  const manifest = load<ToolManifest>('tool', place, reading);
  if (!manifest) return false;
  const { credits, input = {} } = manifest;
  const needed = batch ? ['sent'] : ['record_id', 'fields'];
  const reason =
    credits !== 0
      ? `the tool ${tool} must cost 0 credits`
      : !needed.every((one) => one in input)
        ? `the tool ${tool} must take ${needed.join(' and ')}`
        : undefined;
  if (reason !== undefined) reading.report(file, reason, path);
  return reason === undefined;
}

/** Sorts of things that may waste money, and what is done about one. */
import type { Remedy } from '../../../../sdk/platform-facts.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import type { Target } from '../../../../sdk/reports/accounts.ts';
import { serves, type ReadPorts } from '../../../../sdk/reports/read-report.ts';
import type { Line } from '../performance/lines.ts';

export const kinds = ['campaign', 'ad_group', 'search_term', 'placement'] as const;
export type Kind = (typeof kinds)[number];

/** A call that ends the waste, or shows more of it; its tool and script are there. */
export interface NextStep {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly note?: string;
}

const PAUSE = 'pause_campaign';

/** @returns null where the platform offers nothing, or the row lacks an id that it needs; `whyNone` says which */
export function nextStepOf(
  ports: ReadPorts,
  target: Target,
  kind: Kind,
  line: Line,
): NextStep | null {
  const { platform, account_id } = target.account;
  if (target.imported) return null;
  const id = line.of[kind]?.id;
  if (kind !== 'campaign') return remedied(ports.catalog, target, kind, line);
  if (!id || !serves(ports, PAUSE, platform)) return null;
  const args = { platform, account_id, campaign_id: id };
  return hasTool(ports.catalog, PAUSE) ? { tool: PAUSE, input: args } : null;
}

/** Why a row has no next step, for who wonders what to do about it. */
export function whyNone(
  { account: { platform }, reporting, imported }: Target,
  kind: Kind,
): string {
  const noun = kind.replace('_', ' ');
  if (imported)
    return `The account is not connected: end the ${noun} on ${platform}, or connect the account.`;
  return kind !== 'campaign' && reporting.remedies?.[kind]
    ? `The report does not name all that the call for this ${noun} needs.`
    : `No script here ends a ${noun} on ${platform}: exclude it at the platform, or lower the bid of what it stands in.`;
}

type Catalog = ToolPorts['catalog'];

const hasTool = (catalog: Catalog, wanted: string) =>
  catalog.tools().some(({ name }) => name === wanted);

function remedied(
  catalog: Catalog,
  { account: { platform, account_id }, reporting }: Target,
  kind: Exclude<Kind, 'campaign'>,
  line: Line,
): NextStep | null {
  const remedy = reporting.remedies?.[kind];
  const runner = catalog.tools().find(({ manifest }) => manifest.runs === '{action}');
  if (!remedy || !runner || !catalog.findScript(remedy.run)) return null;
  const args = filled(remedy, kind, line);
  if (!args) return null;
  return {
    tool: runner.name,
    input: { action: remedy.run, platform, account_id, args },
    ...(remedy.note === undefined ? {} : { note: remedy.note }),
  };
}

function filled({ args }: Remedy, kind: Kind, { of }: Line) {
  const values: Readonly<Record<string, string | null | undefined>> = {
    '{id}': of[kind]?.id,
    '{name}': of[kind]?.name,
    '{campaign_id}': of.campaign?.id,
    '{ad_group_id}': of.ad_group?.id,
  };
  const known = Object.entries(args).map(([name, value]) => [
    name,
    Object.hasOwn(values, value) ? values[value] : value,
  ]);
  // A list of words is read by its commas, so a word with one cannot stand in it.
  const isWhole = known.every(([, value]) => typeof value === 'string' && !value.includes(','));
  return isWhole ? (Object.fromEntries(known) as Record<string, string>) : undefined;
}

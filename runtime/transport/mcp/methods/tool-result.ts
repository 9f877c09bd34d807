import type { Pending } from '../../../call-parts/outcome.ts';
import type { Call } from '../../../call.ts';
import { plainValue, mayHide } from '../../../../sdk/plain-text.ts';
import { outsideText } from './outside-text.ts';
import { PreparedResult } from '../door/exchange.ts';

/** The result of `tools/call`. */
export interface ToolResult {
  readonly content: readonly ({ readonly type: string } & Record<string, unknown>)[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
  readonly _meta?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

/**
 * The result of a call that succeeded or is held for a person: `structuredContent`, and the same JSON
 * as text. Hidden characters in names and texts of the platform are taken out of both (threats, M6).
 * @param prepared  serialise now, for the legacy leg, which sends text as it is
 */
export function toToolResult(call: Call, prepared: boolean): ToolResult | PreparedResult {
  const { pending } = call.outcome ?? {};
  const given = pending ? heldResult(call) : (call.outcome?.result ?? jobOf(call));
  const note = pending ? heldNote(pending) : undefined;
  const meta = metaOf(call, given);
  if (!prepared) return structuredResult(given, note, meta);
  const { text } = cleaned(given);
  const content = JSON.stringify(textContent(text, note));
  return new PreparedResult(
    `{"content":${content},"structuredContent":${text},"_meta":${JSON.stringify(meta)}}`,
  );
}

/** A call that became a job has no other result yet. */
const jobOf = ({ outcome }: Call): Record<string, unknown> => ({ ...outcome?.job });

/** `structuredContent`, and the same JSON as text, both cleaned. */
export function structuredResult(
  given: Record<string, unknown>,
  note: string | undefined,
  meta: Record<string, unknown>,
): ToolResult {
  const { structured, text } = cleaned(given);
  return { content: textContent(text, note), structuredContent: structured, _meta: meta };
}

function cleaned(given: Record<string, unknown>) {
  const text = JSON.stringify(given);
  if (!mayHide(text)) return { structured: given, text };
  const structured = plainValue(given) as Record<string, unknown>;
  return { structured, text: JSON.stringify(structured) };
}

function textContent(text: string, note: string | undefined) {
  return [{ type: 'text', text }, ...(note ? [{ type: 'text', text: note }] : [])];
}

function heldResult({ outcome }: Call): Record<string, unknown> {
  return { changes: outcome?.run?.changes ?? [], ...outcome?.result, pending: outcome?.pending };
}

/** For a model that reads nothing but sentences. */
export function heldNote({ approval_id, review_url, expires_at }: Pending): string {
  return `pending_approval: nothing was changed or charged yet. A person must decide about ${approval_id} at ${review_url} before ${expires_at}; no tool can. To learn the outcome, call get_approval with approval_id ${approval_id}.`;
}

/** Key of `_meta` with the paths of the fields that hold texts from outside. */
export const OUTSIDE_META = 'adops/outside_text';

/** Whether a tool answers from manifests alone. Names and descriptions in its answer are then the service's own. */
function speaksItself({ tool }: Call): boolean {
  const needs = tool?.manifest.needs ?? [];
  return needs.length > 0 && needs.every((port) => OF_MANIFESTS.has(port));
}

const OF_MANIFESTS: ReadonlySet<string> = new Set(['catalog', 'credits', 'search']);

function metaOf(call: Call, given: Record<string, unknown>): Record<string, unknown> {
  const { balance } = call.recorded;
  const outside = speaksItself(call) ? [] : outsideText(given);
  return {
    ...(outside.length === 0 ? {} : { [OUTSIDE_META]: outside }),
    'adops/request_id': call.id,
    'adops/credits_used': call.creditsUsed,
    ...(balance === undefined ? {} : { 'adops/credits_balance': balance }),
    ...(call.outcome?.run ? { 'adops/run_id': call.outcome.run.runId } : {}),
    ...(call.replayed ? { 'adops/replayed': true } : {}),
  };
}

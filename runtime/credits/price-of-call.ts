/** The cost of a call, in credits: before it runs, and once it has answered. */
import type { Price } from '../../sdk/tool.ts';
import type { Outcome } from '../call-parts/outcome.ts';
import { plannedOf, type Call } from '../call.ts';
import { toolKind } from '../catalog/tool-kind.ts';

type Priced = Pick<Call, 'tool' | 'plan' | 'catalog' | 'input' | 'inPassing' | 'stepOf' | 'door'>;

/** The charge of the call: nothing for a rehearsal, nor for a read that a door makes in passing. */
export function priceOf(call: Priced): number {
  const { plan, inPassing, door, tool } = call;
  const isFree =
    // Nobody asked for the reads that keep the console's first page.
    (inPassing === true && door === 'portal' && tool?.manifest.effect === 'read') ||
    plannedOf(call)?.dryRun === true ||
    (inPassing === true && plan.run?.script.manifest.effect === 'read') ||
    isInJob(tool?.manifest.credits);
  return isFree ? 0 : fullPrice(call);
}

const isInJob = (price: Price | undefined) => typeof price === 'object' && price.inJob === true;

/** The cost of the call when it is not rehearsed, with the job that it begins. */
export function fullPrice({ tool, plan, catalog, input, stepOf }: Priced): number {
  if (stepOf?.whole !== undefined) return 0;
  const isNamed = toolKind(tool!) === 'named';
  const own = isNamed ? 0 : toolPrice(tool!.manifest.credits, input, plan.isThere);
  if (!plan.run || (tool!.plugin.builtIn && !isNamed)) return own;
  // A generic name costs its own price on every platform; no tool from outside makes it cheaper.
  const asked = catalog.findScript(plan.run.askedFor) ?? plan.run.script;
  return Math.max(own, asked.manifest.credits);
}

/**
 * The cost of a call that has answered: nothing while it waits for a person, when it was rehearsed, or for nothing
 * done.
 */
export function chargeOf(price: number, outcome: Outcome | undefined): number {
  return outcome?.pending || outcome?.run?.dryRun || outcome?.isFree ? 0 : price;
}

/**
 * The cost of a tool of steps as a whole; undefined where each step has a cost of its own. Only the service's own tools
 * may have one.
 */
export function wholePrice({ tool, stepOf }: Pick<Call, 'tool' | 'stepOf'>): number | undefined {
  if (stepOf?.whole !== undefined || !tool) return stepOf?.whole;
  const { manifest, plugin } = tool;
  const isOwn = manifest.steps === true && plugin.builtIn && typeof manifest.credits === 'number';
  return isOwn && manifest.credits !== 0 ? Number(manifest.credits) : undefined;
}

/**
 * The cost of a tool with this input. `by` prices a call by one parameter; a rule in words alone costs its upper bound,
 * else its lower one.
 * @param isThere  whether the record that `record` speaks of is there
 */
export function toolPrice(
  price: Price,
  input: Readonly<Record<string, unknown>>,
  isThere = false,
): number {
  if (typeof price === 'number') return price;
  if (price.record && isThere) return price.min ?? 0;
  if (price.per) {
    const { of, up_to, each } = price.per;
    const more = Math.max(0, Math.ceil(Number(input[of]) - up_to));
    const whole = (price.min ?? 0) + each * more;
    return Number.isFinite(whole) ? Math.min(whole, price.max ?? whole) : (price.max ?? 0);
  }
  for (const [parameter, prices] of Object.entries(price.by ?? {})) {
    const value = String(input[parameter]);
    if (Object.hasOwn(prices, value)) return prices[value]!;
  }
  return price.max ?? price.min ?? 0;
}

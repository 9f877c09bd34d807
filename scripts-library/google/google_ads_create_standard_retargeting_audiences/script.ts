import type { Host, Script } from '../../../sdk/script.ts';
import {
  createAudiences,
  creationOf,
  missingAudiences,
  takenNames,
  type AudiencePlan,
} from '../audience.ts';
import { convertersPlan, visitorsPlan } from '../audience/rules.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { search, textAt } from '../api.ts';

interface Args {
  readonly url_contains: readonly string[];
  readonly lookbacks: readonly string[];
  readonly prefix: string;
  readonly include_converters: boolean;
}

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 540) return days;
  throw failure('input_invalid', 'lookbacks must be whole days from 1 to 540.', {
    field: 'lookbacks',
  });
}

async function plansOf(args: Args, host: Host): Promise<AudiencePlan[]> {
  const days = [...new Set(args.lookbacks.map(daysOf))];
  const { url_contains, prefix } = args;
  const visitors = days.map((lookback_days) =>
    visitorsPlan({ name: `${prefix} visitors ${lookback_days} days`, url_contains, lookback_days }),
  );
  if (!args.include_converters) return visitors;
  const { rows } = await search(host, {
    from: 'conversion_action',
    fields: ['conversion_action.id'],
    where: ["conversion_action.status = 'ENABLED'"],
    orderBy: 'conversion_action.id',
  });
  const actions = rows.map((row) => textAt(row, 'conversionAction.resourceName') ?? '');
  const longest = Math.max(...days);
  const name = `${prefix} converters ${longest} days`;
  return actions.length > 0 ? [...visitors, convertersPlan(name, actions, longest)] : visitors;
}

const namedIn = (plans: readonly AudiencePlan[], names: readonly (string | null)[]) =>
  plans.filter(({ name }) => names.includes(name));

const script: Script<'google_ads_create_standard_retargeting_audiences'> = {
  async preview(args, host) {
    const plans = await plansOf(args, host);
    const taken = await takenNames(
      host,
      plans.map(({ name }) => name),
    );
    return plans.filter(({ name }) => !taken.has(name)).map(creationOf);
  },
  async apply(args, host, changes) {
    const names = changes.map(({ name }) => name);
    const plans = namedIn(await plansOf(args, host), names);
    const audiences = plans.length > 0 ? await createAudiences(host, plans) : [];
    return { audiences, audience_ids: audiences.map(({ id }) => id ?? '') };
  },
  async verify(args, host, { audiences, audience_ids }) {
    const names = audiences.map(({ name }) => name);
    return missingAudiences(host, namedIn(await plansOf(args, host), names), audience_ids);
  },
};
export default script;

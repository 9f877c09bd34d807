/** Which conversions count for a campaign. */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { idOf } from '../api.ts';
import { checkLive } from '../update.ts';
import { readThing } from '../levels.ts';
import { linkPath, linkRule, readRules, rulesFor } from './rules.ts';

interface Args {
  readonly campaign_id: string;
}

interface Holder extends Holding {
  /** Rules of the account. */
  readonly known: readonly string[];
}

export const conversionLinks = (mode: LinkMode): WriteScript<Args, object> =>
  linksScript<Args, Holder>(mode, {
    entity: 'campaign',
    field: 'conversions',
    argument: 'conversion_ids',
    async read(host, { campaign_id }) {
      const { id, name } = checkLive('campaign', await readThing(host, 'campaign', campaign_id));
      const rules = await readRules(host);
      return { id, name, ids: rulesFor(rules, id), known: rules.map((rule) => idOf(rule.id)) };
    },
    checkThere: (_host, fresh, { known }) => {
      const lost = fresh.find((id) => !known.includes(id));
      if (lost === undefined) return Promise.resolve();
      throw failure('platform_not_found', `The account has no conversion ${lost}.`);
    },
    async send(host, { id, ids }, after) {
      for (const one of after) if (!ids.includes(one)) await linkRule(host, id, one);
      for (const one of ids)
        if (!after.includes(one)) await host.call({ method: 'DELETE', path: linkPath(id, one) });
    },
    result: ({ id, name }) => ({ campaign: { id, name } }),
  });

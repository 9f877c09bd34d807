/** Fields must agree as `rules.json` says. */
import {
  checkFields,
  findRecord,
  rulesOf,
  saidOf,
  type Fields,
  type RuleSite,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Kind } from '../model.ts';
import type { Ask } from '../state.ts';
import { invalid, required } from '../words.ts';
import written from './rules.json' with { type: 'json' };

/** @throws Refusal 400  of the first that does not hold */
export function checkRules(
  name: Exclude<keyof typeof written, '$comment'>,
  ask: Ask,
  account: Account,
  fields: Fields,
): void {
  const refuse: RuleSite<string>['refuse'] = (words, path, given) => {
    const place = [path].flat().join('.');
    return words === 'REQUIRED' ? required(place) : invalid(place, saidOf(words, given));
  };
  checkFields(rulesOf(written[name]), fields, { refuse, sorts: sortsOf(ask, account, fields) });
}

/** Ids of objects that are there, and belong together. */
function sortsOf({ state }: Ask, { spec }: Account, { campaignId, advertiserId }: Fields) {
  const find = (kind: Kind, id: unknown) => findRecord(state, spec.id, kind, id);
  const advertiserOf = (kind: Kind, id: unknown) => find(kind, id)?.fields['advertiserId'];
  return {
    advertiser: (text: string) => spec.advertisers.some(({ id }) => id === text),
    site: (text: string) => spec.sites.some(({ id }) => id === text),
    campaign: (id: string) => find('campaign', id) !== undefined,
    page: (id: string) => find('landingPage', id) !== undefined,
    own: (page: string) => advertiserOf('landingPage', page) === advertiserId,
    bundled: (id: string) => find('placementGroup', id)?.fields['campaignId'] === campaignId,
    placed: (id: string) => find('placement', id)?.fields['campaignId'] === campaignId,
    shown: (id: string) =>
      find('creative', id) !== undefined &&
      advertiserOf('creative', id) === advertiserOf('campaign', campaignId),
  };
}

/** How a campaign bids, with the target or the bound of the strategy. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { currencyOf } from '../account.ts';
import { readOne, type Thing } from '../levels.ts';

/** Microsoft tells of these only where the read asks for them. */
const ReturnAdditionalFields = 'MaxConversionValueBiddingScheme, TargetCpaInMaxConversion';

type Target = 'target_cpa' | 'target_roas' | 'max_cpc';

interface Strategy {
  /** As the API takes it. */
  readonly type: string;
  readonly target?: Target;
}

const strategies: Readonly<Record<string, Strategy>> = {
  EnhancedCpc: { type: 'EnhancedCpc' },
  ManualCpc: { type: 'ManualCpc' },
  MaxClicks: { type: 'MaxClicks', target: 'max_cpc' },
  MaxConversions: { type: 'MaxConversions', target: 'target_cpa' },
  MaxConversionValue: { type: 'MaxConversionValueBiddingScheme', target: 'target_roas' },
};
const targets: readonly Target[] = ['target_cpa', 'target_roas', 'max_cpc'];

interface Scheme {
  readonly Type: string;
  readonly TargetCpa?: number | null;
  readonly TargetRoas?: number | null;
  readonly MaxCpc?: { readonly Amount?: number | null } | null;
}

const paths = {
  target_cpa: {
    read: ({ TargetCpa }: Scheme) => TargetCpa,
    sent: (TargetCpa: number) => ({ TargetCpa }),
  },
  target_roas: {
    read: ({ TargetRoas }: Scheme) => TargetRoas,
    sent: (TargetRoas: number) => ({ TargetRoas }),
  },
  max_cpc: {
    read: ({ MaxCpc }: Scheme) => MaxCpc?.Amount,
    sent: (Amount: number) => ({ MaxCpc: { Amount } }),
  },
} as const;

interface Args {
  readonly campaign_id: string;
  readonly strategy?: string;
  readonly target_cpa?: string;
  readonly target_roas?: number;
  readonly max_cpc?: string;
  readonly no_target?: boolean;
}

interface Bidding extends Thing {
  readonly currency: string;
}

const schemeOf = ({ api }: Thing) => (api.BiddingScheme ?? { Type: '' }) as Scheme;
/** `MaxClicksBiddingScheme` and `MaxClicks` are one. */
const nameOf = (campaign: Thing) => schemeOf(campaign).Type.replace(/BiddingScheme$/, '');
const valueOf = (campaign: Thing, target: Target) => paths[target].read(schemeOf(campaign)) ?? null;

/** The target that is asked for, if the strategy has one. */
function wantedOf(args: Args, strategy: string, campaign: Thing) {
  const own = strategies[strategy]?.target;
  const strange = targets.find((one) => args[one] !== undefined && one !== own);
  if (strange !== undefined)
    throw failure('input_invalid', `${strange}: ${strategy} has no such target.`, {
      field: strange,
    });
  const isSame = strategy === nameOf(campaign);
  const kept =
    isSame && own !== undefined && args.no_target !== true ? valueOf(campaign, own) : null;
  const given = own === undefined ? undefined : args[own];
  return { own, value: given === undefined ? kept : Number(given) };
}

export const bidStrategyScript = (): WriteScript<Args, object> =>
  updateScript<Args, Bidding, object>({
    entity: 'campaign',
    check: ({ strategy, no_target, ...given }) => {
      if (strategy !== undefined || no_target !== undefined) return;
      if (targets.some((one) => given[one] !== undefined)) return;
      throw failure('input_invalid', 'Give strategy, or a target.', { field: 'strategy' });
    },
    read: async (host: Host, { campaign_id }) => ({
      ...(await readOne(host, 'campaign', campaign_id, undefined, { ReturnAdditionalFields })),
      currency: await currencyOf(host),
    }),
    wishes(args, campaign) {
      const strategy = args.strategy ?? nameOf(campaign);
      const { own, value } = wantedOf(args, strategy, campaign);
      return [
        { field: 'bid_strategy', before: nameOf(campaign), after: strategy },
        ...targets.map((target) => ({
          field: target,
          before: valueOf(campaign, target),
          after: target === own ? value : null,
          ...(target === 'target_roas' ? {} : { currency: campaign.currency }),
        })),
      ];
    },
    send(host, campaign, _changes, args) {
      const strategy = args.strategy ?? nameOf(campaign);
      const { own, value } = wantedOf(args, strategy, campaign);
      const target = own === undefined || value === null ? {} : paths[own].sent(value);
      const Type = strategies[strategy]?.type ?? schemeOf(campaign).Type;
      return host.call({
        method: 'PUT',
        path: 'Campaigns',
        body: {
          AccountId: host.account.account_id,
          Campaigns: [{ Id: campaign.id, BiddingScheme: { Type, ...target } }],
        },
      });
    },
    result: (now) => ({
      campaign: {
        id: now.id,
        name: now.name,
        bid_strategy: nameOf(now),
        ...Object.fromEntries(targets.map((target) => [target, valueOf(now, target)])),
      },
      currency: now.currency,
    }),
  });

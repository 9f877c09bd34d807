/** Profiles: an advertiser in one marketplace. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { listScript } from '../../sdk/kit/list.ts';

export interface Profile {
  readonly profileId: number | string;
  readonly countryCode?: string;
  readonly currencyCode?: string;
  readonly timezone?: string;
  readonly accountInfo?: {
    readonly id?: string;
    readonly type?: string;
    readonly name?: string;
    readonly marketplaceStringId?: string;
    readonly validPaymentMethod?: boolean;
  };
}

export const readProfile = (host: Host) => host.get<Profile>('v2/profiles/{account}');

/** Asked for when the connection does not know it yet. */
export async function currencyOf(host: Host): Promise<string> {
  if (host.account.currency) return host.account.currency;
  const { currencyCode } = await readProfile(host);
  if (currencyCode) return currencyCode;
  throw failure('platform_answer_invalid', 'Amazon did not say the currency of the profile.');
}

export function listedProfile({ profileId, accountInfo, ...profile }: Profile) {
  return {
    account_id: String(profileId),
    name: accountInfo?.name ?? null,
    type: accountInfo?.type ?? null,
    entity_id: accountInfo?.id ?? null,
    currency: profile.currencyCode ?? null,
    time_zone: profile.timezone ?? null,
    country: profile.countryCode ?? null,
    can_pay: accountInfo?.validPaymentMethod ?? null,
  };
}

export function profileScript(): ReadScript<object, object> {
  return async (_args, host) => ({ account: listedProfile(await readProfile(host)) });
}

/** Profiles in the region of the connection. */
export const profilesScript = () =>
  listScript<object, Profile, object>({
    as: 'accounts',
    read: async (host) => ({ items: await host.get<Profile[]>('v2/profiles') }),
    show: listedProfile,
  });

import { ServiceError, type Destination, type Look } from '../../../../sdk/index.ts';

export interface Limit {
  readonly campaign_ids: readonly string[];
  readonly most: number;
  readonly good_for?: number;
  readonly tell?: Destination;
  readonly notice?: string;
  /** Whether it says what it saw where nothing is to be done. */
  readonly says?: boolean;
  readonly state: 'armed' | 'off';
}

/** Acts of a test while the watch looks. */
export const during: { looks: number; look: () => void | Promise<void> } = {
  looks: 0,
  look: () => undefined,
};

interface Campaign {
  readonly id: string;
  readonly status: string;
  readonly daily_budget: number;
}

const look: Look<Limit, 'scripts'> = async ({ value }, { scripts }) => {
  during.looks += 1;
  await during.look();
  const { result } = await scripts.run({ script: 'list_campaigns', platform: 'acme' });
  const { campaigns } = result as { campaigns: readonly Campaign[] };
  const found = value.campaign_ids.map((id) => {
    const campaign = campaigns.find((one) => one.id === id);
    if (!campaign) throw new ServiceError('not_found', { message: `No campaign ${id}.` });
    return campaign;
  });
  const over = found.filter(
    ({ status, daily_budget }) => status === 'ENABLED' && daily_budget > value.most,
  );
  if (over.length === 0)
    return value.says
      ? { because: 'All are below.', seen: { campaigns: found.length } }
      : undefined;
  return {
    because: `The daily budget is above ${value.most}.`,
    seen: { budgets: Object.fromEntries(over.map(({ id, daily_budget }) => [id, daily_budget])) },
    goodForSeconds: value.good_for ?? 60,
    steps: over.map(({ id }) => ({
      script: 'pause_campaign',
      platform: 'acme',
      args: { campaign_id: id },
      onFailure: 'goOn',
    })),
    ...(value.notice === undefined
      ? {}
      : { notice: { subject: value.notice, text: 'A campaign is above its limit.' } }),
  };
};
export default look;

/** By how much a campaign bids higher or lower on a device. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { adjustmentScript } from '../../../sdk/kit/adjustments.ts';
import { at } from '../api.ts';
import { readEntity, type Entity } from '../levels/entity.ts';
import { checkPercent, criteriaOf, modifierOf, path, type Criterion } from './bid-modifiers.ts';

const devices = { mobile: 'MOBILE', desktop: 'DESKTOP', tablet: 'TABLET' } as const;
type Device = keyof typeof devices;
const names = Object.keys(devices) as Device[];
type Args = { readonly campaign_id: string } & Readonly<Partial<Record<Device, number>>>;

interface WithDevices extends Entity {
  readonly there: Readonly<Record<Device, Criterion | undefined>>;
  readonly percents: Readonly<Record<Device, number>>;
}

async function withDevices(host: Host, campaign: Entity): Promise<WithDevices> {
  const found = await criteriaOf(host, campaign.id, 'DEVICE', ['device.type']);
  const of = (device: Device) =>
    found.find(({ row }) => at(row, 'campaignCriterion.device.type') === devices[device]);
  const there = { mobile: of('mobile'), desktop: of('desktop'), tablet: of('tablet') };
  const percents = {
    mobile: there.mobile?.percent ?? 0,
    desktop: there.desktop?.percent ?? 0,
    tablet: there.tablet?.percent ?? 0,
  };
  return { ...campaign, there, percents };
}

/** Percent by which a campaign bids higher or lower on a device; -100 leaves it out. */
export const deviceScript = (): WriteScript<Args, object> =>
  adjustmentScript<Device, Args, WithDevices>({
    entity: 'campaign',
    names,
    check: (percent, device) => {
      if (percent !== -100) checkPercent(percent, device, -90);
    },
    read: async (host, { campaign_id }) =>
      withDevices(host, await readEntity(host, 'campaign', campaign_id)),
    async send(host, { resourceName: campaign, there }, wanted) {
      const operations = [...wanted].map(([device, percent]) => {
        const bidModifier = modifierOf(percent);
        const one = there[device];
        return one
          ? {
              update: { resourceName: one.resourceName, bidModifier },
              updateMask: 'bid_modifier',
            }
          : { create: { campaign, bidModifier, device: { type: devices[device] } } };
      });
      await host.post(path, { operations });
    },
  });

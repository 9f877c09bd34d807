/** By how much a campaign bids higher or lower on a device. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { at } from '../api.ts';
import { readEntity, type Entity } from '../levels/entity.ts';
import { checkPercent, criteriaOf, modifierOf, path, type Criterion } from './bid-modifiers.ts';

const devices = { mobile: 'MOBILE', desktop: 'DESKTOP', tablet: 'TABLET' } as const;
type Device = keyof typeof devices;
const names = Object.keys(devices) as Device[];
const fieldOf = (device: Device) => `${device}_bid_adjustment`;
type DeviceArgs = { readonly campaign_id: string } & Readonly<Partial<Record<Device, number>>>;

async function devicesOf(host: Host, id: string) {
  const found = await criteriaOf(host, id, 'DEVICE', ['device.type']);
  return Object.fromEntries(
    Object.entries(devices).map(([name, type]) => [
      name,
      found.find(({ row }) => at(row, 'campaignCriterion.device.type') === type),
    ]),
  ) as Record<Device, Criterion | undefined>;
}

interface WithDevices extends Entity {
  readonly devices: Readonly<Record<Device, Criterion | undefined>>;
}

/** Percent by which a campaign bids higher or lower on a device; -100 leaves it out. */
export const deviceScript = (): WriteScript<DeviceArgs, object> =>
  updateScript<DeviceArgs, WithDevices, object>({
    entity: 'campaign',
    check: (args) => {
      if (names.every((device) => args[device] === undefined))
        throw failure('input_invalid', `Give at least one of: ${names.join(', ')}.`, {
          field: names[0]!,
        });
      for (const device of names)
        if (args[device] !== undefined && args[device] !== -100)
          checkPercent(args[device], device, -90);
    },
    async read(host, { campaign_id }) {
      const campaign = await readEntity(host, 'campaign', campaign_id);
      return { ...campaign, devices: await devicesOf(host, campaign.id) };
    },
    wishes: (args, { devices: now }) =>
      names.map((device) => ({
        field: fieldOf(device),
        before: now[device]?.percent ?? 0,
        after: args[device],
      })),
    async send(host, { resourceName: campaign, devices: now }, changes) {
      const operations = names.flatMap((device): object[] => {
        const change = changes.find(({ field }) => field === fieldOf(device));
        if (!change) return [];
        const bidModifier = modifierOf(Number(change.after));
        const there = now[device];
        return there
          ? [
              {
                update: { resourceName: there.resourceName, bidModifier },
                updateMask: 'bid_modifier',
              },
            ]
          : [{ create: { campaign, bidModifier, device: { type: devices[device] } } }];
      });
      await host.post(path, { operations });
    },
    result: ({ id, name, devices: now }) => {
      const shown = names.map((device) => [device, now[device]?.percent ?? 0]);
      return { campaign: { id, name, ...Object.fromEntries(shown) } };
    },
  });

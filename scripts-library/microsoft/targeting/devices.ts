/** By how much a campaign bids higher or lower on a device. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { adjustmentScript } from '../../../sdk/kit/adjustments.ts';
import { readOne, type Thing } from '../levels.ts';
import { readCriterions, type ApiCriterion } from '../targeting.ts';
import { biddable, checkPercent, CriterionType, path, percentOf } from './multipliers.ts';

const devices = { mobile: 'Smartphones', desktop: 'Computers', tablet: 'Tablets' } as const;
type Device = keyof typeof devices;
const names = Object.keys(devices) as Device[];
type DeviceArgs = { readonly campaign_id: string } & Readonly<Partial<Record<Device, number>>>;

interface WithDevices extends Thing {
  readonly percents: Readonly<Record<Device, number>>;
  readonly ids: Readonly<Record<Device, string | undefined>>;
}

async function withDevices(host: Host, campaign: Thing): Promise<WithDevices> {
  const found = await readCriterions(host, campaign.id, 'Device');
  const of = (name: Device) =>
    found.find(({ Criterion }) => Criterion['DeviceName'] === devices[name]);
  const each = <Value>(value: (one: ApiCriterion | undefined) => Value) => ({
    mobile: value(of('mobile')),
    desktop: value(of('desktop')),
    tablet: value(of('tablet')),
  });
  return {
    ...campaign,
    percents: each((one) => (one ? percentOf(one) : 0)),
    ids: each((one) => one?.Id),
  };
}

/** Percent by which a campaign bids higher or lower on a device; -100 leaves it out. */
export const deviceScript = (): WriteScript<DeviceArgs, object> =>
  adjustmentScript<Device, DeviceArgs, WithDevices>({
    entity: 'campaign',
    names,
    check: (percent, field) => checkPercent(percent, -100, field),
    read: async (host, { campaign_id }) =>
      withDevices(host, await readOne(host, 'campaign', campaign_id)),
    async send(host, { id, percents, ids }, wanted) {
      const percent = (name: Device) => wanted.get(name) ?? percents[name];
      // A campaign has criterions of all three devices, or of none.
      if (names.some((name) => ids[name] === undefined)) {
        const CampaignCriterions = names.map((name) =>
          biddable(id, { Type: 'DeviceCriterion', DeviceName: devices[name] }, percent(name)),
        );
        await host.post(path, { CampaignCriterions, CriterionType });
        return;
      }
      const changed = [...wanted.keys()].map((name) => ({
        ...biddable(id, { Type: 'DeviceCriterion', DeviceName: devices[name] }, percent(name)),
        Id: ids[name],
      }));
      const body = { CampaignCriterions: changed, CriterionType };
      await host.call({ method: 'PUT', path, body });
    },
  });

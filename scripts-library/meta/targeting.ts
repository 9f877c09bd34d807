/** Refuses a targeting spec that Meta would refuse, before anything is sent. A preview shows the same error. */
import { failure } from '../../sdk/kit/failure.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Countries where the Digital Services Act requires a beneficiary and a payer. */
const EU = new Set(
  'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
/** Placements that no longer exist. Meta refuses the first ones since v26, and drops the second silently. */
const ENDED: Readonly<Record<string, readonly string[]>> = {
  instagram_positions: ['explore', 'explore_home'],
  messenger_positions: ['story'],
};

export interface Payers {
  readonly dsa_beneficiary?: string | undefined;
  readonly dsa_payor?: string | undefined;
}

/** Whether a spec needs a beneficiary and a payer by the Digital Services Act. */
export const isForEurope = (targeting: Fields) => countriesOf(targeting).some((one) => EU.has(one));

/**
 * @param found  the present spec of the ad set; a new spec replaces all of it
 * @throws input_invalid  Meta would refuse the spec
 */
export function checkTargeting(targeting: Fields, payers: Payers, found: Fields = {}): void {
  const refuse = (message: string) => failure('input_invalid', message, { field: 'targeting' });
  const lost = Object.keys(found).filter((name) => !Object.hasOwn(targeting, name));
  const whole =
    lost.length > 0
      ? ` A spec replaces the whole one that is there; yours would lose ${lost.join(', ')}.`
      : '';
  if (isEmpty(targeting['geo_locations']) && isEmpty(targeting['custom_audiences']))
    throw refuse(
      `targeting: Meta takes none without a place (geo_locations) or an audience (custom_audiences).${whole}`,
    );
  const automation = fieldsOf(targeting['targeting_automation']);
  if (![0, 1, '0', '1'].includes(automation['advantage_audience'] as number))
    throw refuse(
      `targeting: say targeting_automation.advantage_audience: 0 to reach these people alone, 1 to let Meta widen it.${whole}`,
    );
  const [low, high] = [Number(targeting['age_min'] ?? 18), Number(targeting['age_max'] ?? 65)];
  if (!(low >= 13 && high <= 65 && low <= high))
    throw refuse('targeting: ages go from 13 to 65, and age_min is not above age_max.');
  const wrong = countriesOf(targeting).find((one) => !/^[A-Z]{2}$/.test(one));
  if (wrong !== undefined) throw refuse(`targeting: ${wrong} is no country code (ISO 3166-1).`);
  for (const [name, gone] of Object.entries(ENDED)) {
    const ended = listOf(targeting[name]).find((one) => gone.includes(String(one)));
    if (ended !== undefined)
      throw refuse(`targeting: Meta has no placement ${String(ended)} in ${name} any more.`);
  }
  if (isForEurope(targeting) && !(payers.dsa_beneficiary && payers.dsa_payor))
    throw failure(
      'input_invalid',
      'Ads in the European Union name who benefits and who pays: dsa_beneficiary and dsa_payor.',
      { field: 'targeting' },
    );
}

/** Whether a spec targets devices without saying whether Meta may reach people on other devices (v27). */
export function narrowsDevices(targeting: Fields): boolean {
  const own = fieldsOf(fieldsOf(targeting['targeting_automation'])['individual_setting']);
  const names = ['user_os', 'user_device', 'excluded_user_device'];
  return own['device'] === undefined && names.some((name) => listOf(targeting[name]).length > 0);
}

/** The spec, with the default that Meta may not reach people on other devices. */
export function withOwnDevices(targeting: Fields): Fields {
  if (!narrowsDevices(targeting)) return targeting;
  const automation = fieldsOf(targeting['targeting_automation']);
  const individual_setting = { ...fieldsOf(automation['individual_setting']), device: 0 };
  return { ...targeting, targeting_automation: { ...automation, individual_setting } };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const countriesOf = ({ geo_locations: geo }: Fields) =>
  listOf(fieldsOf(geo)['countries']).map(String);
const isEmpty = (value: unknown) =>
  Object.values(fieldsOf(value)).every((part) => Array.isArray(part) && part.length === 0);

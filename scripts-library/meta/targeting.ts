/** What Meta refuses of a targeting spec, said before anything is sent: whoever looks at a preview sees it too. */
import { failure } from '../../sdk/kit/failure.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where the Digital Services Act wants two names. */
const EU = new Set(
  'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
/** Placements that are no more: Meta refuses the first from v26 on, and takes the second away without a word. */
const ENDED: Readonly<Record<string, readonly string[]>> = {
  instagram_positions: ['explore', 'explore_home'],
  messenger_positions: ['story'],
};

export interface Payers {
  readonly dsa_beneficiary?: string | undefined;
  readonly dsa_payor?: string | undefined;
}

/** Whether a spec needs the two names of the Digital Services Act. */
export const isForEurope = (targeting: Fields) => countriesOf(targeting).some((one) => EU.has(one));

/**
 * @param found  what the ad set has now: a new spec replaces it whole
 * @throws input_invalid
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

/** Targets devices, and does not say whether Meta may reach people on others (v27). */
export function narrowsDevices(targeting: Fields): boolean {
  const own = fieldsOf(fieldsOf(targeting['targeting_automation'])['individual_setting']);
  const names = ['user_os', 'user_device', 'excluded_user_device'];
  return own['device'] === undefined && names.some((name) => listOf(targeting[name]).length > 0);
}

/** The same, with the choice made: widening it is not ours. */
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

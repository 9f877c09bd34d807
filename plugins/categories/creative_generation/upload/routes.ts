/** Which script makes an ad of an asset on which platform, and how its arguments are called there: data in `routes.json`. */
import { ServiceError } from '../../../../sdk/index.ts';
import routes from './routes.json' with { type: 'json' };

export interface UploadInput {
  readonly asset_url: string;
  readonly platform: string;
  readonly campaign_id: string;
  readonly asset_type: 'IMAGE' | 'VIDEO';
  readonly ad_group_id?: string;
  readonly name?: string;
  readonly headline?: string;
  readonly description?: string;
  readonly landing_url?: string;
  readonly form_id?: string;
  readonly account_id?: string;
}

export interface Route {
  readonly run: string;
  /** Argument of the tool > of the script. */
  readonly args: Readonly<Record<string, string>>;
  /** Arguments of the script that take several: they get one. */
  readonly lists?: readonly string[];
  /** Arguments of the script that the tool says by itself. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Argument of the script for the still of a film, where the platform makes none by itself. */
  readonly still?: string;
  /** Arguments of the tool that the platform cannot do without. */
  readonly needs: readonly (keyof UploadInput)[];
  /** Speaker of the ad: a list of the account, whose first entry is taken; argument > field of the entry. */
  readonly find?: {
    readonly run: string;
    readonly list: string;
    readonly take: Readonly<Record<string, string>>;
    readonly what: string;
  };
  /** How the ad group is read: it alone (`at`), or those of the campaign (`list`). */
  readonly group?: {
    readonly run: string;
    readonly args: Readonly<Record<string, string>>;
    readonly at?: string;
    readonly list?: string;
  };
  /** Places in the script's answer of the new ad's id, and of the id of the object that shows the asset. */
  readonly ad: string;
  readonly remote: string;
}

const table: Readonly<Record<string, Readonly<Partial<Record<string, Route>>>>> = routes as never;

const SAID: Readonly<Record<string, string>> = {
  ad_group_id: 'the ad group or ad set that gets the ad',
  headline: 'the headline',
  description: 'the text of the ad',
  landing_url: 'where a click leads',
};

/** @throws input_invalid  what is missing, by name */
export function routeFor(input: UploadInput): Route {
  const { platform, asset_type: type, form_id: form } = input;
  const route = table[platform]?.[type];
  const faults: { field: string; message: string }[] = [];
  if (!route) {
    const can = Object.entries(table).flatMap(([name, kinds]) => (kinds[type] ? [name] : []));
    const message = `${type} is not uploaded to ${platform}; it is to ${can.join(', ') || 'none'}`;
    throw new ServiceError('input_invalid', { faults: [{ field: 'asset_type', message }] });
  }
  for (const field of route.needs)
    if (input[field] === undefined)
      faults.push({ field, message: `is needed on ${platform}: ${SAID[field] ?? field}` });
  for (const field of ['campaign_id', 'ad_group_id'] as const)
    if (/^(all|any|each|every)$/i.test(input[field] ?? ''))
      faults.push({ field, message: 'must be one exact id; "all" is refused' });
  if (form !== undefined && route.args['form_id'] === undefined)
    faults.push({ field: 'form_id', message: `is for linkedin, and not for ${platform}` });
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
  return route;
}

/** Arguments of the script, without what is found out there. */
export function argsFor(route: Route, input: UploadInput, name: string): Record<string, unknown> {
  const given: Readonly<Record<string, unknown>> = { ...input, name };
  const own = Object.entries(route.args).flatMap(([from, to]) => {
    const value = given[from];
    if (value === undefined) return [];
    return [[to, route.lists?.includes(to) ? [value] : value] as const];
  });
  return { ...Object.fromEntries(own), ...route.set };
}

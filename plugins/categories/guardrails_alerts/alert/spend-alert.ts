/** An alert about the spend of a week, one for each currency. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { currencyDecimals, moneyFault } from '../../../../sdk/money.ts';
import type { Destination } from '../../../../sdk/notify.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';

export const ALERT = 'spend_alert';
/** The generic name by which a day's spend is read. */
export const DAILY_SPEND = 'get_account_daily_spend';

export interface SpendAlert {
  readonly threshold: number;
  readonly currency: string;
  readonly email: string;
  readonly phone?: string;
  /** Channels that can be used. */
  readonly notify: readonly string[];
  readonly platforms: readonly string[];
  readonly tell: Destination;
}

export interface Input {
  readonly threshold: number;
  readonly currency: string;
  readonly email: string;
  readonly phone?: string;
  readonly notify: string;
  readonly platforms: string;
}

export type Ports = Pick<ToolPorts, 'records' | 'connections' | 'catalog' | 'notify'>;

/** The same number for the same currency, so that a second call replaces the alert. */
export const alertId = (currency: string) => Number.parseInt(currency, 36);

const listOf = (text: string) => [...new Set(text.split(',').map((one) => one.trim()))];

/** @throws input_invalid not_configured  with what would be right */
export async function alertOf(
  input: Input,
  ports: Ports,
): Promise<{ readonly value: SpendAlert; readonly warnings: readonly string[] }> {
  const { threshold, email, phone } = input;
  const currency = input.currency.toUpperCase();
  if (!isCurrency(currency)) throw wrong('currency', 'must be a code of ISO 4217, as USD');
  const fault = moneyFault(String(threshold), currency);
  if (fault) throw wrong('threshold', fault);
  const { usable, warnings } = await channelsOf(input, ports);
  const platforms = listOf(input.platforms).map((name) => platformOf(name, ports.catalog));
  const others = (await ports.connections.list()).filter(
    (one) => platforms.includes(one.platform) && one.currency !== currency,
  );
  const left = [
    ...servedAmong(platforms, ports.connections).map(
      (name) => `${name} is left out: it counts media that other platforms sold.`,
    ),
    ...others.map(
      ({ platform, account_id, currency: of }) =>
        `${platform} ${account_id} is left out: it is in ${of ?? 'a currency that is not known'}.`,
    ),
  ];
  const value = {
    threshold,
    currency,
    email,
    ...(phone === undefined ? {} : { phone }),
    notify: usable,
    platforms: [...new Set(platforms)],
    tell: { email },
  };
  return { value, warnings: [...warnings, ...left.slice(0, 20)] };
}

/** Ad servers among the named platforms; none if only ad servers are named, because then they are wanted. */
function servedAmong(names: readonly string[], { platforms }: Ports['connections']): string[] {
  const served = platforms()
    .filter(({ platform, counts }) => counts === 'served' && names.includes(platform))
    .map(({ platform }) => platform);
  return served.length < new Set(names).size ? served : [];
}

/** A channel that cannot be used is left out with a warning; an alert that reaches nobody is refused. */
async function channelsOf({ notify, phone, email }: Input, ports: Ports) {
  const wanted = listOf(notify);
  const warnings: string[] = [];
  for (const channel of wanted) {
    if (channel === 'email') continue;
    const needsPhone = channel === 'sms' || channel === 'whatsapp';
    warnings.push(
      needsPhone && phone === undefined
        ? `${channel} is left out: it needs phone.`
        : `${channel} is left out: no service that sends it is set up for alerts.`,
    );
  }
  if (!wanted.includes('email'))
    throw new ServiceError('not_configured', {
      field: 'notify',
      message: 'None of these channels can be used here; name email among them.',
    });
  try {
    await ports.notify.check({ email });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'not_configured') throw error;
    warnings.push(`Nothing is sent until this is mended: ${error.message}`);
  }
  return { usable: ['email'], warnings };
}

function platformOf(name: string, catalog: ToolPorts['catalog']): string {
  const id = catalog.platformId(name);
  const choices = Object.keys(catalog.findScript(DAILY_SPEND)?.routes ?? {});
  if (id !== undefined && choices.includes(id)) return id;
  throw wrong('platforms', `${name} is none of those whose spend is read: ${choices.join(', ')}`);
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code) && currencyDecimals(code) >= 0;
}

import { ServiceError, type ChangingTool } from '../../../../../sdk/index.ts';
import {
  hookUrl,
  KIND,
  needPage,
  rotatedSecrets,
  secretsOf,
  type LandingPage,
} from '../../landing-page.ts';

const pixels = [
  'google_pixel_id',
  'meta_pixel_id',
  'linkedin_pixel_id',
  'reddit_pixel_id',
] as const satisfies readonly (keyof LandingPage)[];
const kept = ['google_conversion_label', 'fillout_form_id', ...pixels] as const;

type Input = Partial<Readonly<Record<(typeof kept)[number], string>>> & {
  readonly slug: string;
  readonly rotate_webhook_token: boolean;
};

/** Ids of these are digits alone. */
const numbers: readonly string[] = ['meta_pixel_id', 'linkedin_pixel_id'];

/** @throws input_invalid  an id would not be one in a page's source */
function checkIds(input: Input): void {
  const faults = kept.flatMap((field) => {
    const isNumber = numbers.includes(field);
    const isRight = (isNumber ? /^[0-9]+$/ : /^[A-Za-z0-9_-]+$/).test(input[field] ?? '0');
    const message = `must be ${isNumber ? 'digits' : 'letters a-z, digits, _ and -'} alone`;
    return isRight ? [] : [{ field, message }];
  });
  if (faults.length > 0) throw new ServiceError('input_invalid', { faults });
}

function tracked(page: LandingPage, input: Input): LandingPage {
  const given = kept.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]]));
  const version = page.webhook_version + Number(input.rotate_webhook_token);
  return { ...page, ...Object.fromEntries(given), webhook_version: version };
}

const tool: ChangingTool<Input, 'records' | 'claims' | 'artifacts'> = {
  async preview(input, { ports }) {
    checkIds(input);
    const { value } = await needPage(ports, input.slug);
    return ports.records.changes(KIND, input.slug, tracked(value, input));
  },

  async apply(input, { ports, context }, changes) {
    const { slug, rotate_webhook_token: isRotated } = input;
    const { value: page, revision } = await needPage(ports, slug);
    const fresh = isRotated ? await rotatedSecrets(ports, page) : undefined;
    const updated_at = context.now.toISOString();
    const value = { ...tracked(page, input), updated_at, ...(fresh ? { secrets: fresh.id } : {}) };
    if (changes.length > 0) await ports.records.put(KIND, slug, value, revision);
    await fresh?.change();
    const secrets = fresh?.secrets ?? (await secretsOf(ports, page));
    const { google_pixel_id: tag, google_conversion_label: label, fillout_form_id } = value;
    return {
      slug,
      google_send_to: tag !== undefined && label !== undefined ? `${tag}/${label}` : null,
      webhook_url: fillout_form_id === undefined ? null : hookUrl(context, secrets),
      pixels: Object.fromEntries(
        pixels.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])),
      ),
      fillout_form_id: fillout_form_id ?? null,
      webhook_rotated: isRotated,
      updated_at: changes.length > 0 ? updated_at : page.updated_at,
    };
  },
};
export default tool;

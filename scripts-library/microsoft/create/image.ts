/**
 * Pictures of image extensions: shown in the plan with their SHA-256, and put into the account's library when it is made.
 * @see https://learn.microsoft.com/advertising/campaign-management-service/image
 */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';

type Args = Readonly<Record<string, unknown>>;

const [LEAST_WIDTH, LEAST_HEIGHT] = [40, 20];
const [MOST_WIDTH, MOST_HEIGHT] = [2_592, 2_048];
/** Microsoft takes 102,400 characters of base64. */
const MOST_BYTES = 76_800;

/** @throws input_invalid  Microsoft takes no picture of that size */
export async function pictureShown({ image_url }: Args, host: Host): Promise<Args> {
  const { file, mime, width, height, bytes } = await host.ask('image', { url: String(image_url) });
  const isIn =
    width >= LEAST_WIDTH && height >= LEAST_HEIGHT && width <= MOST_WIDTH && height <= MOST_HEIGHT;
  const fault = isIn
    ? bytes > MOST_BYTES && `has ${bytes} bytes, and Microsoft takes ${MOST_BYTES}`
    : `is ${width} x ${height}, and Microsoft takes ${LEAST_WIDTH} x ${LEAST_HEIGHT} to ${MOST_WIDTH} x ${MOST_HEIGHT}`;
  if (fault)
    throw failure('input_invalid', `image_url: the picture ${fault}.`, { field: 'image_url' });
  return { picture: { sha256: file, mime, width, height, bytes } };
}

/** @returns fields of the extension. @throws platform_answer_invalid */
export async function pictureFields({ image_url, alt_text }: Args, host: Host): Promise<Args> {
  const { file } = await host.ask('image', { url: String(image_url) });
  const media = { Type: 'Image', MediaType: 'GenericImage', Text: alt_text, Data: { $file: file } };
  const reply = await host.post<{ MediaIds?: readonly (string | null)[] | null }>('Media', {
    AccountId: host.account.account_id,
    Media: [media],
  });
  const id = reply.MediaIds?.[0];
  if (id) return { ImageMediaIds: [id], Layouts: ['SearchSingle'] };
  throw failure('platform_answer_invalid', 'No id of the new picture came back.');
}

/** A form with one file: `busboy` reads it a piece at a time, so that no file is in memory as a whole. */
import { say } from '../../../../sdk/words/say.ts';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Context } from 'koa';
import { ServiceError } from '../../../../sdk/errors.ts';
import { askForBody } from '../../http/asked-body.ts';

const limits = { fields: 20, fieldNameSize: 100, fieldSize: 8 << 10, files: 1, parts: 21 };

export interface SentFile {
  /** As the browser says: nobody has looked into the file. */
  readonly mime: string;
  readonly name: string;
  readonly content: Readable;
}

/**
 * The fields that stand before the file, and the file. The nonce is one of them: a file is not read before it is checked.
 * @throws media_type_unsupported body_malformed
 */
export function readUpload(
  ctx: Context,
): Promise<{ readonly form: URLSearchParams; readonly file: SentFile | undefined }> {
  if (!/^multipart\/form-data\b/i.test(ctx.get('Content-Type')))
    throw new ServiceError('media_type_unsupported', { message: say('The body must be a form.') });
  const form = new URLSearchParams();
  return new Promise((resolve, reject) => {
    const broken = () =>
      reject(new ServiceError('body_malformed', { message: say('The form is not complete.') }));
    const parser = parserOf(ctx);
    parser.on('field', (name, value) => form.append(name, value));
    parser.on('file', (_field, content, { filename, mimeType }) => {
      // One that is cut off in the middle fails where it is read.
      ctx.req.once('close', () => {
        if (!ctx.req.complete) content.destroy(new Error('The form is not complete.'));
      });
      content.on('error', () => undefined);
      const name = filename ?? '';
      const mime = mimeType.toLowerCase();
      resolve({ form, file: name === '' ? undefined : { mime, name, content } });
      if (name === '') content.resume();
    });
    parser.on('close', () => resolve({ form, file: undefined }));
    for (const event of ['error', 'partsLimit', 'fieldsLimit'] as const) parser.on(event, broken);
    ctx.req.once('error', broken);
    askForBody(ctx.req);
    ctx.req.pipe(parser);
  });
}

function parserOf(ctx: Context): busboy.Busboy {
  try {
    return busboy({ headers: ctx.req.headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw new ServiceError('body_malformed', { message: say('The form is not complete.') });
  }
}

import { expect } from 'chai';
import type { Reply } from './an-emulator.ts';

/** Holds a reply to the shape of Graph's errors. @returns the error */
export async function refuses(asked: Promise<Reply>, code: number, subcode?: number) {
  const { status, body } = await asked;
  expect(status).to.be.oneOf([400, 401, 500]);
  expect(body).to.have.nested.property('error.code', code);
  if (subcode !== undefined) expect(body).to.have.nested.property('error.error_subcode', subcode);
  expect(body.error).to.include.keys('message', 'type', 'fbtrace_id');
  return body.error as { message: string; error_user_msg?: string };
}

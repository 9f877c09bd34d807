/** The account of test mode, its keys and its numbers. */
import { testAccountsOf } from '../../../../sdk/emulator/index.ts';

export const account = { sid: 'AC3f7c2d9e8b1a4f605d7e2c9b8a1f4e60', name: 'Northwind' };
export const authToken = 'a1f4e605d7e2c9b83f7c2d9e8b1a4f60';
export const apiKey = { sid: 'SK9b8a1f4e605d7e2c3f7c2d9e8b1a4f60', secret: 'nwTwilioTestSecret' };

/** Twilio's own number for tests, which is always valid, and one of the account. */
export const magicSender = '+15005550006';
export const sender = '+15550006000';
export const service = 'MG2c9b8a1f4e605d7e3f7c2d9e8b1a4f60';
/** A template that WhatsApp has approved. */
export const template = 'HX7e3f7c2d9e8b1a4f602c9b8a1f4e605d';

export const testAccounts = testAccountsOf(
  [{ id: account.sid, name: account.name, currency: 'USD', timeZone: 'UTC' }],
  { auth_token: authToken, from: sender },
);

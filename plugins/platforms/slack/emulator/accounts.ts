/** The workspace of test mode, its bot and its channels. */
import { testAccountsOf, type TestApp } from '../../../../sdk/emulator/index.ts';

export const team = { id: 'T0NORTHWND', name: 'Northwind', url: 'https://northwind.slack.com/' };
export const bot = { user_id: 'U0NWBOT001', bot_id: 'B0NWBOT001', app_id: 'A0NWAPP001' };

/** A token that has every scope, and one that may post alone. */
export const botToken = 'xoxb-412345678905-northwind-demo';
export const narrowToken = 'xoxb-412345678905-northwind-narrow';

export const scopesOf: Readonly<Record<string, readonly string[]>> = {
  [botToken]: ['chat:write', 'channels:read', 'groups:read'],
  [narrowToken]: ['chat:write'],
};

export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly is_private: boolean;
  readonly is_member: boolean;
  readonly is_archived: boolean;
}

const channel = (id: string, name: string, more: Partial<Channel> = {}): Channel => ({
  id,
  name,
  is_private: false,
  is_member: true,
  is_archived: false,
  ...more,
});

export const channels: readonly Channel[] = [
  channel('C0MARKETNG', 'marketing'),
  channel('C0GENERAL1', 'general', { is_member: false }),
  channel('C0OLDSPRNG', 'spring-2025', { is_archived: true }),
  channel('G0BUDGETS1', 'budgets', { is_private: true }),
];

/** The app that asks on the consent page; Slack answers 200 with a word. */
export const testApp: TestApp = {
  client_id: '412345678905.998877665544',
  client_secret: 'slack-demo-client-secret-7f3a',
  refused: { status: 200, body: { ok: false, error: 'invalid_code' } },
  around: { ok: true, app_id: bot.app_id, team: { id: team.id, name: team.name } },
  tells: { token_type: 'bot', scope: 'chat:write,channels:read,groups:read' },
};

export const testAccounts = testAccountsOf(
  [{ id: team.id, name: team.name, currency: 'USD', timeZone: 'UTC' }],
  { bot_token: botToken },
);

/** `adops keys`: service keys of an organization. */
import { noun, operation } from '../command.ts';
import { listFlag, organizationFlag } from '../flags.ts';
import { pairs } from '../screen/print.ts';

interface KeyView {
  readonly keyId: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly string[];
  readonly tools?: readonly string[];
  readonly platforms?: readonly string[];
  readonly accounts?: readonly string[];
  readonly dailyCap?: number;
  readonly expiresAt?: string;
  readonly revokedAt?: string;
  readonly lastUsedAt?: string;
}

export const keysCommand = noun('keys', 'Service keys of an organization', [
  operation({
    usage: 'create',
    describe: 'Make a key; its secret is shown this once',
    flags: {
      org: organizationFlag,
      name: { type: 'string', describe: 'What it is for' },
      user: { type: 'string', describe: 'Whose it is' },
      scope: {
        ...listFlag,
        alias: 'scopes',
        describe: 'Scopes, such as campaigns:read; all when absent',
      },
      tool: { ...listFlag, alias: 'tools', describe: 'Only these tools' },
      platform: { ...listFlag, alias: 'platforms', describe: 'Only these platforms' },
      account: { ...listFlag, alias: 'accounts', describe: 'Only these account ids' },
      'daily-cap': { type: 'number', describe: 'Credits per UTC day at most' },
      expires: { type: 'string', describe: 'Last instant, ISO 8601: 2027-01-31T00:00:00Z' },
    },
    operation: 'keys.create',
    input: {
      organizationId: 'org',
      name: 'name',
      userId: 'user',
      scopes: 'scope',
      tools: 'tool',
      platforms: 'platform',
      accounts: 'account',
      dailyCap: 'daily-cap',
      expiresAt: 'expires',
    },
    view: ({ secret, key }: { secret: string; key: KeyView }) => [
      secret,
      `Key ${key.keyId}, scopes ${key.scopes.join(', ')}. The secret is not shown again.`,
      ...mayDo(key),
    ],
  }),
  operation({
    usage: 'list',
    describe: 'List the keys, without their secrets',
    flags: { org: organizationFlag },
    operation: 'keys.list',
    input: { organizationId: 'org' },
    view: (keys: readonly KeyView[]) => ({
      head: [
        'id',
        'name',
        'begins',
        'scopes',
        'only',
        'daily cap',
        'expires',
        'last used',
        'revoked',
      ],
      rows: keys.map((key) => [
        key.keyId,
        key.name,
        key.hint,
        key.scopes,
        [key.tools, key.platforms, key.accounts].flatMap((names) => names ?? []),
        key.dailyCap,
        key.expiresAt,
        key.lastUsedAt,
        key.revokedAt,
      ]),
      empty: 'No keys. Make one: adops keys create',
    }),
  }),
  operation({
    usage: 'rotate <key>',
    describe: 'Give a key a new secret; what runs under it goes on',
    flags: {
      key: { type: 'string', demandOption: true, describe: 'Id of the key' },
      org: organizationFlag,
      'overlap-hours': {
        type: 'number',
        default: 24,
        describe: 'How long the present secret is good besides',
      },
    },
    operation: 'keys.rotate',
    input: { organizationId: 'org', keyId: 'key', overlapHours: 'overlap-hours' },
    view: ({ secret, key }: { secret: string; key: KeyView & { formerUntil?: string } }) => [
      secret,
      `Key ${key.keyId}. The secret is not shown again; the one before is good until ${key.formerUntil}.`,
    ],
  }),
  operation({
    usage: 'revoke <key>',
    describe: 'Refuse a key from the next request on',
    flags: {
      key: { type: 'string', demandOption: true, describe: 'Id of the key' },
      org: organizationFlag,
    },
    operation: 'keys.revoke',
    input: { organizationId: 'org', keyId: 'key' },
    view: (key: KeyView) => pairs({ revoked: key.keyId, name: key.name, at: key.revokedAt }),
  }),
]);

/** A person who gave no scopes is told what that means. */
function mayDo({ scopes, tools, platforms, accounts, dailyCap }: KeyView): string[] {
  if (!scopes.includes('*')) return [];
  const where = [
    ...(tools ? [`with the tools ${tools.join(', ')}`] : []),
    ...(platforms ? [`at ${platforms.join(', ')}`] : []),
    ...(accounts ? [`in the accounts ${accounts.join(', ')}`] : []),
  ];
  const most = dailyCap === undefined ? '' : ` up to ${dailyCap} credits a day`;
  const all = 'in every account that is or will be connected, live ones too';
  return [
    `It may do everything, read and change, ${where.join(' ') || all}${most}.`,
    'Less: --scope scripts:execute --scope campaigns:read --platform <platform> --daily-cap 100',
  ];
}

/** Tells the people who may decide that a change waits: people by mail, and the addresses that an owner has set. */
import { randomBytes } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Destination, Message } from '../../sdk/notify.ts';
import { plainLine } from '../../sdk/plain-text.ts';
import { changesSentence } from '../../sdk/words/change-words.ts';
import { anybody, readBy, type WordReader } from '../../sdk/words/reader.ts';
import { capital, plainName, say } from '../../sdk/words/say.ts';
import type { Seal } from '../connections/seal.ts';
import { shownTarget, type Notify, type Target } from '../notify/notify.ts';
import { everyValue } from '../stores/every-row.ts';
import type { Reader, Store, Transaction } from '../stores/store.ts';
import type { Approval, Reviewer } from './approval.ts';
import { mayDo } from './roles.ts';
import { buttonValue, fitsMessage, MOST_SHOWN } from './message-buttons.ts';
import { REVIEWERS } from './portal-access.ts';

/** The addresses at which an organization wants to be told, beside its people's mail. */
export interface DecisionAddress {
  readonly id: string;
  readonly channel: string;
  /** As it is shown. */
  readonly to: string;
  readonly createdAt: string;
  /** Decisions can be made from its messages. */
  readonly hasButtons?: true;
}

/** Kept sealed. */
interface AddressTarget extends Target {
  readonly appSecret?: string;
}

interface Stored extends DecisionAddress {
  readonly sealed: string;
}

export interface DecisionAddresses {
  list(organizationId: number): Promise<readonly DecisionAddress[]>;
  /**
   * @returns the secret that signs messages to a webhook, shown this once @throws input_invalid not_configured
   *   limit_reached
   */
  add(
    organizationId: number,
    to: Destination,
    /** Of the app behind a webhook of messages: it lets the messages have buttons, and proves who pressed one. */
    appSecret?: string,
  ): Promise<{ readonly address: DecisionAddress; readonly secret?: string }>;
  remove(organizationId: number, id: string): Promise<boolean>;
  /** The secret of the app behind an address, as it was given. */
  appSecret(organizationId: number, id: string): Promise<string | undefined>;
  /** For {@link DecisionAddresses}' own use and that of approvals: sends in the transaction. */
  tell(tx: Transaction, approval: Approval, isReminder: boolean): Promise<void>;
}

interface AddressParts {
  readonly store: Store;
  readonly clock: { now(): number };
  readonly seal: Pick<Seal, 'seal' | 'open' | 'follow'>;
  readonly notify: Pick<Notify, 'target' | 'sendIn'>;
  readonly apiUrl: () => string;
  /** Without a mail server nobody gets mail. */
  readonly hasMail: boolean;
}

const KIND = 'approval-address';
const MOST = 10;

export function createDecisionAddresses(parts: AddressParts): DecisionAddresses {
  const { store, clock, seal, notify } = parts;
  const placeOf = (organizationId: number, id: string) => ({ organizationId, kind: KIND, id });
  const all = (reader: Pick<Reader, 'list'>, organizationId: number) =>
    everyValue<Stored>(reader, organizationId, KIND);
  const open = (organizationId: number, { id, sealed }: Stored) =>
    JSON.parse(seal.open(sealed, placeOf(organizationId, id))) as AddressTarget;
  return {
    async appSecret(organizationId, id) {
      const one = await store.get<Stored>(organizationId, KIND, id);
      return one && open(organizationId, one).appSecret;
    },
    async list(organizationId) {
      return (await all(store, organizationId)).map(({ sealed: _, ...shown }) => shown);
    },
    async add(organizationId, to, appSecret) {
      const plain = await notify.target(organizationId, to);
      const target = appSecret === undefined ? plain : { ...plain, appSecret };
      const id = `adr_${randomBytes(8).toString('hex')}`;
      const address: DecisionAddress = {
        id,
        channel: target.channel,
        to: shownTarget(target),
        createdAt: new Date(clock.now()).toISOString(),
        ...(appSecret === undefined ? {} : { hasButtons: true }),
      };
      await store.transact(async (tx) => {
        if ((await all(tx, organizationId)).length >= MOST) throw tooMany();
        await seal.follow?.(tx);
        const sealed = seal.seal(JSON.stringify(target), placeOf(organizationId, id));
        tx.put(organizationId, KIND, id, { ...address, sealed } satisfies Stored);
      });
      return { address, ...(plain.secret === undefined ? {} : { secret: plain.secret }) };
    },
    remove: (organizationId, id) =>
      store.transact(async (tx) => {
        if (!(await tx.get(organizationId, KIND, id))) return false;
        tx.delete(organizationId, KIND, id);
        return true;
      }),
    async tell(tx, approval, isReminder) {
      const { organizationId, asker } = approval;
      const stored = await all(tx, organizationId);
      const send = (target: Target, more: Partial<Message> = {}, reader = anybody) =>
        notify.sendIn(tx, {
          organizationId,
          keyId: asker.keyId,
          target,
          message: {
            ...readBy(reader, () => messageOf(approval, isReminder, parts.apiUrl())),
            ...more,
          },
        });
      for (const { target, reader } of await mails(tx, parts, organizationId))
        await send(target, {}, reader);
      for (const one of stored) {
        const { appSecret, ...target } = open(organizationId, one);
        const hasButtons = appSecret !== undefined && fitsMessage(approval);
        await send(target, hasButtons ? { buttons: buttonsOf(approval, one.id) } : {});
      }
    },
  };
}

/** People whose role lets them decide, and who have an address. */
async function mails(
  tx: Transaction,
  { hasMail }: AddressParts,
  organizationId: number,
): Promise<{ readonly target: Target; readonly reader: WordReader | undefined }[]> {
  if (!hasMail) return [];
  const people = await everyValue<Reviewer>(tx, organizationId, REVIEWERS);
  return people.flatMap((one) =>
    one.email !== null && mayDo(one, 'decide')
      ? [{ target: { channel: 'email' as const, address: one.email }, reader: one.reader }]
      : [],
  );
}

/** Each names the state that the message shows: a press after a later change decides nothing. */
function buttonsOf(approval: Approval, addressId: string): Message['buttons'] {
  const { organizationId, id: approvalId, hash, revision } = approval;
  const value = buttonValue({ organizationId, addressId, approvalId, hash, revision });
  return [
    { id: 'approve', title: say('Approve'), value, isMain: true },
    { id: 'decline', title: say('Decline'), value },
  ];
}

/** Names are what platforms say: one line each, and bounded. */
function messageOf(approval: Approval, isReminder: boolean, apiUrl: string): Message {
  const { id, script, account, reason, expiresAt, platform, firstApproval } = approval;
  const changes = approval.changes.filter(({ accept }) => !accept);
  const failed = approval.changes.length - changes.length;
  const reviewUrl = `${apiUrl}/approvals/${id}`;
  const [first] = changes;
  const what = plainLine(changesSentence(changes, capital(plainName(script))), 300);
  const move = first ? moveWords(first) : '';
  const begin = isReminder ? say('Still waits') : say('Waits for you');
  const lines = [
    `${what}${move}`,
    ...changes.slice(1, MOST_SHOWN).map((one) => `${changesSentence([one], '')}${moveWords(one)}`),
    say('Account: {account}', {
      account: plainLine(account?.account_name ?? account?.account_id ?? platform, 200),
    }),
    ...(reason === undefined
      ? []
      : [say('Wanted because: {reason}', { reason: plainLine(reason, 300) })]),
    ...(failed > 0
      ? [say('{count} checks failed: each has to be accepted by itself.', { count: failed })]
      : []),
    ...(firstApproval
      ? [
          say('{name} approved it; a second, different person must agree.', {
            name: plainLine(firstApproval.name, 100),
          }),
        ]
      : []),
    say('Good until {time}', { time: `${expiresAt.slice(0, 16).replace('T', ' ')} UTC` }),
    '',
    say('Look at it, approve or decline: {address}', { address: reviewUrl }),
  ];
  return {
    subject: plainLine(`${begin}: ${what}${move}`, 150),
    text: `${lines.join('\n')}\n`,
    data: {
      event: isReminder ? 'approval.reminder' : 'approval.requested',
      approval_id: id,
      review_url: reviewUrl,
      expires_at: expiresAt,
      platform,
      account_id: account?.account_id ?? null,
      changes: changes.slice(0, 20),
    },
  };
}

/** `: 145 to 870 USD`; nothing for what has no plain values. */
function moveWords({ before, after, money }: Approval['changes'][number]): string {
  const isAmount = [before, after].every((side) => side === null || Number.isFinite(Number(side)));
  const isPlain = isAmount && after !== null && typeof after !== 'boolean';
  const unit = money ? ` ${money.currency}` : '';
  return isPlain
    ? plainLine(
        `: ${say('{before} to {after}', { before: String(before ?? say('nothing')), after: `${String(after)}${unit}` })}`,
        120,
      )
    : '';
}

function tooMany(): ServiceError {
  return new ServiceError('limit_reached', { message: `There are ${MOST} addresses already.` });
}

/** Addresses at which an organization is told that a change waits. */
export interface DecisionAddressesPart {
  readonly decisionAddresses: DecisionAddresses;
}

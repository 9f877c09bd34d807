/** Decisions: the list of waiting changes, one of them in full, and a person's answer to it. */
import { say } from '../../../../sdk/words/say.ts';
import { workWords } from '../words/work-words.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { plainLine } from '../../../../sdk/plain-text.ts';
import type { Approval } from '../../../approvals/approval.ts';
import {
  approveAndRun,
  declineApproval,
  liftDecline,
  lowerApproval,
} from '../../../approvals/run-approved.ts';
import { commentApproval } from '../../../approvals/comment.ts';
import { takenBack } from '../../../approvals/taken-back.ts';
import { needsTwoNow } from '../../../approvals/two-people.ts';
import { amountOf } from '../form/amount.ts';
import type { Asked, ConsolePage, PortalPage, Sent } from '../console-page.ts';
import { latelyOf } from '../figures/lately.ts';
import { undoSentences } from '../words/undo-words.ts';
import { platformMark } from '../words/words.ts';
import { listPage } from './approval-list.ts';
import { approvalPage, liftPurposeOf } from './approval-page.ts';
import { purposeOf } from './decision-forms.ts';
import { decideSeveral, severalPurpose } from './several.ts';

const list: ConsolePage = {
  path: '/approvals',
  nav: { label: () => say('Decisions'), icon: 'decide', inBar: true },
  show: listPage,
  take: {
    right: 'decide',
    purpose: ({ form }) => severalPurpose(form.get('shown') ?? ''),
    work: decideSeveral,
  },
};

const one: ConsolePage = {
  path: '/approvals/:id',
  show: async (asked) => showApproval(asked, await need(asked)),
  take: { right: 'decide', purpose: purposeOfForm, work: decide },
};

const lift: ConsolePage = {
  path: '/approvals/:id/lift',
  take: {
    right: 'decide',
    async purpose(sent) {
      const { id, organizationId } = await need(sent);
      const declinedAt = await sent.parts.approvals.declinedAt(organizationId, id);
      return liftPurposeOf(id, declinedAt ?? 'not declined');
    },
    async work({ parts, organizationId, params, visit }) {
      await liftDecline(parts, { organizationId, id: params['id']!, by: visit.reviewer });
      return { goTo: `/approvals/${params['id']}` };
    },
  },
};

/** A word to the asker, who reads it; nothing is decided by it. */
const comment: ConsolePage = {
  path: '/approvals/:id/comment',
  show: async (asked) => showApproval(asked, await need(asked)),
  take: {
    right: 'operate',
    async work({ parts, organizationId, params, visit, form }) {
      const id = params['id']!;
      const text = plainLine(form.get('text') ?? '', 1_000);
      if (text === '')
        throw new ServiceError('input_invalid', {
          faults: [{ field: 'text', message: say('Write something to the asker.') }],
        });
      await commentApproval(parts, { organizationId, id, by: visit.reviewer, text });
      return { goTo: `/approvals/${id}` };
    },
  },
};

export const approvalsPages: readonly ConsolePage[] = [list, one, lift, comment];

/** Not yours is not there (threats, O1). @throws not_found */
async function need({ parts, organizationId, params }: Asked): Promise<Approval> {
  const found = await parts.approvals.find(organizationId, params['id'] ?? '');
  if (!found) throw new ServiceError('not_found');
  return found;
}

async function showApproval(asked: Asked, approval: Approval): Promise<PortalPage> {
  const { parts } = asked;
  const { organizationId, id, asker, platform, account, answer } = approval;
  const [keys, connections, told, declinedAt, lately, needsTwo, back] = await Promise.all([
    parts.keys.list(organizationId),
    parts.connections.list(organizationId, platform),
    answer === undefined ? undefined : parts.approvals.answerOf(organizationId, id),
    parts.approvals.declinedAt(organizationId, id),
    latelyOf(asked, approval),
    approval.status === 'pending' && needsTwoNow(parts.store, approval),
    takenBack(parts, approval),
  ]);
  const keyName = keys.find(({ keyId }) => keyId === asker.keyId)?.name;
  const mode = connections.find(({ accountId }) => accountId === account?.account_id)?.mode;
  const catalog = parts.catalog.current();
  const circumstances = {
    now: parts.clock.now(),
    platform: platformMark(catalog, platform),
    keyName,
    work: workWords(catalog, approval),
    mode,
    answer: told,
    declinedAt,
    lately,
    needsTwo,
    back,
    undo: undoSentences(catalog, approval.script, approval.changes),
    view: await viewOf(asked, approval),
  };
  return approvalPage(approval, circumstances, asked.visit);
}

/** The record that the change is about, if its category shows it to people. */
async function viewOf({ parts, organizationId }: Asked, { changes }: Approval) {
  const catalog = parts.catalog.current();
  const { console: shown, records } = catalog.parts;
  const change = changes.find(({ entity, id }) => id !== null && shown.get(entity)?.view);
  const kind = change && records.get(change.entity);
  const organization = change && (await parts.organizations.find(organizationId));
  if (!change || !kind || !organization) return undefined;
  const owner = { organizationId, workspaceId: organization.workspaces[0]!.id };
  const id = change.id!;
  const row = await parts.records.find({ owner, kind, id });
  if (!row) return undefined;
  const own = changes.filter((one) => one.entity === change.entity && one.id === id);
  const wished = Object.fromEntries(own.map(({ field, after }) => [field, after]));
  return parts.views.show(shown.get(change.entity)!, { owner, catalog, id, row, wished });
}

const seenOf = ({ form }: Sent) => ({
  hash: form.get('hash') ?? '',
  revision: Number(form.get('revision')),
  accepted: form.getAll('accept').map(Number),
});

/** The form must be of this session, of this approval, and show the state that is still there. */
async function purposeOfForm(sent: Sent): Promise<string> {
  return purposeOf((await need(sent)).id, seenOf(sent));
}

async function decide(sent: Sent) {
  const { parts, form, organizationId, params, visit } = sent;
  const id = params['id']!;
  const decision = { organizationId, id, seen: seenOf(sent), by: visit.reviewer };
  const wish = form.get('decision');
  if (wish === 'approve') await approveAndRun(parts, decision);
  else if (wish === 'decline') await declineApproval(parts, { ...decision, word: wordOf(form) });
  else if (wish === 'lower')
    await lowerApproval(parts, { ...decision, amount: amountOf(form.get('amount') ?? '') });
  else
    throw new ServiceError('body_malformed', {
      field: 'decision',
      message: say('Approve it, decline it, or ask for a smaller amount.'),
    });
  return { goTo: `/approvals/${id}` };
}

const wordOf = (form: URLSearchParams) => plainLine(form.get('word') ?? '', 300);

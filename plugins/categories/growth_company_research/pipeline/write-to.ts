/** Writes to leads that were found before. Each address is a change that a person sees; nobody is written to twice. */
import { randomBytes } from 'node:crypto';
import type { Change, ToolContext, ToolPorts } from '../../../../sdk/index.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import { maskedEmail } from '../contacts.ts';
import type { Prospect } from '../find-people.ts';
import type { PipelineInput } from './input.ts';
import { CONTACT, contactId, readPeople, RUN } from './people.ts';
import { isQuiet } from './quiet-hours.ts';

type Ports = Pick<ToolPorts, 'artifacts' | 'claims' | 'notify' | 'records'>;

interface Run {
  readonly mode: string;
  readonly people: string;
  readonly subject?: string;
  readonly text?: string;
}

export interface Letter {
  readonly contact: string;
  readonly run: string;
  readonly email: string;
  readonly subject: string;
  /** Before the person's name stands in it. */
  readonly plainSubject: string;
  readonly text: string;
}

export interface Letters {
  readonly letters: readonly Letter[];
  readonly warnings: readonly string[];
}

const MOST_RUNS = 100;
export const MOST_LETTERS = 20;

/** Whom the next letters go to: newest run first, as many as the caller wants. @throws input_invalid  there is nobody */
export async function lettersOf(
  { limit }: PipelineInput,
  { artifacts, records }: Ports,
  { now }: ToolContext,
): Promise<Letters> {
  const most = Math.min(limit, MOST_LETTERS);
  const letters: Letter[] = [];
  const seen = new Set<string>();
  let [quiet, before] = [0, 0];
  const { records: runs } = await records.list<Run>(RUN, {
    by: { mode: 'discover' },
    limit: MOST_RUNS,
  });
  for (const { id: run, value } of runs.toReversed()) {
    const { subject, text, people } = value;
    if (subject === undefined || text === undefined) continue;
    for (const person of await readPeople(artifacts, people)) {
      if (person.email === null || letters.length >= most) continue;
      const contact = contactId(person.email);
      if (seen.has(contact)) continue;
      seen.add(contact);
      if (await records.get(CONTACT, contact)) before += 1;
      else if (isQuiet(person.country, now)) quiet += 1;
      else
        letters.push({ contact, run, email: person.email, ...filled({ subject, text }, person) });
    }
  }
  const warnings = [
    ...(before > 0 ? [`${before} were written to before, or asked for an end: left out.`] : []),
    ...(quiet > 0
      ? [`${quiet} wait: it is not between 8 and 18 o'clock of a working day there.`]
      : []),
    ...(most < limit ? [`One run writes to ${MOST_LETTERS} people at most.`] : []),
  ];
  if (letters.length > 0) return { letters, warnings };
  throw wrong(
    'mode',
    `finds nobody to write to now. ${warnings.join(' ') || 'Run discover first.'}`,
  );
}

/** What a person reads before anything is sent. Addresses are masked; which one it is, the hash tells. */
export async function changesOf(
  { letters }: Letters,
  { notify, records }: Ports,
  { now }: ToolContext,
): Promise<Change[]> {
  const all: Change[] = [];
  for (const letter of letters) {
    await notify.check({ email: letter.email });
    all.push({
      entity: 'destination',
      id: null,
      name: maskedEmail(letter.email),
      field: 'creation',
      before: null,
      after: {
        channel: 'email',
        address: letter.contact.slice(0, 16),
        subject: letter.plainSubject,
      },
    });
    all.push(...(await records.changes(CONTACT, letter.contact, valueOf(letter, now, '-'))));
  }
  return all;
}

export async function send(
  letters: Letters,
  { claims, notify, records }: Ports,
  { now, baseUrl }: ToolContext,
): Promise<Record<string, unknown>> {
  for (const letter of letters.letters) {
    const token = randomBytes(24).toString('base64url');
    const unsubscribe = `${baseUrl}/stop/${token}`;
    const end = `If you want no more of these messages: ${unsubscribe}`;
    const { notice_id } = await notify.send(
      { email: letter.email },
      {
        subject: letter.subject,
        text: `${letter.text}\n\n${end}\n`,
        personal: true,
        unsubscribe,
      },
    );
    const { contact: id } = letter;
    await records.put(CONTACT, id, valueOf(letter, now, notice_id));
    await claims.take('growth_stop', token, { kind: CONTACT, id });
  }
  return {
    mode: 'followups',
    discovered: 0,
    enriched: 0,
    drafted: 0,
    sent: letters.letters.length,
    items: letters.letters.map(({ email }) => ({ email: maskedEmail(email) })),
    warnings: letters.warnings,
  };
}

const valueOf = ({ run }: Letter, now: Date, notice_id: string) => ({
  state: 'written',
  at: now.toISOString().slice(0, 10),
  run,
  notice_id,
});

function filled({ subject, text }: { subject: string; text: string }, { name, company }: Prospect) {
  const put = (words: string) =>
    words
      .replaceAll('{first_name}', name.trim().split(/\s+/)[0] ?? '')
      .replaceAll('{company}', company ?? 'your company');
  return { subject: put(subject).replaceAll(/\s+/g, ' '), plainSubject: subject, text: put(text) };
}

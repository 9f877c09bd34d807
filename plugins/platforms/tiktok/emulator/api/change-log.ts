/** The change log as TikTok hands it out: a task, then a CSV within a text; `changelog/task/…/`. */
import { changeLog, type Entry } from '../rules/change-log.ts';
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Answers, Ask } from './ask.ts';
import { checkTime, timeText } from '../words.ts';
import { invalid } from '../words.ts';
import { demoApp } from '../accounts.ts';

interface Task {
  readonly id: string;
  readonly accountId: string;
  readonly at: number;
  readonly fields: Fields;
}

const MOST_MS = 30 * 86_400_000;

const tasksOf = ({ state }: Ask) => state.records.notes<Task>('change log tasks', 200);

export const changeLogAnswers: Answers = {
  'POST changelog/task/create/': (ask) => {
    check(ask);
    const { fields, state, account, now } = ask;
    const id = state.records.newId('changelog', 19);
    tasksOf(ask).add({ id, accountId: account.spec.id, at: now, fields });
    return { task_id: id };
  },
  'GET changelog/task/check/': (ask) => ({ status: stateOf(ask, taskOf(ask)) }),
  'GET changelog/task/download/': (ask) => {
    const task = taskOf(ask);
    const status = stateOf(ask, task);
    if (status !== 'SUCCESS') return { status };
    // A text that holds an object whose file is bytes as Python prints them, seen in answers of February 2026.
    const changelog = { file_data: `b'${fileOf(ask, task)}'`, file_name: `${task.id}.csv` };
    return { changelog: JSON.stringify(changelog), status };
  },
};

function check(ask: Ask): void {
  const { fields } = ask;
  if (fields['object_ids'] !== undefined && fields['object_type'] === undefined)
    throw invalid('object_type', 'is required with object_ids.');
  const { start, end } = boundsOf(ask, fields, ask.now);
  if (start > end) throw invalid('end_time', 'must not be before start_time.');
  if (end - start > MOST_MS) throw invalid('end_time', 'must be within 30 days of start_time.');
}

const zoneOf = ({ account }: Ask, fields: Fields) =>
  String(fields['timezone'] ?? account.spec.timeZone);

/** Wall clocks of the zone that was asked for, as if they were UTC. @see assumed: TikTok does not say whose they are */
function boundsOf(ask: Ask, fields: Fields, now: number) {
  const clock = wallOf(zoneOf(ask, fields));
  const { start_time: from, end_time: to } = fields;
  const end = to === undefined ? clock(now) : checkTime('end_time', to);
  return { start: from === undefined ? end - MOST_MS : checkTime('start_time', from), end, clock };
}

function wallOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
}

function taskOf(ask: Ask): Task {
  const task = tasksOf(ask)
    .all()
    .find(({ id, accountId }) => id === ask.fields['task_id'] && accountId === ask.account.spec.id);
  if (!task) throw invalid('task_id', 'The task does not exist.');
  return task;
}

function stateOf({ state, now }: Ask, { at }: Task): 'PROCESSING' | 'SUCCESS' {
  return now - at < state.controls.changeLogMs ? 'PROCESSING' : 'SUCCESS';
}

/** Newest first: figures, an empty line, then a row for each entry. */
function fileOf(ask: Ask, task: Task): string {
  const { start, end, clock } = boundsOf(ask, task.fields, task.at);
  const found = changeLog(ask.state, ask.account)
    .filter((entry) => entry.at <= task.at && fits(entry, task.fields))
    .map((entry) => ({ entry, wall: clock(entry.at) }))
    .filter(({ wall }) => wall >= start && wall <= end)
    .reverse();
  const count = (module: string) => found.filter(({ entry }) => entry.module === module).length;
  return [
    `Budget changes,${count('BUDGET')}`,
    `Bid changes,${count('BIDDING_AND_OPTIMIZATION')}`,
    `Status changes,${count('STATUS')}`,
    `Targeting changes,${count('TARGETING')}`,
    '',
    'Time,log_object_type,Object ID,Object,Operator,Source,App ID,Activity details',
    ...found.map(({ entry, wall }) => rowOf(entry, wall)),
    '',
  ].join('\r\n');
}

function fits(entry: Entry, fields: Fields): boolean {
  const { module, object_type: type, object_ids: ids, operation_types: sorts } = fields;
  return (
    (module === undefined || entry.module === module) &&
    (type === undefined || entry.kind === type) &&
    (ids === undefined || (ids as readonly string[]).includes(entry.id)) &&
    (sorts === undefined || (sorts as readonly string[]).includes(entry.operation))
  );
}

const kinds = { CAMPAIGN: 'Campaign', ADGROUP: 'Ad group', AD: 'Ad' } as const;

function rowOf(entry: Entry, wall: number): string {
  const { kind, id, operation, differences, source } = entry;
  const [first] = differences;
  const action = operation === 'CREATE' ? 'Create ' : 'Change ';
  const details =
    differences.length === 0
      ? [{ action, name: kinds[kind] }]
      : differences.map(({ name, before, after }) => ({
          action,
          name,
          before_after: [{ before: printed(before), after: printed(after) }],
        }));
  const isStatus = operation === 'STATUS' || operation === 'DELETE';
  const cells = [
    timeText(wall).slice(0, 16),
    kinds[kind],
    id,
    isStatus ? 'On/Off Status' : (first?.name ?? kinds[kind]),
    'n***********s@northwind.example',
    source,
    source === 'Marketing API' ? demoApp.id : '',
    JSON.stringify(details),
  ];
  return cells
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
}

/** As Python prints bytes. */
function printed(text: string): string {
  const bytes = [...Buffer.from(text)].map((byte) =>
    byte === 92 || byte === 39
      ? `\\${String.fromCharCode(byte)}`
      : byte >= 32 && byte < 127
        ? String.fromCharCode(byte)
        : `\\x${byte.toString(16).padStart(2, '0')}`,
  );
  return `b'${bytes.join('')}'`;
}

/* A change: what was before and is after, whether it was read back, and what waits for a person. */
const MOST_CHANGES = 50;

const heldOf = ({ approval_id: id, review_url: url, expires_at: until, reasons = [] }) => {
  const button = make('button', { type: 'button' }, 'Open in the console');
  button.addEventListener('click', () => openLink(String(url)));
  const end = until ? ` It waits until ${new Date(until).toLocaleString(locale)}.` : '';
  return make(
    'section',
    { class: 'held' },
    make('h1', {}, 'Waits for a person'),
    make('p', {}, `Nothing has been changed yet.${end}`),
    make('div', {}, ...reasons.slice(0, 10).map(({ message }) => make('p', {}, String(message)))),
    button,
    make('p', { class: 'aside' }, String(id)),
  );
};

const stateOf = (answer) => {
  if (answer.dry_run === true) return 'A rehearsal: nothing was changed.';
  const read = { true: 'Read back from the platform.', false: 'Not as asked when read back.' };
  return [
    read[String(answer.verified)],
    answer.undoable ? 'Can be taken back.' : undefined,
    answer.run_id,
  ]
    .filter(Boolean)
    .join(' ');
};

const draw = (result) => {
  const answer = result.structuredContent;
  if (typeof answer !== 'object' || answer === null) return drawWords(wordsOf(result));
  const changes = Array.isArray(answer.changes) ? answer.changes : [];
  const held = answer.pending?.approval_id ? heldOf(answer.pending) : undefined;
  if (!held && changes.length === 0)
    return drawWords(result.isError ? wordsOf(result) : 'Nothing changes.');
  const currency = (change) => change.money?.currency ?? answer.account?.currency;
  const shown = changes.slice(0, MOST_CHANGES);
  const account = answer.account
    ? [answer.account.platform, answer.account.account_name ?? answer.account.account_id].join(
        ' · ',
      )
    : '';
  const said = (key) => (change) =>
    figure(
      MONEY.has(change.field) || change.money ? 'amount' : change.field,
      change[key],
      currency(change),
    );
  show(
    held,
    account ? make('p', { class: 'aside' }, account) : undefined,
    shown.length > 0
      ? tableOf(
          shown.length < changes.length
            ? `${shown.length} of ${changes.length} changes`
            : 'Changes',
          [
            {
              title: 'What',
              cell: ({ entity, name, id }) => `${words(entity ?? '')} ${name ?? id ?? ''}`,
            },
            { title: 'Field', cell: ({ field }) => words(field ?? '') },
            { title: 'Before', number: true, cell: said('before') },
            { title: 'After', number: true, cell: said('after') },
          ],
          shown,
        )
      : undefined,
    held ? undefined : make('p', { class: 'aside' }, stateOf(answer)),
    warningsOf(answer),
  );
};

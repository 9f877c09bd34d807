import { expect } from 'chai';
import type { Note } from '../note.ts';
import page from '../pages/note.ts';
import look from '../watches/old.ts';

const value: Note = {
  title: 'Hello <b>',
  text: 'First & last.',
  review_on: '2026-03-02',
  state: 'live',
};
const record = { id: 'hello', kind: '{{id}}_note', value, revision: 1, state: 'live' };

describe('{{title}}', () => {
  it('shows a note as a page, whatever its author wrote', async () => {
    const url = 'https://example.com/{{path}}/hello';
    const shown = await page({ record, name: 'hello', url, query: {}, now: new Date() }, {});
    expect(shown)
      .to.have.property('html')
      .that.includes('<h1>Hello &lt;b&gt;</h1>')
      .and.includes('First &amp; last.');
  });

  it('tells when a note is to be read again, and not before', async () => {
    expect(await look(record, {}, new Date('2026-03-01T23:00:00Z'))).to.equal(undefined);
    const decision = await look(record, {}, new Date('2026-03-02T00:00:00Z'));
    expect(decision).to.deep.include({ seen: { review_on: '2026-03-02' }, steps: [] });
  });
});

import { expect } from 'chai';
import { stripVTControlCharacters } from 'node:util';
import { WriteStream } from 'node:tty';
import { renderView, type View } from '../../runtime/cli/screen/print.ts';
import { plainScreen, screenOf, type Screen } from '../../runtime/cli/screen/screen.ts';

const view: View = {
  head: ['run', 'status', 'at', 'says'],
  rows: [
    ['run_0123456789abcdef01234567', 'succeeded', '2026-11-23T07:53:48.126Z', 'all went well'],
    [
      'run_1123456789abcdef01234567',
      'failed',
      '2026-06-23T07:53:48.126Z',
      'the platform said that this budget is below the least that it takes',
    ],
  ],
};
const berlin = (columns: number, colours = false): Screen => ({
  columns,
  colours,
  timeZone: 'Europe/Berlin',
});

describe('What the command line prints on a terminal', () => {
  it('fits it: broken between words, with every id whole', () => {
    const lines = renderView(view, berlin(90)).split('\n');
    for (const line of lines) expect(line.length, line).to.be.at.most(90);
    expect(lines.join('\n'))
      .to.include('run_0123456789abcdef01234567')
      .and.include('run_1123456789abcdef01234567');
    const words = lines.join(' ').replaceAll(/\s+/g, ' ');
    expect(words).to.include('the platform').and.include('that it takes');
  });

  it('breaks long names after a word, and gives a column that says nothing no room', () => {
    const name = 'google_ads_update_campaign_budget';
    const head = ['what', 'run', 'note'];
    const wide: View = { head, rows: [[name, 'run_0123456789abcdef01234567', null]] };
    const lines = renderView(wide, berlin(50)).split('\n');
    expect(lines[0]).to.match(/^what +run$/);
    expect(lines.join('')).to.include('run_0123456789abcdef01234567');
    expect(
      lines
        .slice(1)
        .map((line) => line.split(' ')[0])
        .join(''),
    ).to.equal(name);
  });

  it('stands one field under the other where the words alone are too wide', () => {
    const lines = renderView(view, berlin(50)).split('\n');
    expect(lines[0]).to.equal('run     run_0123456789abcdef01234567');
    expect(lines).to.include('status  failed');
  });

  it('tells times of the reader’s clock, and which clock that is', () => {
    const text = renderView(view, berlin(120));
    expect(text).to.include('2026-11-23 08:53:48').and.include('2026-06-23 09:53:48');
    expect(text).to.include('Times: Europe/Berlin.').and.not.include('Z ');
    expect(renderView(['until 2026-11-23T07:53:48.126Z'], berlin(80))).to.equal(
      'until 2026-11-23 08:53:48',
    );
  });

  it('has colours where they say something', () => {
    const text = renderView(view, berlin(120, true));
    expect(text).to.include('\u001b[32msucceeded\u001b[39m').and.include('\u001b[31mfailed');
    const bare = stripVTControlCharacters(text);
    expect(bare).to.equal(renderView(view, berlin(120)));
  });

  it('takes no colour from a name of somebody else (M6)', () => {
    const evil: View = { head: ['name'], rows: [['\u001b[31mred\u001b[0m']] };
    expect(renderView(evil, berlin(80, true))).to.not.include('\u001b[31mred');
  });

  it('is plain in a file or a pipe: one line a row, times as they are kept', () => {
    const lines = renderView(view).split('\n');
    expect(lines).to.have.length(3);
    expect(lines[1]).to.include('2026-11-23T07:53:48.126Z');
    const pipe = { isTTY: false } as unknown as NodeJS.WriteStream;
    expect(screenOf(pipe)).to.deep.equal(plainScreen);
  });

  it('heeds NO_COLOR', () => {
    const stream = Object.create(WriteStream.prototype, {
      isTTY: { value: true },
      columns: { value: 80 },
    }) as NodeJS.WriteStream;
    const { NO_COLOR, FORCE_COLOR, TERM, CI } = process.env;
    try {
      for (const name of ['NO_COLOR', 'FORCE_COLOR', 'CI']) delete process.env[name];
      process.env['TERM'] = 'xterm-256color';
      expect(screenOf(stream)).to.include({ colours: true, columns: 80 });
      process.env['NO_COLOR'] = '1';
      expect(screenOf(stream)).to.include({ colours: false, columns: 80 });
    } finally {
      for (const [name, value] of Object.entries({ NO_COLOR, FORCE_COLOR, TERM, CI }))
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
    }
  });
});

/** Documents are made of markdown or HTML, look as it says, and go to the bin by an undo. */
import { expect } from 'chai';
import fc from 'fast-check';
import { blocksOf } from '../../../../scripts-library/google_workspace/create/blocks.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';

describe('Documents of Google Workspace', () => {
  let platform: EmulatedPlatform;
  beforeEach(async () => {
    platform = await anEmulatedPlatform('google_workspace');
  });
  afterEach(() => platform.close());

  const create = (args: object) => platform.run('create_google_doc', { title: 'Plan', ...args });
  /** The requests that write its text. */
  const looks = async (args: object) => {
    const made = await create(args);
    expect(made.verified).to.equal(true);
    const batch = platform.calls.find(({ request }) => request.path.endsWith(':batchUpdate'));
    return { made, requests: ((batch?.request.body as AnyJson)?.requests ?? []) as AnyJson[] };
  };
  const kindsOf = (requests: AnyJson[]) => requests.map((one) => Object.keys(one)[0]);

  it('writes markdown as headings, lists, tables and looks, and reads the same text back', async () => {
    const content = [
      '# Plan 🙂',
      'Spend **less**, *soon*; see [site](https://northwind.example).',
      '1. one\n   - deeper\n2. two',
      '| Name | Cost |\n| --- | --- |\n| A | 1 |\n| B | **2** |',
      '> said',
      '---',
      '```\ncode\n  more\n```',
    ].join('\n\n');
    const { made, requests } = await looks({ content });
    expect(made.result.warnings).to.deep.equal([]);
    expect(kindsOf(requests)).to.include.members([
      'insertText',
      'insertTable',
      'updateTextStyle',
      'updateParagraphStyle',
      'createParagraphBullets',
    ]);
    const heading = requests.find((one) => one.updateParagraphStyle?.paragraphStyle.namedStyleType);
    expect(heading.updateParagraphStyle.range).to.deep.equal({ startIndex: 1, endIndex: 8 });
    const bullets = requests.find((one) => one.createParagraphBullets);
    expect(bullets.createParagraphBullets.bulletPreset).to.match(/^NUMBERED/);
  });

  it('writes HTML, also where elements are left open', async () => {
    const html =
      '<h2>Hi<script>no()</script></h2><table><tr><th>x<td>y<tr><td>1<td>2</table>a &amp; b<br>c';
    const { requests } = await looks({ html });
    expect(kindsOf(requests)).to.include('insertTable');
    expect(JSON.stringify(requests)).to.include('a & b').and.not.include('no()');
  });

  it('links nowhere but to http, https and mail, and says so', async () => {
    const { made, requests } = await looks({ html: '<a href="javascript:alert(1)">go</a>' });
    expect(made.result.warnings[0]).to.match(/^1 links/);
    expect(kindsOf(requests)).to.deep.equal(['insertText']);
  });

  it('makes an empty document of nothing, and an undo puts it into the bin', async () => {
    const { made, requests } = await looks({});
    expect(requests).to.deep.equal([]);
    await platform.undo('create_google_doc', made);
    const { document_id: file_id } = made.result;
    const { file } = (await platform.run('trash_google_file', { file_id })).result;
    expect(file.trashed).to.equal(true);
  });

  it('refuses two bodies before it asks', async () => {
    const error = await create({ content: 'a', html: 'b' }).catch((one: unknown) => one as AnyJson);
    expect(error).to.deep.include({ code: 'input_invalid' });
    expect(platform.requests).to.have.length(0);
  });

  it('reads any HTML, and keeps every word of it that is no tag', () => {
    const piece = fc.constantFrom(
      '<p>', '</p>', '<table>', '<tr>', '<td>', '</td>', '</table>', '<ul>', '<li>', '</ul>',
      '<b>', '</b>', '<a href="https://a.example">', '</a>', '<pre>', '</pre>', '<h1>', '<br>',
      // With a space it is no tag, even before a word.
      '< ', '&amp;', '<!--', '-->', 'word ', 'other',
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { blocks } = blocksOf(pieces.join('').replaceAll(/<!--.*?(?:-->|$)/g, ''));
        const text = JSON.stringify(blocks);
        const count = (word: string, within: string) => within.split(word).length - 1;
        const given = pieces.join('').replaceAll(/<!--.*?(?:-->|$)/g, '');
        for (const word of ['word', 'other'])
          expect(count(word, text), given).to.equal(count(word, given));
      }),
    );
  });
});

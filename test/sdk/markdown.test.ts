/** Markdown as HTML of a closed set of elements, whatever the text is. */
import { expect } from 'chai';
import fc from 'fast-check';
import { html } from '../../sdk/html.ts';
import { markdownHtml } from '../../sdk/markdown.ts';

const shown = (text: string) =>
  markdownHtml(text)
    .text.replaceAll(/>\s+<(?=\/?(?:[phu]|ol|li|blo))/g, '><')
    .trim();

describe('Markdown', () => {
  for (const [text, expected] of [
    ['# A *b*', '<h1>A <em>b</em></h1>'],
    ['a **b *c*** ***d***', '<p>a <strong>b <em>c</em></strong> <strong><em>d</em></strong></p>'],
    ['2 * 3 * 4 snake_case_name', '<p>2 * 3 * 4 snake_case_name</p>'],
    ['a `x < y` ``b`c``', '<p>a <code>x &#60; y</code> <code>b&#96;c</code></p>'],
    ['- a\n- b\n  - c', '<ul><li>a</li><li>b <ul><li>c</li></ul></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['> a\n> > b', '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>'],
    ['```js\n<a>\n```', '<pre tabindex="0"><code>&#60;a&#62;</code></pre>'],
    ['a\n\n---\nb  \nc', '<p>a</p><hr /><p>b<br />c</p>'],
    ['\\*a\\* &amp;', '<p>*a* &#38;amp;</p>'],
    ['- [x] done', '<ul><li>☑ done</li></ul>'],
    ['[a](javascript:x) <b>', '<p>[a](javascript:x) &#60;b&#62;</p>'],
    ['__proto__ constructor', '<p><strong>proto</strong> constructor</p>'],
  ] as const)
    it(`reads ${JSON.stringify(text)}`, () => {
      expect(shown(text)).to.equal(expected);
    });

  it('makes links of addresses and of pictures, to http, https and mail alone', () => {
    const text = 'https://a.example/x_y_z. [b](mailto:b@a.example) ![c](https://a.example/c.png)';
    expect(shown(text).match(/href="[^"]*"/g)).to.deep.equal([
      'href="https://a.example/x_y_z"',
      'href="mailto:b@a.example"',
      'href="https://a.example/c.png"',
    ]);
    expect(shown('![c](https://a.example/c.png)')).to.not.contain('<img');
  });

  it('shows blocks of a language by whoever says so, in their order', () => {
    const text = '```chart\n1\n```\n\n- a\n\n  ```chart\n2\n  ```\n';
    const made = markdownHtml(text, { chart: (block, number) => html`<b>${number}:${block}</b>` });
    expect(made.text.match(/<b>[^<]*<\/b>/g)).to.deep.equal(['<b>1:1</b>', '<b>2:2</b>']);
  });

  it('has no element that it does not know, and closes each, whatever the text', () => {
    const parts = [
      '*',
      '**',
      '_',
      '`',
      '[a](',
      ')',
      '<x',
      '>',
      '\n',
      '- ',
      '1. ',
      '> ',
      '|',
      '|-|',
      'a',
    ];
    const known =
      /^(p|h[1-6]|ul|ol|li|blockquote|pre|code|strong|em|s|a|br|hr|div|table|thead|tbody|tr|th|td)$/;
    const text = fc.array(fc.constantFrom(...parts), { maxLength: 60 }).map((all) => all.join(''));
    fc.assert(
      fc.property(text, (given) => {
        const open: string[] = [];
        for (const [, slash, name] of shown(given).matchAll(/<(\/?)(\w+)[^>]*>/g)) {
          expect(name).to.match(known);
          if (slash) expect(open.pop()).to.equal(name);
          else if (name !== 'br' && name !== 'hr') open.push(name!);
        }
        expect(open).to.deep.equal([]);
      }),
      { numRuns: 200 },
    );
  });

  it('ends soon with texts that are made to take long', () => {
    for (const part of ['[', '~~a~', '*a ', '`a``b', '> ', '- ', '|a', '![', '\\', '<a ', '# '])
      expect(shown(part.repeat(Math.floor(40_000 / part.length)))).to.be.a('string');
  }).timeout(20_000);
});

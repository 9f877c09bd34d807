/** Calls that stand in a program, found without running it. */
import { expect } from 'chai';
import { callSites } from '../../runtime/tools/programs/call-sites.ts';

/** As the program's compiled text has it: its code behind the first arrow. */
const sitesOf = (code: string) =>
  callSites(`async function p({ tools, a_tool }) { (async () => {\n${code}\n})(); }`);
const named = (code: string) => sitesOf(code).map(({ kind, name }) => `${kind} ${name}`);

describe('callSites', () => {
  it('finds calls by a door, and by the name alone', () => {
    expect(named('await tools.one({}); await scripts.two(); await a_tool({});')).to.deep.equal([
      'tools one',
      'scripts two',
      'alone a_tool',
    ]);
  });

  it('reads what is written, and says what the program makes itself', () => {
    const [{ input, where } = {}] = sitesOf(
      'tools.one({ text: "a\\"b", n: -2, list: [1, "x"], deep: { is: true }, made: f(1, 2), short, ...rest }, { platform: `google` });',
    );
    expect(input).to.deep.equal({
      values: { text: 'a"b', n: -2, list: [1, 'x'], deep: { is: true } },
      open: ['made', 'short'],
      more: true,
    });
    expect(where!.values).to.deep.equal({ platform: 'google' });
  });

  it('takes no text, pattern or comment for a call, and looks into parts of templates', () => {
    const code = [
      'log("tools.one({})", `tools.two() ${tools.three({ a: `${b}` })} tools.four()`);',
      '// tools.five()',
      'x = a / tools.six({}) / b; /tools.seven()["/]/.test(y);',
    ].join('\n');
    expect(named(code).filter((one) => !one.endsWith('log'))).to.deep.equal([
      'tools three',
      'tools six',
    ]);
  });

  it('leaves names alone that the program declares, and methods', () => {
    const code =
      'function a_tool(x) {} a_tool(1); const own_one = () => 1; own_one(); class A { own_two() {} } new A().own_two(); if (x) {}';
    expect(named(code)).to.deep.equal([]);
    expect(named('const tools = x; tools.one({});')).to.deep.equal([]);
  });

  it('says nothing of code that it does not understand', () => {
    for (const code of ['tools.one({ a: "', 'tools.one({ a: (1 })', '`${'])
      expect(sitesOf(code).map(({ input }) => input)).to.satisfy((all: unknown[]) =>
        all.every((one) => one === undefined),
      );
  });

  it('takes no long time for any nesting, and says nothing of one that no parser reads', function () {
    this.timeout(20_000);
    const nested = (times: number) => [
      `${'tools.a('.repeat(times)}${')'.repeat(times)}`,
      `${'tools.a({b:'.repeat(times)}1${'})'.repeat(times)}`,
      `tools.a({a:${'{a:'.repeat(times)}1${'}'.repeat(times)}})`,
      `tools.a([${'['.repeat(times)}${']'.repeat(times)}])`,
    ];
    const found = (times: number) => nested(times).map((code) => sitesOf(code).length);
    expect(found(200)).to.deep.equal([200, 200, 1, 1]);
    expect(found(20_000)).to.deep.equal([0, 0, 0, 0]);
  });
});

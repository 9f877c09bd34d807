/** Engine and sdk know no platform by name: neither an identifier nor a string of `runtime/` or `sdk/` says one. */
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { builtInFolders } from '../../runtime/catalog/plugin/find-plugins.ts';
import type { PluginManifest } from '../../sdk/plugin.ts';

/**
 * Spellings that are words of other trades too: a header that begins with X-, `_meta` of MCP, an element of HTML.
 * These may stand among other words; as a whole string, which is how a platform is compared, only in the files here.
 */
const homographs: Readonly<Record<string, readonly string[]>> = {
  x: ['transport/mcp/door/views.ts'],
  meta: ['transport/mcp/legs/both-legs.ts', 'platforms/pages/read-page.ts'],
  li: ['transport/docs/assets/search.js'],
  // A sort of webhook in `notify`, and what is left over in the sandbox's sums.
  slack: [
    'notify/check-destination.ts',
    'notify/notify-worker.ts',
    'sandbox/child.ts',
    'sandbox/library-lane.ts',
    'sandbox/outside-lane.ts',
    'transport/portal/message-decisions.ts',
    'transport/portal/pages/told.ts',
    'transport/portal/reports/send-form.ts',
  ],
  // A way by which messages go, the field of a form, and a format of texts.
  email: [
    'approvals/people-rows.ts',
    'approvals/tell-deciders.ts',
    'catalog/schema/schema-subset.ts',
    'cli/access/onboarding.ts',
    'cli/access/portal.ts',
    'host/sealed.ts',
    'notify/check-destination.ts',
    'notify/create-notify.ts',
    'notify/notify-worker.ts',
    'notify/notify.ts',
    'platforms/files/identifiers.ts',
    'platforms/files/read-identifiers.ts',
    'transport/portal/pages/people.ts',
    'transport/portal/pages/told.ts',
    'transport/portal/reports/send-form.ts',
    'transport/portal/sign-in/sign-in.ts',
  ],
  // To send once more.
  resend: [],
  // The aim of something.
  target: ['approvals/tell-deciders.ts', 'watches/watch-parts.ts'],
};

/** Names that files of the sdk say. Its JSON is data: words of arguments, which each platform brings along. */
const inTheSdk: Readonly<Record<string, readonly string[]>> = {
  // A format of published descriptions (`google-datetime`); the platform that an emulated model names when it obeys a text;
  // headings of lists of people (`google advertising id`); a hash whose rule of tidying Google wrote (`email_google`).
  google: [
    'emulator/describe-schema.ts',
    'emulator/model-talk.ts',
    'identity/kind-of-name.ts',
    'kit/conversions.ts',
  ],
  // A sort of identifier.
  email: ['identity/kind-of-name.ts', 'script.ts', 'tool.ts'],
  // 1280x720.
  x: ['emulator/film-jobs.ts'],
};

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('The names of platforms', () => {
  const spellings = [...builtInFolders().values()].flatMap((folder) => {
    const file = readFileSync(join(folder, 'plugin.json'), 'utf8');
    const { kind, id, aliases = [] } = JSON.parse(file) as PluginManifest;
    return kind === 'platform' ? [id, ...aliases] : [];
  });
  const families = readdirSync(join(root, 'plugins/families'));
  const names = new Set([...spellings, ...families].map(inWords));

  it('are found where they stand', () => {
    const found = (code: string) => namesIn(code, names);
    expect(names.size).to.be.above(20);
    expect(found('const toGoogleAds = 1;')).to.deep.equal(['google', 'google ads']);
    expect(found('f(`such as ${a} or facebook`);')).to.deep.equal(['facebook']);
    expect(found('const { meta } = import.meta; f("x-id");')).to.deep.equal([]);
    expect(found('if (platform === "X") f("meta");')).to.deep.equal(['meta', 'x']);
    expect(found('// google\nconst googled = "goo gle";')).to.deep.equal([]);
  });

  it('stand nowhere in the code of the engine', () => {
    expect(saidBy('runtime', names, homographs)).to.deep.equal([]);
  });

  it('stand nowhere in the code of the sdk, nor do those of families', () => {
    expect(families).to.include.members(['amazon', 'criteo', 'google']);
    expect(saidBy('sdk', names, inTheSdk)).to.deep.equal([]);
  });

  it('that are words of other trades too are still spellings of a platform', () => {
    expect(spellings.map(inWords)).to.include.members(Object.keys(homographs));
  });
});

/** `toGoogleAds` and `to_google-ads` are both `to google ads`. */
function inWords(text: string): string {
  const words = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.replace(/[^a-z0-9]+/g, ' ').trim();
}

/** `place: name` for each name that a file of the folder has or says, and that is not let through there. */
function saidBy(
  folder: string,
  names: ReadonlySet<string>,
  allowed: Readonly<Record<string, readonly string[]>>,
): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => {
      const place = relative(join(root, folder), file);
      const own = inWords(place.replace(/\.\w+$/, ''));
      const found = namesIn(readFileSync(file, 'utf8'), names);
      const named = [...names].filter(
        (name) => !(name in homographs) && ` ${own} `.includes(` ${name} `),
      );
      return [...new Set([...found, ...named])]
        .filter((name) => !allowed[name]?.includes(place))
        .map((name) => `${place}: ${name}`);
    });
}

/** Names that a file says in an identifier, a string or a template; comments are prose. */
function namesIn(code: string, names: ReadonlySet<string>): string[] {
  const said = new Set<string>();
  const whole = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) whole.add(inWords(node.text));
    if (isWording(node)) said.add(` ${inWords(node.text)} `);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', code, ts.ScriptTarget.Latest));
  const isSaid = (name: string) => [...said].some((text) => text.includes(` ${name} `));
  return [...names].filter((name) => (name in homographs ? whole.has(name) : isSaid(name))).sort();
}

function isWording(node: ts.Node): node is ts.Identifier | ts.LiteralLikeNode {
  return (
    ts.isIdentifier(node) ||
    ts.isLiteralExpression(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

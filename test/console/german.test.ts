/** A German reader meets no English sentence: on pages, beside the fields of refused forms, in refusals and in mails. */
import { expect } from 'chai';
import { pages } from '../../runtime/transport/portal/pages.ts';
import { aReviewer, aVisitor, type Visit, type Visitor } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { aSmtpServer, type SmtpServer } from '../support/an-smtp-server.ts';

const GERMAN = { 'accept-language': 'de' };
/** Words that no German sentence has. */
const english =
  /\b(?:the|is|are|of|and|not|must|which|with|you|your|this|that|there|has|have|been|does|no|by|for|from|to|until|every|where|were|nothing|cannot|at|be|it|its|or|one|only|here|found)\b/gi;
const script = 'acme_ads_update_campaign_budget';
const budget = (to: number) => ['--campaign-id', 'c1', '--daily-budget', String(to)];

const unescaped = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** Texts of a page with so many English words; commands, choices and what people wrote are nobody's language. */
function englishIn({ text: page }: Visit, least: number): string[] {
  const body = page
    .slice(page.indexOf('<body'))
    .replaceAll(/<(script|style|code|pre|kbd|option|textarea|blockquote)\b[^]*?<\/\1>/g, '\n')
    .replaceAll(/<\/?(b|i|em|strong|a|small|span)\b[^>]*>/g, '');
  const labels = [...page.matchAll(/(?:placeholder|aria-label|title)="([^"]*)"/g)];
  return [...body.split(/<[^>]*>|\n/), ...labels.map(([, one]) => one!)]
    .map((one) => unescaped(one).replaceAll(/\s+/g, ' ').trim())
    .filter((one) => new Set(one.toLowerCase().match(english)).size >= least);
}

/** Fields of a form as a person who types nonsense sends them. */
function nonsense(form: string, typed: string): [string, string][] {
  return [...form.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].flatMap(([tag]) => {
    const at = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    if (at('name') === '' || /checkbox|radio/.test(at('type'))) return [];
    return [[at('name'), at('type') === 'hidden' ? unescaped(at('value')) : typed]];
  });
}

describe('A German reader of the console', function () {
  this.timeout(60_000);
  let smtp: SmtpServer;
  let service: TestService;
  let rita: Visitor;
  const seen = new Map<string, Visit>();
  before(async () => {
    smtp = await aSmtpServer();
    const config = { smtp: { url: `${smtp.url}?ignoreTLS=true`, from: 'ads@example.com' } };
    service = await aService({ platforms: ['acme', 'google', 'meta'], balance: 5_000, config });
    rita = await aReviewer(service);
    await service.parts.facts.syncNow({ days: 9 });
    await service.run(script, budget(24));
    const held = await service.run(script, budget(500));
    const first = pages.filter(({ show, path }) => show && !path.includes(':'));
    const todo = [
      ...first.map(({ path }) => path),
      '/approvals/apr_none',
      '/connections/acme/1001',
    ];
    todo.push(
      `/approvals/${(held.body as { pending: { approval_id: string } }).pending.approval_id}`,
    );
    const kinds = new Set<string>();
    for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
      const page = await rita.get(path, GERMAN);
      if (page.headers.get('content-type')?.includes('html') !== true) continue;
      seen.set(path, page);
      // Of each sort of pages the first one stands for the others.
      for (const [, link] of page.text.matchAll(/href="(\/[^"#?.]*)"/g)) {
        const parts = link!.split('/');
        const kind = `${parts[1]!} ${parts.length}`;
        if (kinds.has(kind) || seen.has(link!)) continue;
        kinds.add(kind);
        todo.push(unescaped(link!));
      }
    }
  });
  after(async () => {
    await service.stop();
    await smtp.close();
  });

  it('reads every page in German', () => {
    expect(seen.size).to.be.above(30);
    const found = [...seen].map(([path, page]) => [path, englishIn(page, 2)] as const);
    expect(found.filter(([, all]) => all.length > 0)).to.deep.equal([]);
  });

  it('gets mails in German once they have chosen it', async () => {
    const { portal } = service.parts;
    const wish = { name: 'Ada', email: 'ada@example.com' };
    const ada = await portal.addReviewer(service.organizationId, wish);
    const { token } = await portal.link(ada);
    const visitor = aVisitor(service);
    await visitor.post(`/sign-in/${token}`, {});
    const page = await visitor.get('/people/you');
    const chosen = { language: 'de', zone: 'Europe/Berlin' };
    await visitor.post('/reader', { ...visitor.fields(page, '/reader'), ...chosen });
    await service.run(script, budget(600));
    for (let turn = 0; turn < 500 && smtp.letters.length === 0; turn += 1) {
      service.clock.advance(10);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await smtp.has(1);
    const { text } = smtp.letters.at(-1)!;
    expect(text).to.include('Wartet_auf_Sie').and.include('Tagesbudget von North erh');
    expect(text).to.include('Konto: Acme North').and.include('Ansehen, genehmigen oder ablehnen: ');
    expect(text.split('\n\n').slice(1).join('\n')).to.not.match(/\b(?:the|of|to|and|until)\b/i);
  });

  it('is told in German of bad input, by every form', async () => {
    const found: [string, string, string[]][] = [];
    let forms = 0;
    for (const page of seen.values())
      for (const [form, action] of page.text.matchAll(
        /<form\b[^>]*method="post"[^>]*action="([^"]*)"[^]*?<\/form>/g,
      )) {
        if (/sign-out|\/reader$|comment$/.test(action!)) continue;
        for (const typed of ['', '-1', 'x'.repeat(400)]) {
          const reply = await rita.post(action!, nonsense(form, typed), GERMAN);
          forms += 1;
          if (reply.status < 400) continue;
          const told = { ...reply, text: reply.text.replaceAll(/<table\b[^]*?<\/table>/g, '') };
          const all = englishIn(told, 1);
          if (all.length > 0) found.push([action!, typed.slice(0, 3), all]);
        }
      }
    expect(forms).to.be.above(60);
    expect(found).to.deep.equal([]);
  });
});

/** Finds forms in an author's own HTML whose entries nobody receives. */

const FORM = /<form\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const END = /<\/form\b/i;

/**
 * A form without an address of its own is sent to the page. The page keeps it as a lead if the form is posted and has
 * an e-mail field.
 * @returns a sentence for each form that is neither kept here nor sent elsewhere
 */
export function looseForms(html: string): string[] {
  const seen = html.replace(/<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script/gi, '');
  const faults = [...seen.matchAll(FORM)].flatMap(([tag, attributes = ''], at) => {
    const address = valueOf(attributes, 'action')?.trim() ?? '';
    if (address !== '' && !address.startsWith('#')) return [];
    const from = seen.indexOf(tag);
    const rest = seen.slice(from + tag.length);
    const inside = rest.slice(0, END.exec(rest)?.index ?? rest.length);
    return [faultOf(attributes, inside)].flatMap((fault) =>
      fault === undefined ? [] : [`Form ${at + 1} of the page ${fault}`],
    );
  });
  return [...new Set(faults)];
}

function faultOf(attributes: string, inside: string): string | undefined {
  if (valueOf(attributes, 'method')?.trim().toLowerCase() !== 'post')
    return 'goes nowhere: it has no action, and is not posted. With method="post" and a field named email the service keeps what is sent as leads.';
  const hasMail = [
    ...inside.matchAll(/<(?:input|textarea)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi),
  ].some(([, own = '']) => /e-?mail/i.test(valueOf(own, 'name') ?? ''));
  if (!hasMail)
    return 'cannot be kept as a lead: none of its fields is named email, so nobody could be answered.';
  return undefined;
}

function valueOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes);
  return found ? (found[1] ?? found[2] ?? found[3]) : undefined;
}

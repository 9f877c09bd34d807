import { expect } from 'chai';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { loadConfig } from '../../../runtime/config/config.ts';
import { createMail } from '../../../runtime/tenants/mail.ts';

/** A server that takes letters, but none for `nobody@…`. @see RFC 5321 */
function anSmtpServer() {
  const letters: { to: string[]; text: string }[] = [];
  const server: Server = createServer((socket) => {
    let to: string[] = [];
    let text: string[] | undefined;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    socket.on('error', () => undefined);
    say('220 here');
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      if (text) {
        if (line !== '.') return void text.push(line);
        letters.push({ to, text: text.join('\n') });
        [text, to] = [undefined, []];
        return say('250 taken');
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'DATA') text = [];
      if (verb === 'RCPT' && line.includes('nobody@')) return say('550 no such person');
      if (verb === 'RCPT') to.push(/<(.*)>/.exec(line)![1]!);
      say({ DATA: '354 go on', QUIT: '221 bye' }[verb] ?? '250 well');
    });
  });
  return { letters, server };
}

describe('Mail', () => {
  const { letters, server } = anSmtpServer();
  let url: string;
  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
  });
  after(() => server.close());

  const mailOf = async () => {
    const env = { ADOPS_SMTP_URL: url, ADOPS_SMTP_FROM: 'ads@example.com' };
    return (await createMail(loadConfig({ env, cwd: '/nowhere' })))!;
  };
  const letter = { subject: 'Sign in', text: 'https://example.com/sign-in/abc' };

  it('is sent through the server that the operator named, as one plain text', async () => {
    await (
      await mailOf()
    )({ ...letter, to: 'rita@example.com' });
    const { to, text } = letters.at(-1)!;
    expect(to).to.deep.equal(['rita@example.com']);
    expect(text).to.include('Subject: Sign in').and.include(letter.text);
    expect(text)
      .to.match(/^From: .*ads@example\.com/m)
      .and.match(/^Content-Type: text\/plain/m);
  });

  it('is refused aloud when the server does not take it', async () => {
    const sent = (await mailOf())({ ...letter, to: 'nobody@example.com' });
    expect(await sent.then(String, (error: Error) => error.message)).to.match(/no such person/);
  });

  it('goes to one address, whatever stands in it', async () => {
    const before = letters.length;
    for (const to of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com']) {
      await (await mailOf())({ ...letter, to }).catch(() => undefined);
      for (const one of letters.slice(before)) {
        expect(one.to).to.have.length(1);
        expect(one.text).to.not.match(/^Bcc:/m);
      }
    }
  });

  it('is not there when no server is named', async () => {
    expect(await createMail(loadConfig({ env: {}, cwd: '/nowhere' }))).to.equal(undefined);
  });
});

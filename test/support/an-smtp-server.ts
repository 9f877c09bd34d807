/** A mail server that keeps what it is given and sends nothing on. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SmtpServer {
  readonly url: string;
  readonly letters: readonly { readonly to: string; readonly text: string }[];
  /** Resolves once so many letters are here. */
  has(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function aSmtpServer(): Promise<SmtpServer> {
  const letters: { to: string; text: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let [to, body, rest, isBody] = ['', '', '', false];
    const hear = (line: string) => {
      // A line that begins with a dot comes with two (RFC 5321, 4.5.2).
      if (isBody && line !== '.') body += `${line.replace(/^\./, '')}\n`;
      else if (isBody) {
        isBody = false;
        letters.push({ to, text: body.replaceAll('=\n', '').replaceAll('=3D', '=') });
        say('250 kept');
      } else if (/^DATA/i.test(line)) {
        [isBody, body] = [true, ''];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else {
        to = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? to;
        say('250 ok');
      }
    };
    say('220 here');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = `${rest}${bytes.toString('utf8')}`.split('\r\n');
      rest = lines.pop()!;
      lines.forEach(hear);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    async has(count) {
      for (let tries = 0; letters.length < count; tries += 1) {
        if (tries > 200) throw new Error(`${letters.length} of ${count} letters came`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}

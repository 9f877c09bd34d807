/** Files that a person uploads: stored, listed with an address that works, removed; and nothing of others. */
import { expect } from 'chai';
import { connect } from 'node:net';
import { aService, type TestService } from '../support/a-service.ts';
import { aReviewer, aVisitor, type Visit, type Visitor } from '../support/a-visitor.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('Files that a person uploads', () => {
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    service = await aService({ platforms: [] });
    rita = await aReviewer(service);
  });
  after(() => service.stop());

  const nonce = async (who: Visitor) => who.fields(await who.get('/files'), '/files')['nonce']!;
  async function send(
    who: Visitor,
    fields: Record<string, string>,
    file?: { bytes: Uint8Array; type: string; name: string },
  ): Promise<Visit> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (file) body.set('file', new Blob([file.bytes], { type: file.type }), file.name);
    const reply = await fetch(`${service.urls.api}/files`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: who.cookie },
      body,
    });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  }
  const picture = { bytes: png, type: 'image/png', name: 'Tent 春.png' };
  const listed = async () => (await rita.get('/files')).text;

  it('are listed with an address that anybody who has it can fetch, until they are removed', async () => {
    const sent = await send(rita, { nonce: await nonce(rita) }, picture);
    expect(sent.status).to.equal(303);
    const text = await listed();
    expect(text).to.include('Tent 春.png').and.include('image/png');
    const [, url] = /href="([^"]+\/artifacts\/[^"]+)"/.exec(text)!;
    const reply = await fetch(url!);
    expect(Buffer.from(await reply.arrayBuffer()).equals(png)).to.equal(true);
    expect(reply.headers.get('content-disposition')).to.match(/^attachment/);

    const [, id] = /name="remove"\s+value="([^"]+)"/.exec(text)!;
    expect((await send(rita, { remove: id!, nonce: await nonce(rita) })).status).to.equal(303);
    expect(await listed()).to.not.include('Tent');
    expect((await fetch(url!)).status).to.equal(404);
  });

  it('stand in the audit with who put them there and their hash', async () => {
    await send(rita, { nonce: await nonce(rita) }, { ...picture, name: 'audited.png' });
    const placed = await service.parts.audit.tail(service.organizationId, 100);
    const entry = placed.findLast(({ tool }) => tool === 'portal.file_upload')!;
    expect(entry.arguments).to.include({ name: 'audited.png', bytes: png.length });
    expect(entry.userId).to.be.a('string');
  });

  for (const [what, file] of [
    ['a page', { ...picture, type: 'text/html', name: 'page.html' }],
    ['a picture that may carry script', { ...picture, type: 'image/svg+xml', name: 'page.svg' }],
    ['no file', undefined],
  ] as const)
    it(`are refused: ${what}`, async () => {
      const { status, text } = await send(rita, { nonce: await nonce(rita) }, file);
      expect(status).to.be.oneOf([400, 415]);
      expect(text).to.match(/A file here is a PNG|Choose a file/);
      expect(await listed()).to.not.include('page.');
    });

  it('are refused when the form is of another session, or of none (CSRF)', async () => {
    const other = await aReviewer(service);
    const foreign = await nonce(other);
    for (const fields of [{ nonce: foreign }, {}]) {
      const { status } = await send(rita, fields as Record<string, string>, {
        ...picture,
        name: 'forged.png',
      });
      expect(status).to.be.within(400, 499);
    }
    expect(await listed()).to.not.include('forged');
  });

  it('are refused above 32 MB, and nothing of them is kept', async () => {
    const bytes = Buffer.alloc((32 << 20) + 1);
    const { status } = await send(rita, { nonce: await nonce(rita) }, { ...picture, bytes });
    expect(status).to.equal(413);
  });

  it('leave nothing when the browser goes away in the middle', async () => {
    const { hostname, port } = new URL(service.urls.api);
    const value = await nonce(rita);
    const part = `--x\r\nContent-Disposition: form-data; name="nonce"\r\n\r\n${value}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="half.png"\r\nContent-Type: image/png\r\n\r\nabc`;
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /files HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${rita.cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n${part}`,
          () => socket.destroy(),
        );
      });
      socket.on('close', () => resolve());
    });
    expect(await listed()).to.not.include('half.png');
  });

  it('may be put there by whoever operates, and not by a viewer', async () => {
    const { portal } = service.parts;
    const viewer = await portal.addReviewer(service.organizationId, {
      name: 'Vera',
      role: 'viewer',
    });
    const { token } = await portal.link(viewer);
    const vera = aVisitor(service);
    await vera.post(`/sign-in/${token}`, {});
    expect((await vera.get('/files')).text).to.not.include('type="file"');
    const { status } = await send(vera, { nonce: 'x' }, picture);
    expect(status).to.equal(403);
  });
});

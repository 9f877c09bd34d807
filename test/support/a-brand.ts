/** Sets the brand of an organization in the console, with a logo. */
import type { TestService } from './a-service.ts';
import type { Visitor } from './a-visitor.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><rect x="4" y="4" width="92" height="32" fill="#0b6b62"/></svg>';

export async function sendBrand(
  { urls }: TestService,
  who: Visitor,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const send = async (given: Readonly<Record<string, string>>, logo?: string) => {
    const nonce = who.fields(await who.get('/brand'), '/brand')['nonce'] ?? '';
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...given, nonce })) body.set(name, value);
    if (logo !== undefined)
      body.set('logo', new Blob([logo], { type: 'image/svg+xml' }), 'logo.svg');
    const headers = { cookie: who.cookie };
    const reply = await fetch(`${urls.api}/brand`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body,
    });
    if (reply.status !== 303) throw new Error(await reply.text());
  };
  await send(fields);
  await send({ sort: 'logo' }, LOGO);
}

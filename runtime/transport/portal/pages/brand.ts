/** The brand of the organization: colours, fonts, tone, legal links, logo and picture, for whatever it shows to others. */
import { heard } from '../../../../sdk/words/heard.ts';
import {
  BRAND_ID,
  BRAND_KIND,
  colourNotes,
  themeOf,
  type BrandKit,
} from '../../../../sdk/brand.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { say } from '../../../../sdk/words/say.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { ArtifactOwner } from '../../../artifacts/artifacts.ts';
import type { Asked, ConsolePage, GoTo, PortalFile, PortalPage, Sent } from '../console-page.ts';
import { form, longField, textField } from '../form/form.ts';
import { ownerOf } from '../owner-of.ts';
import { personCall } from '../person-call.ts';

const path = '/brand';
const TOOL = 'update_brand_kit';
const UPLOAD = 'brand_upload';
const fields = [
  'name',
  'color_primary',
  'color_accent',
  'font_heading',
  'font_body',
  'tone',
  'legal_name',
  'imprint_url',
  'privacy_url',
  'proof',
] as const;
type Sort = 'logo' | 'picture';
const isSort = (text: string | null): text is Sort => text === 'logo' || text === 'picture';
const kinds = /^image\/(png|jpeg|gif|svg\+xml)$/;

export const brandPages: readonly ConsolePage[] = [
  {
    path,
    nav: { label: () => say('Brand'), icon: 'page', section: 'settings' },
    show,
    take: { right: 'operate', withFile: true, work: take },
  },
  { path: '/brand/:sort', show: showPicture },
];

interface Found {
  readonly owner: ArtifactOwner;
  readonly kit: BrandKit | undefined;
}

/** @throws not_found  the category is switched off */
async function find(asked: Asked): Promise<Found> {
  const { parts } = asked;
  const kind = parts.catalog.current().parts.records.get(BRAND_KIND);
  if (!kind) throw new ServiceError('not_found');
  const owner = await ownerOf(asked);
  const row = await parts.records.find({ owner, kind, id: BRAND_ID });
  return { owner, kit: row?.value as BrandKit | undefined };
}

async function take(sent: Sent): Promise<GoTo> {
  const { form: given } = sent;
  const [removed, sort] = [given.get('remove'), given.get('sort')];
  if (isSort(removed)) return set(sent, { [`${removed}_url`]: '' });
  if (isSort(sort)) return receive(sent, sort);
  const wish = fields.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return set(sent, Object.fromEntries(wish));
}

async function set(sent: Sent, input: Record<string, string>): Promise<GoTo> {
  const { outcome } = await personCall(sent, { toolName: TOOL, input });
  return { goTo: outcome?.pending ? `/approvals/${outcome.pending.approval_id}` : path };
}

/** The file itself is here for a moment: what is drawn of it is kept. */
async function receive(sent: Sent, sort: Sort): Promise<GoTo> {
  const { parts, file } = sent;
  if (!file || !kinds.test(file.mime))
    throw new ServiceError('body_malformed', {
      field: sort,
      message: say('Choose a picture: a PNG, JPEG, GIF or SVG.'),
    });
  const owner = await ownerOf(sent);
  const { mime, name, content } = file;
  const wish = { mime, name, purpose: UPLOAD, keepDays: 1 };
  const artifact = await parts.artifacts.receive(owner, content, wish);
  await parts.store.transact((tx) => parts.artifacts.name(tx, owner, artifact));
  const url = `${parts.config.urls.api}/artifacts/${parts.artifacts.sign(owner, artifact.id, 600)}`;
  try {
    return await set(sent, { [`${sort}_url`]: url });
  } catch (error) {
    throw error instanceof ServiceError ? atField(error, sort) : error;
  } finally {
    await parts.store.transact((tx) => parts.artifacts.drop(tx, owner, [artifact.id]));
  }
}

/** Beside the field of the page, which is named after its picture. */
function atField(error: ServiceError, sort: Sort): ServiceError {
  const faults = error.details.faults?.map((one) => ({ ...one, field: sort }));
  return faults ? new ServiceError(error.code, { ...error.details, faults }) : error;
}

async function show(asked: Asked): Promise<PortalPage> {
  const { kit = { updated_at: '' } } = await find(asked);
  const may = mayDo(asked.visit.reviewer, 'operate');
  const theme = themeOf(kit);
  const body = html`<p class="lead">
      ${say('Landing pages, documents, reports and graphics carry this brand. Older ones stay as they are.')}
    </p>
    ${colourNotes(kit).map((note) => html`<p class="told warn">${heard(note)}</p>`)}
    ${theme && sample(kit)}
    ${may ? details(asked, kit) : html`<p class="note">${say('Your role looks on: an operator may do something here.')}</p>`}
    ${pictureBlock(asked, kit, 'logo', say('Logo'), say('PNG, JPEG, GIF or SVG. It is drawn anew here, so that nothing of the file itself reaches a reader.'))}
    ${pictureBlock(asked, kit, 'picture', say('Picture'), say('PNG or JPEG of at most 600 KB, for landing pages and graphics that name none.'))}`;
  const colours = theme && {
    style: `.fill { background: ${theme.fill}; color: ${theme.onFill} } .onPaper { background: #ffffff; color: ${theme.text} }`,
  };
  return { title: say('Brand'), body, ...colours };
}

/** The colours as readers meet them. */
const sample = ({ name }: BrandKit): Html =>
  html`<div class="view brand-sample">
    <p class="fill">${name ?? say('A button')}</p>
    <p class="onPaper">${say('A text on white')}</p>
  </div>`;

function details({ visit }: Asked, kit: BrandKit): Html {
  const proof = (kit.proof ?? []).map(({ quote, by }) => `${quote} | ${by}`).join('\n');
  return form(
    visit,
    { action: path, files: true },
    html`<div class="columns">
        ${textField('name', say('Name that readers see'), kit.name)}
        ${textField('color_primary', say('First colour'), kit.color_primary, { hint: say('Six digits, such as #0B6B62. One that texts could not have is made darker for them.') })}
        ${textField('color_accent', say('Second colour, of graphics'), kit.color_accent)}
        ${textField('font_heading', say('Typeface of headings'), kit.font_heading, { hint: say('One that readers have on their device, such as Georgia.') })}
        ${textField('font_body', say('Typeface of texts'), kit.font_body)}
        ${textField('legal_name', say('Name in the footer'), kit.legal_name)}
        ${textField('imprint_url', say('Address of the imprint'), kit.imprint_url)}
        ${textField('privacy_url', say('Address of the privacy notice'), kit.privacy_url)}
      </div>
      ${longField('tone', say('Tone'), kit.tone, { most: 1_000, hint: say('How the brand speaks, for whoever writes.') })}
      ${longField('proof', say('What customers said'), proof, { most: 3_000, hint: say('One a line: what was said, a | and who said it.') })}
      <button class="solid">${say('Keep it')}</button>`,
  );
}

function pictureBlock(asked: Asked, kit: BrandKit, sort: Sort, title: string, hint: string): Html {
  const { visit } = asked;
  const hash = kit[`${sort}_sha256`];
  const accepted = sort === 'logo' ? '.png,.jpg,.jpeg,.gif,.svg' : '.png,.jpg,.jpeg';
  return html`<h2>${title}</h2>
    ${hash === undefined ? html`<p>${say('There is none yet.')}</p>` : html`<p><img class="${sort === 'logo' && kit.logo_is_light ? 'brand-picture dark' : 'brand-picture'}" src="/brand/${sort}?of=${hash.slice(0, 12)}" alt="${title}" /></p>`}
    ${
      mayDo(visit.reviewer, 'operate') &&
      html`${form(
        visit,
        { action: path, files: true, hidden: { sort } },
        html`<div class="field">
            <label for="f-${sort}">${say('File')}</label>
            <input id="f-${sort}" name="${sort}" type="file" accept="${accepted}" required />
            <small>${hint}</small>
          </div>
          <button>${say('Upload it')}</button>`,
      )}
      ${
        hash !== undefined &&
        form(
          visit,
          { action: path, files: true, hidden: { remove: sort } },
          html`<button class="quiet">${say('Remove it')}</button>`,
        )
      }`
    }`;
}

/** @throws not_found */
async function showPicture(asked: Asked): Promise<PortalFile> {
  const sort = asked.params['sort'] ?? null;
  const { owner, kit } = await find(asked);
  const id = isSort(sort) ? kit?.[sort] : undefined;
  const found = id === undefined ? undefined : await asked.parts.artifacts.find(owner, id, {});
  if (!found) throw new ServiceError('not_found');
  const pieces: Uint8Array[] = [];
  for await (const piece of await asked.parts.artifacts.content(found, owner)) pieces.push(piece);
  return { type: found.mime, bytes: Buffer.concat(pieces) };
}

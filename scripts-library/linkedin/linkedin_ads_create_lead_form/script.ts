import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { ownedBy, questionsOf, type FormRow, type Question } from '../list/lead-form.ts';
import { urnOf } from '../api.ts';

const script: Script<'linkedin_ads_create_lead_form'> = createScript({
  entity: 'lead_form',
  plan({ name, headline, description, questions, language, status, ...more }, host) {
    const said = (text: string) => ({ localized: { [language]: text } });
    const [lang, country] = language.split('_') as [string, string];
    const { confirmation_message: thanks, landing_url: landingPageUrl } = more;
    const callToAction = {
      callToActionTarget: { landingPageUrl },
      callToActionLabel: 'VISIT_COMPANY_WEBSITE',
    };
    const content = {
      headline: said(headline),
      questions: questionsOf(questions as Question[], said),
      ...(description === undefined ? {} : { description: said(description) }),
      legalInfo: { privacyPolicyUrl: more.privacy_url, consents: [] },
      ...(thanks === undefined && landingPageUrl === undefined
        ? {}
        : {
            postSubmissionInfo: {
              ...(thanks === undefined ? {} : { message: said(thanks) }),
              ...(landingPageUrl === undefined ? {} : { callToAction }),
            },
          }),
    };
    const creationLocale = { language: lang, country };
    return {
      name,
      settings: { owner: ownedBy(host), name, state: status, creationLocale, content },
    };
  },
  async send(host, settings) {
    const { id } = await host.post<{ id?: string }>('leadForms', settings);
    if (!id) throw failure('platform_answer_invalid', 'LinkedIn did not name what it created.');
    return id;
  },
  async read(host, id) {
    const row = await host.get<FormRow>(`leadForms/${id}`);
    return { id: String(row.id), name: row.name ?? null, row };
  },
  facts: ({ name, row }, settings) => [
    ['name', name, settings['name']],
    ['state', row.state, settings['state']],
  ],
  result: ({ id, name, row }) => ({
    form: { id, name, state: row.state ?? null, urn: urnOf('adForm', id) },
  }),
  idOf: ({ form }) => form.id,
});
export default script;

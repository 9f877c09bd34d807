import type { Script } from '../../../sdk/script.ts';
import type { Question } from '../api.ts';

interface Form {
  readonly id: string;
  readonly name: string;
  readonly questions?: readonly Question[];
  readonly urlParameters?: readonly { readonly name: string }[];
}

/** Without them nobody knows which ad a lead came from. */
const CLICK_IDS = ['gclid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id'];

const script: Script<'fillout_get_form'> = async ({ form_id }, host) => {
  const form = await host.get<Form>(`forms/${form_id}`);
  const { questions = [], urlParameters = [] } = form;
  const names = urlParameters.map(({ name }) => name);
  const keepsClicks = names.some((name) => CLICK_IDS.includes(name));
  return {
    form_id: form.id,
    name: form.name,
    questions: questions.map(({ id, name, type, options = [] }) => ({
      id,
      name,
      type,
      options: options.map(({ label, value }) => label ?? value ?? ''),
    })),
    url_parameters: names,
    warnings: keepsClicks
      ? []
      : [
          `The form keeps no click id: declare ${CLICK_IDS.join(', ')} as URL parameters in Fillout.`,
        ],
  };
};
export default script;

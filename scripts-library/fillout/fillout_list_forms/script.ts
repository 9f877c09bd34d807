import { listScript } from '../../../sdk/kit/list.ts';
import type { Script } from '../../../sdk/script.ts';

interface Form {
  readonly formId: string;
  readonly name: string;
  readonly tags?: readonly string[];
}

const script: Script<'fillout_list_forms'> = listScript({
  as: 'forms',
  isWhole: true,
  read: async (host, { search = '' }: { readonly search?: string }) => {
    const forms = await host.get<readonly Form[]>('forms');
    const wanted = search.toLowerCase();
    const items = forms.filter(({ name }) => name.toLowerCase().includes(wanted));
    return { items };
  },
  show: ({ formId, name, tags = [] }) => ({ form_id: formId, name, tags }),
});
export default script;

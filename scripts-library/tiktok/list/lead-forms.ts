/** Lead forms ("instant forms") of the advertiser, and what each asks. */
import type { ReadScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { getData, readAll } from '../api.ts';

interface Form {
  readonly page_id: string;
  readonly title?: string;
  readonly status?: string;
  readonly preview_url?: string;
  readonly create_time?: string;
  readonly update_time?: string;
}

const textOf = (value: string | undefined) => (value ? value : null);

export const formList = (): ReadScript<
  { readonly limit: number; readonly status?: string },
  object
> =>
  listScript({
    as: 'lead_forms',
    async read(host, { limit, status }: { readonly limit: number; readonly status?: string }) {
      const query = {
        business_type: 'LEAD_GEN',
        ...(status === undefined ? {} : { page_status: status }),
      };
      const found = await readAll<Form>(host, 'page/get', query, { most: limit, size: 100 });
      return { items: found.items, total: found.total };
    },
    show: (one: Form) => ({
      id: one.page_id,
      name: one.title ?? null,
      platform_status: one.status ?? null,
      preview_url: textOf(one.preview_url),
      created_at: textOf(one.create_time),
      updated_at: textOf(one.update_time),
    }),
  });

interface Fields {
  readonly fields?: readonly string[];
  readonly meta?: {
    readonly page_id?: string;
    readonly page_name?: string;
    readonly page_url?: string;
  };
}

export const formScript =
  (): ReadScript<{ readonly form_id: string }, object> =>
  async ({ form_id }, host) => {
    const { fields = [], meta } = await getData<Fields>(host, 'page/field/get', {
      page_id: form_id,
    });
    return {
      account: accountOf(host.account),
      lead_form: {
        id: meta?.page_id ?? form_id,
        name: meta?.page_name ?? null,
        url: textOf(meta?.page_url),
        fields: [...fields],
      },
    };
  };

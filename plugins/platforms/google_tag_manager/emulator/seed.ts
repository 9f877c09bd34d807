/**
 * Contents of the containers on the anchor day: two versions, the newer one live, and a workspace. In the container of
 * the rentals somebody has edited a tag and not published it.
 */
import { dayStart, type Fields } from '../../../../sdk/emulator/index.ts';
import { demoAccounts, type DemoContainer } from './accounts.ts';
import type { Content, Thing } from './model.ts';

/** Trigger "All Pages", which is built in and listed nowhere. */
export const ALL_PAGES = '2147479553';

const text = (key: string, value: string): Fields => ({ type: 'template', key, value });
const flag = (key: string, value: boolean): Fields => ({
  type: 'boolean',
  key,
  value: String(value),
});

const common = {
  tagFiringOption: 'oncePerEvent',
  monitoringMetadata: { type: 'map' },
  consentSettings: { consentStatus: 'notSet' },
};

const tagsOf = ({ name }: DemoContainer): readonly Fields[] => [
  {
    name: 'Google tag',
    type: 'googtag',
    parameter: [text('tagId', '{{GA4 ID}}')],
    firingTriggerId: [ALL_PAGES],
  },
  {
    name: 'Chat widget',
    type: 'html',
    parameter: [
      text('html', `<script src="https://chat.${name}/widget.js"></script>`),
      flag('supportDocumentWrite', false),
    ],
    firingTriggerId: [ALL_PAGES],
    notes: 'Asked for by the service desk.',
  },
  {
    name: 'Google Ads | Purchase',
    type: 'awct',
    parameter: [
      text('conversionId', '900123456'),
      text('conversionLabel', 'aBcDeFgHiJk'),
      text('conversionValue', '25'),
      text('currencyCode', 'USD'),
      flag('enableConversionLinker', true),
    ],
    firingTriggerId: ['5'],
  },
  {
    name: 'GA4 | Sign up',
    type: 'gaawe',
    parameter: [
      text('eventName', 'sign_up'),
      text('measurementIdOverride', '{{GA4 ID}}'),
      {
        type: 'list',
        key: 'eventSettingsTable',
        list: [
          {
            type: 'map',
            map: [text('parameter', 'method'), text('parameterValue', 'form')],
          },
        ],
      },
    ],
    firingTriggerId: ['6'],
    blockingTriggerId: ['7'],
  },
  {
    name: 'Old banner',
    type: 'html',
    parameter: [text('html', '<div>Winter sale</div>')],
    firingTriggerId: [ALL_PAGES],
    paused: true,
  },
];

const condition = (type: string, variable: string, value: string): Fields => ({
  type,
  parameter: [text('arg0', `{{${variable}}}`), text('arg1', value)],
});

const triggers: readonly Fields[] = [
  {
    triggerId: '5',
    name: 'Thank-you page',
    type: 'pageview',
    filter: [condition('contains', 'Page URL', '/thanks')],
  },
  {
    triggerId: '6',
    name: 'Sign-up form',
    type: 'formSubmission',
    filter: [condition('equals', 'Page Path', '/sign-up')],
  },
  {
    triggerId: '7',
    name: 'Own office',
    type: 'pageview',
    filter: [condition('equals', 'Page Path', '/office')],
  },
];

export const builtIn: readonly Fields[] = [
  { type: 'pageUrl', name: 'Page URL' },
  { type: 'pagePath', name: 'Page Path' },
  { type: 'referrer', name: 'Referrer' },
  { type: 'event', name: 'Event' },
];

const variables: readonly Fields[] = [
  {
    variableId: '8',
    name: 'GA4 ID',
    type: 'c',
    parameter: [text('value', 'G-NWOUT12345')],
  },
];

/** Tags come after triggers and variables: all of a container are numbered alike. */
const FIRST_TAG = 11;

export function seedRecords(anchor: string): readonly Thing[] {
  const at = dayStart(anchor, 'UTC') - 30 * 86_400_000;
  const fingerprint = String(at);
  return demoAccounts.flatMap(({ id: accountId, containers }) =>
    containers.flatMap((container): Thing[] => {
      const tags = tagsOf(container);
      const marked = (one: Fields) => ({ ...one, fingerprint });
      const content: Content = {
        tag: tags.map((tag, index) =>
          marked({ ...common, ...tag, tagId: String(FIRST_TAG + index) }),
        ),
        trigger: triggers.map(marked),
        variable: variables.map(marked),
      };
      const { id: parentId, name, publicId } = container;
      const older: Content = { ...content, tag: content.tag.slice(0, -1) };
      const pending = name.startsWith('rentals') ? withEdit(content, String(at + 1)) : content;
      const below = { accountId, parentId, createdAt: at, fingerprint, content };
      return [
        {
          id: parentId,
          kind: 'container',
          accountId,
          createdAt: at,
          name,
          publicId,
          fingerprint,
          live: 4,
          versions: 4,
          workspaces: 6,
          entities: FIRST_TAG + tags.length - 1,
        },
        {
          ...below,
          id: `version ${parentId} 3`,
          kind: 'version',
          number: 3,
          name: 'First tags',
          notes: '',
          content: older,
        },
        {
          ...below,
          id: `version ${parentId} 4`,
          kind: 'version',
          number: 4,
          name: 'Launch',
          notes: '',
        },
        {
          ...below,
          id: `workspace ${parentId} 6`,
          kind: 'workspace',
          number: 6,
          name: 'Default Workspace',
          base: 4,
          content: pending,
          conflicts: [],
        },
      ];
    }),
  );
}

function withEdit(content: Content, fingerprint: string): Content {
  const tag = content.tag.map((one) =>
    one['name'] === 'Chat widget'
      ? { ...one, parameter: [text('html', '<script src="/chat-2.js"></script>')], fingerprint }
      : one,
  );
  return { ...content, tag };
}

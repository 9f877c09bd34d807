import { setTimeout as wait } from 'node:timers/promises';
import { PNG } from './content.ts';
import { elicitationTools } from './elicitation.ts';
import { inputRequiredTools } from './input-required.ts';
import { fixture, said, type FixtureTool } from './fixture.ts';
import type { News } from '../../../runtime/transport/mcp/legs/dispatch.ts';
import {
  isRecord,
  ProtocolFault,
  type Peer,
} from '../../../runtime/transport/mcp/door/exchange.ts';

/** 44 bytes: a wave file without a sample. */
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const image = { type: 'image', data: PNG, mimeType: 'image/png' };
const resource = (uri: string, mimeType: string, text: string) => ({
  type: 'resource',
  resource: { uri, mimeType, text },
});

const SCHEMA_2020 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

export function conformanceTools(news: News): readonly FixtureTool[] {
  return [
    fixture('test_simple_text', () => said('This is a simple text response for testing.')),
    fixture('test_image_content', () => ({ content: [image] })),
    fixture('test_audio_content', () => ({
      content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
    })),
    fixture('test_embedded_resource', () => ({
      content: [
        resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
      ],
    })),
    fixture('test_multiple_content_types', () => ({
      content: [
        { type: 'text', text: 'Multiple content types test:' },
        image,
        resource(
          'test://mixed-content-resource',
          'application/json',
          '{"test":"data","value":123}',
        ),
      ],
    })),
    fixture('test_error_handling', () => ({
      isError: true,
      ...said('This tool intentionally returns an error for testing'),
    })),
    fixture('test_tool_with_logging', (_args, peer) => logThrice(peer)),
    fixture('test_tool_with_progress', (_args, peer) => progressThrice(peer)),
    fixture('test_logging_tool', () => said('Logged nothing, since nothing was asked for.')),
    fixture('test_missing_capability', (_args, peer) => needSampling(peer)),
    fixture('test_trigger_tool_change', () => (news.toolsChanged(), said('Tools changed.'))),
    fixture('test_trigger_prompt_change', () => (news.promptsChanged(), said('Prompts changed.'))),
    fixture('json_schema_2020_12_tool', () => said('ok'), SCHEMA_2020),
    ...elicitationTools,
    ...inputRequiredTools,
  ];
}

async function logThrice(peer: Peer): Promise<object> {
  for (const data of [
    'Tool execution started',
    'Tool processing data',
    'Tool execution completed',
  ]) {
    if (peer.era === 'legacy') await peer.notify('notifications/message', { level: 'info', data });
    await wait(50);
  }
  return said('Logged.');
}

async function progressThrice(peer: Peer): Promise<object> {
  const { progressToken } = peer.meta;
  for (const progress of [0, 50, 100]) {
    if (progressToken !== undefined)
      await peer.notify('notifications/progress', { progressToken, progress, total: 100 });
    await wait(50);
  }
  return said('Done.');
}

function needSampling(peer: Peer): object {
  if (isRecord(peer.capabilities.sampling)) return said('The client can sample.');
  throw new ProtocolFault(-32021, 'The client must declare the capability sampling.', {
    requiredCapabilities: { sampling: {} },
  });
}

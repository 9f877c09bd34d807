/** Spoken words of a film: as long as an ad is, and written here if the caller gave none. */
import { ServiceError, type ModelsPort } from '../../../../sdk/index.ts';
import { plainLine } from '../../../../sdk/plain-text.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import personas from './personas.json' with { type: 'json' };

export type Persona = keyof typeof personas;
export type Avatar = 'asha' | 'carter' | 'trevin';

export interface Spoken {
  readonly product: string;
  readonly persona?: Persona;
}

/** As people speak in ads. */
const WORDS_A_SECOND = 2.5;
const [SHORTEST, LONGEST] = [15, 60];
const LONGEST_TEXT = 2_000;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Languages that write no spaces have words too. */
function wordsIn(script: string): number {
  return [...segmenter.segment(script)].filter(({ isWordLike }) => isWordLike).length;
}

export const secondsOf = (script: string) =>
  Math.round((wordsIn(script) / WORDS_A_SECOND) * 10) / 10;

/** Fault of its length, as a sentence. */
function faultOf(script: string): string | undefined {
  const seconds = secondsOf(script);
  if (seconds >= SHORTEST && seconds <= LONGEST) return undefined;
  return `has ${wordsIn(script)} words, spoken in about ${Math.round(seconds)} seconds; an ad takes ${SHORTEST} to ${LONGEST} seconds, about 40 to 150 words`;
}

/** @throws input_invalid */
export function checkScript(script: string): void {
  const fault = faultOf(script);
  if (fault !== undefined) throw wrong('script', fault);
}

/** @throws input_invalid  no model is connected that could write it; and what `models.write` throws */
export async function writeScript(models: ModelsPort, { product, persona }: Spoken) {
  const { value } = await models
    .write<{ script: string }>({
      task: 'Write what one person says in a short video ad for the product: 60 to 110 words, in the first person, as people talk. It begins with a moment that the viewer knows, says one benefit, and ends with what to do next.',
      system:
        'You write words that are spoken aloud. No headings, no stage directions, no emoji, no quotation marks. You invent no number, price, award or result.',
      data: { product, speaker: personas[persona ?? 'ecommerce'] },
      schema: {
        type: 'object',
        properties: {
          script: {
            type: 'string',
            description: 'Of 60 to 110 words.',
            minLength: 200,
            maxLength: LONGEST_TEXT,
          },
        },
        required: ['script'],
        additionalProperties: false,
      },
      check: (written: { script: string }) => {
        const fault = faultOf(written.script);
        return fault === undefined ? [] : [`script ${fault}.`];
      },
    })
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError) || error.code !== 'connection_missing') throw error;
      throw wrong('script', 'is needed: no model of texts is connected that could write it');
    });
  return plainLine(value.script, LONGEST_TEXT);
}

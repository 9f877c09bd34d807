/** Rights in three steps, so that nobody has to read thirty-five: look, propose, work; and those that are ticked one by one. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { say } from '../../../../sdk/words/say.ts';

export type Preset = 'look' | 'propose' | 'work' | 'ticked';

const isRead = (scope: string) => scope.endsWith(':read');
/** Rights whose acts leave the accounts and are seen by others. */
const isSeen = (scope: string) => /:publish$|:notify$|:code$|^growth:write$/.test(scope);

interface Rights {
  readonly scopes: readonly string[];
  readonly waits?: 'changes';
}

const presets: Readonly<Record<Exclude<Preset, 'ticked'>, (all: readonly string[]) => Rights>> = {
  look: (all) => ({ scopes: all.filter(isRead) }),
  propose: (all) => ({ scopes: all.filter((one) => !isSeen(one)), waits: 'changes' }),
  work: (all) => ({ scopes: all.filter((one) => !isSeen(one)) }),
};

const words: Readonly<Record<Preset, readonly [() => string, () => string]>> = {
  look: [() => say('May look'), () => say('Reads everything, changes nothing.')],
  propose: [
    () => say('May propose'),
    () => say('Prepares changes; each of them waits for a person.'),
  ],
  work: [
    () => say('May work within limits'),
    () => say('Changes campaigns by itself, as far as the guard rules go. Publishes nothing.'),
  ],
  ticked: [() => say('As ticked below'), () => say('Single rights, for whoever knows which.')],
};

export const presetChoice = (chosen: Preset): Html =>
  html`<fieldset>
    <legend>${say('What it may do')}</legend>
    ${Object.entries(words).map(
      ([preset, [title, told]]) =>
        html`<label class="check"
          ><input
            type="radio"
            name="preset"
            value="${preset}"
            ${preset === chosen && html`checked`}
          />
          <span><b>${title()}</b> <small>${told()}</small></span></label
        >`,
    )}
  </fieldset>`;

/** @param ticked  the rights that were ticked one by one @throws input_invalid  single rights are ticked beside a step */
export function rightsOf(
  given: URLSearchParams,
  offered: readonly string[],
  ticked: () => readonly string[],
): Rights {
  const preset = given.get('preset') ?? 'ticked';
  if (preset === 'ticked' || !Object.hasOwn(presets, preset)) return { scopes: ticked() };
  const boxes = given.getAll('scope');
  const isMore = boxes.some((one) => !isRead(one));
  if (preset === 'look' && isMore)
    throw new ServiceError('input_invalid', {
      faults: [
        {
          field: 'preset',
          message: say('Single rights are ticked: choose “As ticked below”, or untick them.'),
        },
      ],
    });
  return presets[preset as keyof typeof presets](offered);
}

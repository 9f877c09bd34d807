/** An emulator out of its parts (`emulator/index.ts`): its accounts, its words, its state and its doors. */
import { defineApi, type Door } from './define-api.ts';
import type { Emulator, EmulatorParts, TestAccount } from './emulator.ts';
import { injectFaults } from './inject-faults.ts';
import { faultWordsOf, type ApiWords } from './refusal.ts';
import { webApp } from './web-app.ts';

export interface EmulatorDefinition<State, Controls extends object> {
  readonly accounts: readonly TestAccount[];
  readonly words: ApiWords;
  /** Switches for tests, as they stand at first; nothing when absent. */
  readonly controls?: Controls;
  /** Makes world, records and all other state; called once, at the first request. */
  open(parts: EmulatorParts, controls: Controls): State;
  /** `defineApi` makes one; the first that takes a request answers it. */
  readonly doors: readonly Door<State>[];
}

/** @returns a `CreateEmulator`; its second argument replaces the controls, and may be changed while it runs */
export function defineEmulator<State, Controls extends object = object>(
  definition: EmulatorDefinition<State, Controls>,
): (parts: EmulatorParts, controls?: Controls) => Emulator {
  const { accounts, words, open, doors } = definition;
  return (parts, controls = { ...definition.controls } as Controls) => {
    let opened: { readonly state: State } | undefined;
    const state = () => (opened ??= { state: open(parts, controls) }).state;
    // A request that no door takes is answered as not found, in the platform's words.
    const last = defineApi<State>({ base: '/', words, routes: {} });
    const app = webApp();
    app.use(injectFaults(parts.faults, faultWordsOf(words, parts)));
    for (const door of [...doors, last]) app.use(door(state, parts));
    return { app, testAccounts: () => accounts };
  };
}

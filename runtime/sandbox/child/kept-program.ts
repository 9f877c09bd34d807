import type ivm from 'isolated-vm';

/** A program as this child keeps it: checked once, then with its compiled code. */
export class KeptProgram {
  readonly #code: string;
  /** In a function, so that nothing of it runs outside the prelude's try. */
  readonly #wrapped: string;
  #cached: ivm.ExternalCopy<ArrayBuffer> | undefined;

  constructor(code: string) {
    this.#code = code;
    this.#wrapped = `__define(function(){"use strict";var __script;\n${code}\nreturn __script;});`;
  }

  /**
   * Compiles it for an isolate, from the second time on out of its cache; `context.eval` would not look
   * there. Running the result only hands the program to the prelude: nothing of it runs yet.
   */
  async compile(isolate: ivm.Isolate): Promise<ivm.Script> {
    if (this.#cached) return this.#compile(isolate, { cachedData: this.#cached });
    // It must be whole by itself: `}); steal(); (()=>{` is not.
    (await isolate.compileScript(this.#code, { filename: 'script' })).release();
    const script: ivm.Script & ivm.CachedDataResult = await this.#compile(isolate, {
      produceCachedData: true,
    });
    this.#cached = script.cachedData;
    return script;
  }

  #compile(isolate: ivm.Isolate, options: ivm.CachedDataOptions): Promise<ivm.Script> {
    return isolate.compileScript(this.#wrapped, { filename: 'script', ...options });
  }
}

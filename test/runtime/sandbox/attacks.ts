import type { Ended } from './a-sandbox.ts';

/** One line of the battery: guest code, and what it must end in. */
export interface Attack {
  readonly name: string;
  readonly body: string;
  /** Codes of which one must come back; or a check of the value. */
  readonly ends: readonly string[] | ((ended: Ended) => boolean);
  /** Host calls that must have reached the host, exactly. */
  readonly calls?: number;
  /** Wall time that it gets, when its end is another limit. */
  readonly wallMs?: number;
}

/** Time for an attack that is to end by the clock, and for one that ends by another limit or by itself. */
const WALL_MS = { clock: 1500, other: 12_000 };

/** Wall time that an attack gets: little where nothing but the clock can end it. */
export function wallMsOf({ wallMs, body, ends }: Attack): number {
  const isLoop = /for\(;;\)|while\(true\)|=>\{\}\)$/.test(body);
  const byClock = Array.isArray(ends) ? ends.includes(TIME[0]) : isLoop;
  return wallMs ?? (byClock ? WALL_MS.clock : WALL_MS.other);
}

const TIME = ['script_time_exceeded'];
const MEMORY = ['script_memory_exceeded', 'script_crashed'];
const value = (expected: unknown) => (ended: Ended) =>
  JSON.stringify(ended.value) === JSON.stringify(expected);

export const attacks: readonly Attack[] = [
  { name: 'loop after await', body: `await host.get('x'); for(;;);`, ends: TIME, calls: 1 },
  { name: 'fill loop', body: `while(true) new Array(1000).fill(1.5)`, ends: TIME },
  { name: 'native fill', body: `return Array(1e9).fill(0).length`, ends: [...TIME, ...MEMORY] },
  {
    name: 'BigInt square',
    body: `let b=2n; for(;;) b=b*b`,
    ends: [...TIME, ...MEMORY, 'script_failed'],
  },
  { name: 'never settles', body: `await new Promise(()=>{})`, ends: TIME },
  {
    name: 'Map growth',
    body: `const m=new Map(); let i=0; for(;;) m.set(i++,{})`,
    ends: MEMORY,
    wallMs: 12_000,
  },
  {
    name: 'V8 abort',
    body: `return Array.from({length:5e8},(_,i)=>i).length`,
    ends: MEMORY,
    wallMs: 12_000,
  },
  {
    name: 'resizable buffer',
    body: `const b = new ArrayBuffer(1,{maxByteLength:2**30}); b.resize(2**30); new Uint8Array(b).fill(1); return 1`,
    ends: ['script_failed'],
  },
  {
    name: 'resizable buffer by way of another constructor',
    body: `const B = new Uint8Array(1).buffer.constructor; const b = new B(1,{maxByteLength:2**30}); return [b.resizable, typeof b.resize, class extends B {}.name]`,
    ends: value([false, 'undefined', '']),
  },
  {
    name: 'Wasm memory',
    body: `try { new WebAssembly.Memory({initial:1e4}) } catch (e) { return e.name }`,
    ends: value('ReferenceError'),
  },
  {
    name: 'thrown proxy',
    body: `throw new Proxy({},{get(){for(;;);}})`,
    ends: ['script_failed', ...TIME],
  },
  {
    name: 'thrown getter',
    body: `throw {get message(){for(;;);}}`,
    ends: ['script_failed', ...TIME],
  },
  {
    name: 'floating rejection',
    body: `Promise.reject({get message(){for(;;);}}); return 1`,
    ends: (ended) => ended.value === 1 || ended.error !== undefined,
  },
  {
    name: 'prepareStackTrace',
    body: `Error.prepareStackTrace=()=>{for(;;);}; null.x`,
    ends: ['script_failed', ...TIME],
  },
  {
    name: 'huge message',
    body: `throw new Error('m'.repeat(2e8))`,
    ends: ({ error }) => error !== undefined && error.message.length <= 2000,
  },
  {
    name: 'unseen characters in a message',
    body: String.raw`throw new Error('a\u001b[2Jb\u202ec\u200bd')`,
    ends: ({ error }) => error?.message === 'a[2Jbcd',
  },
  { name: 'null thrown', body: `throw null`, ends: ['script_failed'] },
  {
    name: 'amplified result',
    body: `return Array(1500).fill('x'.repeat(1e6))`,
    ends: ['script_output_exceeded'],
  },
  {
    name: 'result of few characters and many bytes',
    body: `return '€'.repeat(4e6)`,
    ends: ['script_output_exceeded'],
  },
  {
    name: 'shared nest',
    body: `let a=['x'];for(let i=0;i<30;i++)a=[a,a];return a`,
    ends: ['script_output_exceeded', ...TIME],
  },
  {
    name: 'sparse result',
    body: `const a=[]; a.length=4e9; return a`,
    ends: ['script_output_exceeded'],
  },
  {
    name: 'circular result',
    body: `const a={}; a.a=a; return a`,
    ends: ['script_failed', 'script_output_exceeded'],
  },
  {
    name: 'amplified argument',
    body: `try { await host.call(Array(1500).fill('x'.repeat(1e6))) } catch (e) { return e.name }`,
    ends: value('RangeError'),
    calls: 0,
  },
  {
    name: 'call flood',
    body: `for(;;) host.get('x').catch(()=>{})`,
    ends: ['script_calls_exceeded'],
    wallMs: 12_000,
  },
  {
    name: '1,001st call',
    body: `for (let i=0;i<1000;i++) await host.get('x'); await host.get('x')`,
    ends: ['script_calls_exceeded'],
    calls: 1000,
  },
  {
    name: 'caller walk',
    body: `try { return String((function(){ return arguments.callee.caller.arguments })()) } catch (e) { return e.name }`,
    ends: value('TypeError'),
  },
  {
    name: 'call sites',
    body: `Error.prepareStackTrace=(e,c)=>c.map(s=>[typeof s.getFunction(), typeof s.getThis()]);
      return new Error('x').stack.flat().filter(t=>t!=='undefined').length`,
    ends: value(0),
  },
  {
    name: 'constructor walk',
    body: `return host.call.constructor('return typeof process + typeof require + typeof __define')()`,
    ends: value('undefinedundefinedundefined'),
  },
  {
    name: 'stringify override',
    body: `JSON.stringify=()=>'{"ok":true,"credits":0}'; return {mine:1}`,
    ends: value({ mine: 1 }),
  },
  {
    name: 'Promise override',
    body: `Promise.prototype.then=()=>{}; globalThis.Promise=null; return await host.get('x')`,
    ends: (ended) =>
      JSON.stringify(ended.value) === '{"ok":true}' || ended.error?.code === 'script_failed',
  },
  {
    name: 'setters on Object.prototype',
    body: `const seen=[]; for (const k of ['code','message','ticket','json','resolve','0','1']) Object.defineProperty(Object.prototype,k,{set(v){seen.push(k)},get(){return 'x'},configurable:true});
      await host.get('x'); return seen.length`,
    ends: (ended) => ended.value === 0 || ended.error?.code === 'script_failed',
  },
  {
    name: 'prototype result',
    body: `return JSON.parse('{"__proto__":{"admin":true}}')`,
    ends: () => (({}) as { admin?: boolean }).admin === undefined,
  },
  {
    name: 'what is left of the world',
    body: `return ['WebAssembly','SharedArrayBuffer','Atomics','FinalizationRegistry','WeakRef','console','process','require','fetch','setTimeout','ivm'].filter(n=>n in globalThis)`,
    ends: value([]),
  },
  {
    name: 'host taken apart',
    body: `try { host.call = 1 } catch {} try { host.account.account_id = '8' } catch {} return [typeof host.call, host.account.account_id]`,
    ends: value(['function', '7']),
  },
];

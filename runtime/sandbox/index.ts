export { createBundler, type BundlerOptions } from './bundle.ts';
export { createSandbox, type SandboxOptions } from './local-sandbox.ts';

declare global {
  /** The place where zod looks for its settings; setting them here works before it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The content security policy forbids creating functions from text. The validators, which load with the first form,
// would try it.
globalThis.__zod_globalConfig = { jitless: true };

export {};

declare global {
  /** Where zod looks for its settings, so that they hold before it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The content policy forbids making functions of text. The validators come with the first form and would try it.
globalThis.__zod_globalConfig = { jitless: true };

export {};

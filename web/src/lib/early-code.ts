export interface EarlyCode<Module> {
  readonly here: () => Module | undefined;
  readonly load: () => Promise<Module>;
}

/** Code that is asked for before there is anything to paint with it, and is known to have come (`here`) when there is. */
export function earlyCode<Module>(load: () => Promise<Module>): EarlyCode<Module> {
  let module: Module | undefined;
  return {
    here: () => module,
    load: async (): Promise<Module> => {
      module = await load();
      return module;
    },
  };
}

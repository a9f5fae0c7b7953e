export interface EarlyCode<Module> {
  readonly here: () => Module | undefined;
  readonly load: () => Promise<Module>;
}

/** Code that is requested before it can be painted. `here` returns the module once it is loaded. */
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

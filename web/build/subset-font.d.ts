/** The package has no types of its own; this is what we use of it. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  }

  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}

/** Files and folders of the checkout that the built app is made of. */
export declare const SOURCES: readonly string[];
/** Builds the web app where its sources are not those that the last build was made of. */
export function buildWebAppIfNeeded(): Promise<void>;

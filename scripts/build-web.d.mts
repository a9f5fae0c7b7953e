/** Files and folders of the checkout that the web app is built from. */
export declare const SOURCES: readonly string[];
/** Builds the web app if its sources have changed since the last build. */
export function buildWebAppIfNeeded(): Promise<void>;

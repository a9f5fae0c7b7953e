/** Builds the web app where its sources are not those that the last build was made of. */
export function buildWebAppIfNeeded(): Promise<void>;

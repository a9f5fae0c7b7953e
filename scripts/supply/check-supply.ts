import { readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { checkout } from '../checks/check.ts';
import { listFiles } from '../list-files.ts';
import { checkLockRules, findLockMistakes, findRanges, findUnlocked } from './lock-rules.ts';
import { checkSecretRules, findSecrets } from './secret-rules.ts';

/*
 * Checks that dependencies are pinned by hash and that the sources contain no secret. The rules are first tested with
 * broken examples, to prove that the check can fail.
 */
const LARGEST_BYTES = 4_000_000;
/** Folders without sources: those of Git, and those that tools write. */
const NOT_OURS = /(^|\/)(\.git|data|test-results)(\/|$)/;

/** Secrets that were made for a test and are useless elsewhere. */
const OF_TESTS = new Set(['server/tests/mail/certificate.ts:14 looks like a private key']);

const dependencies = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  name: z.string(),
  workspaces: z.array(z.string()).default([]),
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      dependencies,
      optionalDependencies: dependencies,
    }),
  ),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(checkout, file), 'utf8'));

function checkVersions(): string[] {
  const root = manifestSchema.parse(readJson('package.json'));
  const files = ['package.json', ...root.workspaces.map((folder) => `${folder}/package.json`)];
  const manifests = files.map((file) => ({ file, ...manifestSchema.parse(readJson(file)) }));
  const own = new Set(manifests.map(({ name }) => name));
  return manifests.flatMap(({ file, dependencies, devDependencies, optionalDependencies }) =>
    findRanges(file, { ...dependencies, ...devDependencies, ...optionalDependencies }, own),
  );
}

function checkSecrets(): string[] {
  const files = listFiles(checkout).map((path) => ({
    path,
    name: relative(checkout, path).split(sep).join('/'),
  }));
  return files
    .filter(({ path, name }) => !NOT_OURS.test(name) && statSync(path).size <= LARGEST_BYTES)
    .flatMap(({ path, name }) =>
      findSecrets(readFileSync(path, 'latin1')).map(
        (found) => `${name}:${found.line} looks like a ${found.name}`,
      ),
    )
    .filter((mistake) => !OF_TESTS.has(mistake));
}

const { packages } = lockSchema.parse(readJson('package-lock.json'));
const mistakes = [
  ...checkLockRules(),
  ...checkSecretRules(),
  ...findLockMistakes(packages),
  ...findUnlocked(packages),
  ...checkVersions(),
  ...checkSecrets(),
];
for (const mistake of mistakes) console.error(mistake);
process.exit(mistakes.length > 0 ? 1 : 0);

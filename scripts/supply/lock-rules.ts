export interface LockedPackage {
  readonly version?: string | undefined;
  readonly resolved?: string | undefined;
  readonly integrity?: string | undefined;
  readonly link?: boolean | undefined;
  readonly inBundle?: boolean | undefined;
  readonly dependencies?: Dependencies | undefined;
  readonly optionalDependencies?: Dependencies | undefined;
}

export type Dependencies = Readonly<Record<string, string>>;

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const SHA_512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Every package is identified by its hash and not by a URL: any registry may serve it, and none can change it. */
export function findLockMistakes(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { version, resolved, integrity, link, inBundle }]) => {
    // Our own folders, and the links to them, do not come from a registry.
    if (link === true || !path.includes('node_modules/')) return [];
    // A bundled package is part of the archive of its parent package, whose hash covers it.
    const isHashed = inBundle === true || SHA_512.test(integrity ?? '');
    return [
      ...(resolved === undefined ? [] : [`${path} names the address from which it came`]),
      ...(isHashed ? [] : [`${path} is not held by a SHA-512 of its bytes`]),
      ...(EXACT.test(version ?? '') ? [] : [`${path} has no exact version`]),
    ];
  });
}

/**
 * Every dependency of a locked package must be locked too, including optional ones for other platforms. Otherwise an
 * install on a clean machine adds it to the lock file.
 */
export function findUnlocked(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${path || 'the root'} depends on ${name}, which is not in the lock file`),
  );
}

/** The folders in which Node looks for the dependencies of a package: its own, then its ancestors. */
function foldersAbove(path: string): string[] {
  const parts = path === '' ? [] : path.split('/');
  return Array.from({ length: parts.length + 1 }, (_, length) =>
    parts
      .slice(0, length)
      .map((part) => `${part}/`)
      .join(''),
  );
}

/** Each requested version is exact, not a range. `own` are our own packages, which are workspaces. */
export function findRanges(file: string, dependencies: Dependencies, own: ReadonlySet<string>): string[] {
  return Object.entries(dependencies).flatMap(([name, version]) =>
    own.has(name) || EXACT.test(version) ? [] : [`${file}: ${name} ${version} is not an exact version`],
  );
}

/** Each rule must find the fault in a broken lock file. */
export function checkLockRules(): string[] {
  const integrity = `sha512-${'a'.repeat(86)}==`;
  const broken = findLockMistakes({
    'node_modules/addressed': { version: '1.0.0', integrity, resolved: 'https://registry.example.com/a.tgz' },
    'node_modules/weak': { version: '1.0.0', integrity: 'sha1-AAAA' },
    'node_modules/bare': { version: '1.0.0' },
    'web/node_modules/ranged': { version: '^1.0.0', integrity },
    'node_modules/whole/node_modules/bundled': { version: '1.0.0', inBundle: true },
    'node_modules/whole': { version: '1.0.0', integrity },
    'node_modules/@gantry/web': { resolved: 'web', link: true },
    web: { version: '0.1.0' },
  });
  const unlocked = findUnlocked({
    'node_modules/near': {
      optionalDependencies: { here: '1.0.0', above: '1.0.0', 'other-platform': '1.0.0' },
    },
    'node_modules/near/node_modules/here': { version: '1.0.0' },
    'node_modules/above': { version: '1.0.0' },
    'node_modules/far/node_modules/other-platform': { version: '1.0.0' },
  });
  const ranges = findRanges(
    'package.json',
    { a: '^1.0.0', b: 'latest', c: '1.0.0', own: '*' },
    new Set(['own']),
  );
  return [
    ...(broken.length === 4 ? [] : [`The rules of the lock file find ${broken.length} of 4 mistakes.`]),
    ...(unlocked.length === 1 ? [] : [`The rule of locked dependencies finds ${unlocked.length} of 1 gap.`]),
    ...(ranges.length === 2 ? [] : [`The rule of exact versions finds ${ranges.length} of 2 ranges.`]),
  ];
}

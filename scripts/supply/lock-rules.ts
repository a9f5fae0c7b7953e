export interface LockedPackage {
  readonly version?: string | undefined;
  readonly resolved?: string | undefined;
  readonly integrity?: string | undefined;
  readonly link?: boolean | undefined;
}

export type Dependencies = Readonly<Record<string, string>>;

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const SHA_512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Every package is known by its bytes, and by no address: any registry may serve it, and none can change it. */
export function findLockMistakes(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { version, resolved, integrity, link }]) => {
    // Our own folders, and the links to them, come from no registry.
    if (link === true || !path.includes('node_modules/')) return [];
    return [
      ...(resolved === undefined ? [] : [`${path} names the address from which it came`]),
      ...(SHA_512.test(integrity ?? '') ? [] : [`${path} is not held by a SHA-512 of its bytes`]),
      ...(EXACT.test(version ?? '') ? [] : [`${path} has no exact version`]),
    ];
  });
}

/** What we ask for is one version, not a range of them. `own` are our packages, which lie beside each other. */
export function findRanges(file: string, dependencies: Dependencies, own: ReadonlySet<string>): string[] {
  return Object.entries(dependencies).flatMap(([name, version]) =>
    own.has(name) || EXACT.test(version) ? [] : [`${file}: ${name} ${version} is no exact version`],
  );
}

/** Each rule finds what is wrong in a broken lock file. */
export function checkLockRules(): string[] {
  const integrity = `sha512-${'a'.repeat(86)}==`;
  const broken = findLockMistakes({
    'node_modules/addressed': { version: '1.0.0', integrity, resolved: 'https://registry.example.com/a.tgz' },
    'node_modules/weak': { version: '1.0.0', integrity: 'sha1-AAAA' },
    'node_modules/bare': { version: '1.0.0' },
    'web/node_modules/ranged': { version: '^1.0.0', integrity },
    'node_modules/whole': { version: '1.0.0', integrity },
    'node_modules/@gantry/web': { resolved: 'web', link: true },
    web: { version: '0.1.0' },
  });
  const ranges = findRanges(
    'package.json',
    { a: '^1.0.0', b: 'latest', c: '1.0.0', own: '*' },
    new Set(['own']),
  );
  return [
    ...(broken.length === 4 ? [] : [`The rules of the lock file find ${broken.length} of 4 mistakes.`]),
    ...(ranges.length === 2 ? [] : [`The rule of exact versions finds ${ranges.length} of 2 ranges.`]),
  ];
}

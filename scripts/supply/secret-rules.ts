/** Patterns of secrets. Each example is written in two parts, so that this file contains no secret. */
interface SecretRule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly example: readonly [string, string];
}

const RULES: readonly SecretRule[] = [
  {
    name: 'private key',
    // A header alone, as in code that reads keys, is not a secret: it must be followed by key characters.
    pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\\n|\s)+[A-Za-z0-9+/=]{40}/,
    example: ['-----BEGIN RSA PRIVATE', ` KEY-----\n${'MIIEowIBAAKCAQEA'.repeat(3)}`],
  },
  {
    name: 'Gantry access token',
    pattern: /\bgantry_pat_(?!([\w-])\1{42})[\w-]{43}/,
    example: ['gantry_', `pat_${'aB3dEfGhIj'.repeat(5)}`],
  },
  { name: 'AWS key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, example: ['AKIA', 'Q3EGTYJHUOPLM7WX'] },
  {
    name: 'GitHub token',
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60})/,
    example: ['ghp', `_${'a1B2c3D4e5F6'.repeat(3)}`],
  },
  {
    name: 'GitLab token',
    pattern: /\bglpat-[\w-]{20}/,
    example: ['glpat', '-x1Y2z3A4b5C6d7E8f9G0'],
  },
  {
    name: 'npm token',
    pattern: /\bnpm_[A-Za-z0-9]{36}\b|:_authToken\s*=\s*[\w-]{20}/,
    example: ['npm', `_${'a1B2c3D4e5F6'.repeat(3)}`],
  },
  {
    name: 'Slack token',
    pattern: /\bxox[abeoprs]-[\w-]{20}/,
    example: ['xoxb', '-123456789012-abcdefghijkl'],
  },
  {
    name: 'Google key',
    pattern: /\bAIza[\w-]{35}\b/,
    example: ['AIza', 'SyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q'],
  },
  {
    name: 'Stripe key',
    pattern: /\b[rs]k_live_[A-Za-z0-9]{20}/,
    example: ['sk_', 'live_a1B2c3D4e5F6g7H8i9J0'],
  },
  {
    name: 'client secret of Entra ID',
    pattern: /(?<![\w~.-])[A-Za-z0-9_~.]{3}8Q~[A-Za-z0-9_~.-]{34}(?![\w~.-])/,
    example: ['abc8', `Q~${'aB3dEfGhIj'.repeat(3)}klmn`],
  },
  {
    name: 'signed token (JWT)',
    pattern: /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{40,}/,
    example: [
      `eyJ${'hbGciOiJSUzI1NiJ9'.repeat(2)}.`,
      `eyJ${'zdWIiOiIxMjM0NTY3'.repeat(2)}.${'c2lnbmF0dXJl'.repeat(5)}`,
    ],
  },
];

/** The kinds of secrets in a text, with the line of each. */
export function findSecrets(text: string): { name: string; line: number }[] {
  return RULES.flatMap(({ name, pattern }) => {
    const found = pattern.exec(text);
    return found ? [{ name, line: text.slice(0, found.index).split('\n').length }] : [];
  });
}

/** Each rule must find its example, and none may find the harmless examples. */
export function checkSecretRules(): string[] {
  const blind = RULES.filter(
    ({ name, example }) => !findSecrets(example.join('')).some((found) => found.name === name),
  );
  const harmless = `gantry_pat_${'x'.repeat(43)} -----BEGIN PRIVATE KEY----- sha512-${'aB3d'.repeat(20)}== 0198c2f0-0000-7000-8000-000000000001`;
  return [
    ...blind.map(({ name }) => `The rule for ${name} does not find its example.`),
    ...findSecrets(harmless).map(({ name }) => `The rule for ${name} finds what is none.`),
  ];
}

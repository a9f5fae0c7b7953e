import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { checkout } from '../checks/check.ts';
import { checkFunctionLengths, checkLengthRule } from './check-function-lengths.ts';
import { checkLineRules, checkLines } from './check-lines.ts';

const FOLDERS = ['contract', 'scheduling', 'gantt', 'web', 'server', 'e2e', 'scripts'];
const EXAMPLES = join(import.meta.dirname, 'fixtures/broken');

const configuration: IConfiguration = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

async function findViolations(baseDir: string): Promise<ICruiseResult['summary']> {
  const folders = FOLDERS.filter((folder) => existsSync(join(baseDir, folder)));
  const options = {
    ...configuration.options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: configuration.forbidden ?? [] },
  };
  // The broken examples are in a folder that is excluded when the real code is checked.
  if (baseDir !== checkout) delete options.exclude;
  const { output } = await cruise(folders, options);
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text');
  return output.summary;
}

/** The real code must have no violation, and enough modules to prove that it was really read. */
async function checkCode(): Promise<string[]> {
  const { violations, totalCruised } = await findViolations(checkout);
  if (totalCruised === 0) return ['No module was read at all: is @swc/core installed?'];
  console.log(`${totalCruised} modules read.`);
  return violations.map(({ rule, from, to }) => `${from} → ${to}: ${explainRule(rule.name)}`);
}

/** Each rule has an example that breaks it, and must find it. */
async function checkRules(): Promise<string[]> {
  const rules = (configuration.forbidden ?? []).map(({ name }) => name ?? '');
  const examples = readdirSync(EXAMPLES);
  const mistakes = examples
    .filter((name) => !rules.includes(name))
    .map((name) => `The example ${name} belongs to no rule`);
  for (const rule of rules) {
    const found = examples.includes(rule) ? (await findViolations(join(EXAMPLES, rule))).violations : [];
    if (!found.some((violation) => violation.rule.name === rule))
      mistakes.push(`The rule ${rule} does not find its broken example`);
  }
  return mistakes;
}

function explainRule(rule: string): string {
  const comment = configuration.forbidden?.find(({ name }) => name === rule)?.comment ?? '';
  return `${rule}. ${comment}`;
}

process.chdir(checkout);
const mistakes = [
  ...(await checkCode()),
  ...(await checkRules()),
  ...checkLines(),
  ...checkLineRules(),
  ...checkFunctionLengths(),
  ...checkLengthRule(),
];
for (const mistake of mistakes) console.log(mistake);
process.exit(mistakes.length === 0 ? 0 : 1);

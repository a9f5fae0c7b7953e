import { readFileSync } from 'node:fs';
import { listFiles } from '../list-files.ts';

/**
 * A rule that imports cannot express: a line that files of a kind must not contain, with an example that the rule must
 * find.
 */
interface LineRule {
  readonly name: string;
  readonly comment: string;
  readonly files: RegExp;
  readonly except?: RegExp;
  readonly line: RegExp;
  readonly example: string;
}

const TESTS = /[.](test|spec|bench)[.]tsx?$|\/tests\/|\/testing\/|^e2e\/|\/fixtures\//;

const FOLDERS = ['contract', 'scheduling', 'gantt', 'web', 'server', 'bench'];

const RULES: readonly LineRule[] = [
  {
    name: 'routes-have-no-sql',
    comment: 'Routes, presenters and words show what was read before (decision 0017).',
    files: /^server\/src\/.*(-routes?|\/present-[^/]*|-words)[.]ts$/,
    line: /\bsql(<[^`]*>)?`|[.](selectFrom|insertInto|updateTable|deleteFrom)\(/,
    example: "  readRoute('listLabels', ({ db }) => db.selectFrom('label').execute()),",
  },
  {
    name: 'one-owner-of-dates',
    comment: 'The arithmetic of dates is the engine’s: see @gantry/scheduling/wall-clock.',
    files: /^(server|web)\/src\/.*[.]tsx?$/,
    // Exceptions: calendar days of a workbook, and the release days of PostgreSQL.
    except: /write-xlsx[.]ts$|postgres-updates[.]ts$/,
    line: /\bDate[.]UTC\(|[.]setUTC(Date|Month|FullYear)\(|[.]getUTCDay\(/,
    example: '  const weekday = new Date(day).getUTCDay();',
  },
  {
    name: 'words-of-files-are-looked-up-in-maps',
    comment: 'An object answers to `constructor`, which a file may say: use a Map (docs/security.md, S7).',
    files: /^(server\/src\/import|scheduling\/src\/(msproject|neutral))\/.*[.]ts$/,
    // Exceptions: objects from saxes have no prototype; a patch consists of our own names; a test writes files.
    except: /tables\/(xml-events|test-workbook)[.]ts$/,
    line: /\bRecord<string, (?!unknown>)/,
    example: 'const TITLES: Readonly<Record<string, TableField>> = {};',
  },
  {
    name: 'nothing-is-polled',
    comment: 'The live stream tells what changes. Decision 132 names the screens that ask again.',
    files: /^web\/src\/.*[.]tsx?$/,
    except:
      /(backups\/backups-page|audit\/log-check|mail\/mail-page|status\/status-page|imports\/import-page|calendars\/calendar-page)[.]tsx$/,
    line: /\bpollingInterval\b|\brefetchInterval\b/,
    example: '  const { data } = useGetUserQuery(undefined, { pollingInterval: 5_000 });',
  },
  {
    name: 'constants-in-capitals',
    comment: 'A number, text or pattern that a module fixes is CONSTANT_CASE (CONTRIBUTING.md).',
    files: /^(contract|scheduling|gantt|server|bench)\/.*[.]tsx?$/,
    line: /^(export )?const [a-z]\w*(: (number|string))? = (-?[0-9][0-9_.]*|'[^']*'|\/[^/*].*\/[a-z]*);$/,
    example: 'const keptDays = 30;',
  },
];

export function checkLines(): string[] {
  const files = FOLDERS.flatMap((folder) => listFiles(folder)).filter((file) => !TESTS.test(file));
  return RULES.flatMap((rule) =>
    files
      .filter((file) => rule.files.test(file) && !rule.except?.test(file))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, index) =>
            rule.line.test(line) ? [`${file}:${index + 1}: ${rule.name}. ${rule.comment}`] : [],
          ),
      ),
  );
}

/** Each rule must find its example. */
export function checkLineRules(): string[] {
  return RULES.filter(({ line, example }) => !line.test(example)).map(
    ({ name }) => `The rule ${name} does not find its example`,
  );
}

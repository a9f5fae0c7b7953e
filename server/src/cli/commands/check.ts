import { describeBackups } from '../../backup/index.ts';
import { parseSettings, type Settings, SettingsError } from '../../platform/config/index.ts';
import { describeMissingUpdates, findMissingMigrations } from '../../platform/database/index.ts';
import { checkSignIn } from '../../sign-in/index.ts';
import type { Command, CommandContext } from '../command.ts';

/** Describes what would prevent Gantry from working: settings, sign-in provider, database. */
export const check: Command = {
  name: 'check',
  usage: '',
  summary: 'Check the settings, the sign-in provider and the database, and say what is wrong',
  run: async (context) => {
    const settings = readSettings(context);
    if (!settings) return 1;
    const database = await checkDatabase(context);
    const findings = [await checkProvider(settings), database];
    if (database.isGood) findings.push(await checkBackups(context));
    for (const { isGood, text } of findings) context.print(`${isGood ? 'good ' : 'wrong'}  ${text}`);
    return findings.every(({ isGood }) => isGood) ? 0 : 1;
  },
};

interface Finding {
  isGood: boolean;
  text: string;
}

function readSettings(context: CommandContext): Settings | undefined {
  try {
    const settings = parseSettings(process.env);
    context.print(
      `good   Settings: Gantry listens on ${settings.host}:${settings.port}, people reach it at ${settings.publicUrl}`,
    );
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    for (const mistake of error.mistakes) context.print(`wrong  Settings: ${mistake}`);
    return undefined;
  }
}

async function checkProvider(settings: Settings): Promise<Finding> {
  const mistake = await checkSignIn(settings);
  return {
    isGood: mistake === undefined,
    text: `Sign-in: ${mistake ?? describeSignIn(settings)}`,
  };
}

function describeSignIn({ signIn, publicUrl }: Settings): string {
  if (signIn.kind === 'embedded')
    return 'demo people of the embedded provider, for trying out on this machine';
  const redirect = `${publicUrl}/auth/redirect`;
  const provider = signIn.kind === 'entra' ? `Entra ID, tenant ${signIn.tenantId}` : signIn.issuer;
  return `${provider} answers. Register ${redirect} there as redirect address of a single-page application`;
}

async function checkDatabase(context: CommandContext): Promise<Finding> {
  try {
    const { services } = await context.open();
    const { rows } = await services.pool.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    const missing = await findMissingMigrations(services.pool);
    const version = rows[0]?.version ?? '';
    if (missing.length > 0)
      return { isGood: false, text: `Database: ${missing.length} migrations are missing` };
    if (Number.parseInt(version, 10) < 15)
      return { isGood: false, text: `Database: PostgreSQL ${version} is too old, 15 is needed` };
    const updates = describeMissingUpdates(version, services.clock.now());
    return {
      isGood: true,
      text: `Database: PostgreSQL ${version} answers${updates === undefined ? '' : `; ${updates}`}`,
    };
  } catch (error) {
    return { isGood: false, text: `Database: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Reports a company without a proved backup for two days, as its settings page does. */
async function checkBackups(context: CommandContext): Promise<Finding> {
  const { services } = await context.open();
  const { isProofOverdue, lastProvedAt, lastReadAt, nextAt, hasKey } = await describeBackups(services);
  const proved =
    lastProvedAt === null
      ? lastReadAt === null
        ? 'none has been proved yet'
        : `the last one was read to its end at ${lastReadAt}, and none has been proved by a restore`
      : `the last proved one is of ${lastProvedAt}`;
  const next = nextAt === null ? 'none is planned' : `the next one is due at ${nextAt}`;
  const key = hasKey ? '' : '; they are not encrypted (BACKUP_KEY)';
  return { isGood: !isProofOverdue, text: `Backups: ${proved}; ${next}${key}` };
}

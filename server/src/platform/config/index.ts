export {
  checkoutDirectory,
  chooseDataDirectory,
  prepareDataDirectory,
} from './data-directory.ts';
export { isLoopbackHost } from './loopback.ts';
export { isMailAddress, type MailAddress, type MailSettings } from './mail-settings.ts';
export { keepSessionSecret, loadSecrets } from './secrets.ts';
export { parseSettings, type Settings, SettingsError, type SignInSettings } from './settings.ts';
export { findUnknownSettings } from './unknown-settings.ts';
export { readVersion } from './version.ts';

export {
  checkoutDirectory,
  chooseDataDirectory,
  type DataDirectory,
  DataDirectoryError,
  prepareDataDirectory,
} from './data-directory.ts';
export { isLoopbackHost } from './loopback.ts';
export { loadSecrets, type Secrets } from './secrets.ts';
export { parseSettings, type Settings, SettingsError, type SignInSettings } from './settings.ts';

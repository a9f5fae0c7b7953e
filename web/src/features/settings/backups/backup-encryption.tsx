import { SettingsSection } from '../settings-section.tsx';

/** Whether new backups are encrypted, and what that means for the person who has to restore one. */
export function BackupEncryption({ hasKey }: { hasKey: boolean }) {
  return (
    <SettingsSection title="Encryption">
      <p className="max-w-prose text-sm text-secondary-foreground">
        {hasKey ? (
          <>
            New backups are encrypted with the key in <code>BACKUP_KEY</code>.{' '}
            <strong className="font-medium text-foreground">A lost key cannot be replaced</strong>: without it
            nobody reads these backups again. Keep it in a second place, away from this machine and from the
            backups.
          </>
        ) : (
          <>
            Backups are not encrypted: a person who has a file can read everything in it. To encrypt them, set{' '}
            <code>BACKUP_KEY</code> to at least 20 characters and start Gantry again. A lost key cannot be
            replaced, so keep it in a second place.
          </>
        )}
      </p>
    </SettingsSection>
  );
}

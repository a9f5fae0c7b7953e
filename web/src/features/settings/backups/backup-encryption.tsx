import type { ReactNode } from 'react';
import { SettingsSection } from '../settings-section.tsx';
import { say } from './words/index.ts';

const code = (text: ReactNode) => <code>{text}</code>;

/** Whether new backups are encrypted, and what that means for restoring one. */
export function BackupEncryption({ hasKey }: { hasKey: boolean }) {
  return (
    <SettingsSection title={say('encryption')}>
      <p className="max-w-prose text-sm text-secondary-foreground">
        {hasKey
          ? say.rich('hasKey', {
              code,
              b: (text) => <strong className="font-medium text-foreground">{text}</strong>,
            })
          : say.rich('hasNoKey', { code })}
      </p>
    </SettingsSection>
  );
}

import { expect, test } from 'vitest';
import changelog from '../../../../../CHANGELOG.md?raw';
import { readChangelog } from './read-changelog.ts';

test('each version has its sections, and a line its names, code and link texts', () => {
  const text =
    '# Changelog\n\nThe form.\n\n## [Unreleased]\n\n### Upgrading\n\n- Stop\n  the older one. Set `BACKUP_KEY` in *Settings › X*. See [the guide](a.md).\n\n### Added\n\n## [0.1.0]\n\n### Added\n\n#### Works\n\n- Lists.\n\n#### More\n\n- Charts.\n';
  expect(readChangelog(text)).toEqual([
    {
      version: 'Unreleased',
      parts: [
        {
          title: 'Upgrading',
          lines: [
            [
              { look: 'plain', text: 'Stop the older one. Set ' },
              { look: 'code', text: 'BACKUP_KEY' },
              { look: 'plain', text: ' in ' },
              { look: 'name', text: 'Settings › X' },
              { look: 'plain', text: '. See the guide.' },
            ],
          ],
        },
      ],
    },
    {
      version: '0.1.0',
      parts: [
        {
          title: 'Added',
          lines: [[{ look: 'plain', text: 'Lists.' }], [{ look: 'plain', text: 'Charts.' }]],
        },
      ],
    },
  ]);
});

test('our changelog begins with what an operator has to know before an upgrade', () => {
  const [newest] = readChangelog(changelog);
  expect(newest?.parts[0]?.title).toBe('Upgrading');
  expect(newest?.parts[0]?.lines.length).toBeGreaterThan(0);
});

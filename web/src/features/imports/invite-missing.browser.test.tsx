import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../tests/draw.tsx';
import { addressesOf, InviteMissing } from './invite-missing.tsx';

test('addresses of a pasted list are matched to their names, and a name of two people stays open', () => {
  const people = [
    { name: 'Klaus Meyer', email: 'k@a.example' },
    { name: null, email: 'jonas.weber@a.example' },
    { name: 'Twin', email: 'one@a.example' },
    { name: 'Twin', email: 'two@a.example' },
  ];
  expect([...addressesOf(['Meyer, Klaus', 'Jónas Weber', 'Twin', 'Nora'], people)]).toEqual([
    ['Meyer, Klaus', 'k@a.example'],
    ['Jónas Weber', 'jonas.weber@a.example'],
  ]);
});

test('names that were not found are invited once they have an address; others stay', async () => {
  const invited: unknown[] = [];
  draw(
    <InviteMissing
      names={['nora@harbour.example', 'Klaus Meyer', 'A Stranger']}
      onInvite={(choices) => invited.push(choices)}
    />,
  );
  await userEvent.click(page.getByRole('button', { name: 'Invite all 3 that were not found' }));
  const klaus = page.getByRole('textbox', { name: 'E-mail address to invite Klaus Meyer' });
  await userEvent.fill(klaus, '"Meyer, Klaus" <klaus@harbour.example>');
  await userEvent.click(page.getByRole('button', { name: 'Invite 2 people' }));
  expect(invited).toEqual([
    [
      { name: 'nora@harbour.example', invite: 'nora@harbour.example' },
      { name: 'Klaus Meyer', invite: 'klaus@harbour.example' },
    ],
  ]);
});

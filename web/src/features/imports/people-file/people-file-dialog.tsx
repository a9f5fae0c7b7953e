import type { BodyOf, ResponseOf } from '@gantry/contract';
import { type ChangeEvent, useState } from 'react';
import { SendNow, useSendNow } from '#components/invitations/send-now.tsx';
import { useRoleName } from '#components/role-names.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { sentenceOf } from '#lib/problem.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { decodeFile, encodeFile, isWorkbook } from './decode-file.ts';
import { InvitationLinks } from './invitation-links.tsx';
import { useImportPeopleMutation, useRehearsePeopleMutation } from './people-file-queries.ts';
import { PersonColumns } from './person-columns.tsx';
import { problemWords } from './problem-words.ts';
import { say } from './words/index.ts';

/** The file or the pasted rows, with the chosen columns. */
type Table = Pick<BodyOf<'rehearsePeople'>, 'text' | 'workbook' | 'columns'>;

type Rehearsed = ResponseOf<'rehearsePeople'>['response'] & { readonly table: Table };

export type InvitedPeople = ResponseOf<'importPeople'>['response'];

/**
 * Invites many people from a file. It previews the result of every row before one change set invites all valid ones.
 */
export default function PeopleFileDialog({ onClose }: { onClose: () => void }) {
  const { rehearsed, refusal, isBusy, read, invite, invited, sending } = usePeopleFile(onClose);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file === undefined) return;
    const bytes = await file.arrayBuffer();
    await read(isWorkbook(bytes) ? { workbook: encodeFile(bytes) } : { text: decodeFile(bytes) });
  };
  if (invited !== undefined) return <InvitationLinks invited={invited} onClose={onClose} />;
  const fitting = rehearsed?.fitting ?? 0;
  return (
    <Dialog
      title={say('title')}
      description={say('what')}
      open
      onOpenChange={(open) => !open && onClose()}
      className="max-w-2xl"
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button variant="primary" busy={isBusy} disabled={fitting === 0} onClick={() => void invite()}>
            {say('invite', { count: fitting })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={say('file')} help={say('columns')}>
          {(field) => (
            <input
              {...field}
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              className="text-sm"
              onChange={choose}
            />
          )}
        </Field>
        <Field label={say('orPaste')}>
          {(field) => (
            <Textarea
              {...field}
              placeholder={say('example')}
              onBlur={({ target }) => target.value.trim() !== '' && void read({ text: target.value })}
            />
          )}
        </Field>
        {refusal !== undefined && (
          <p role="alert" className="text-sm text-destructive">
            {refusal}
          </p>
        )}
        {rehearsed !== undefined && (
          <>
            <PersonColumns
              titles={rehearsed.titles}
              columns={rehearsed.columns}
              onChange={(columns) => void read({ ...rehearsed.table, columns })}
            />
            <Rows {...rehearsed} />
            <SendNow {...sending} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The maximum number of rows drawn. Invalid rows come first, because they need work. */
const mostDrawn = 200;

function Rows({ rows, fitting }: Rehearsed) {
  const roleName = useRoleName();
  const unfit = rows.filter(({ problem }) => problem !== null);
  const shown = [...unfit, ...rows.filter(({ problem }) => problem === null)].slice(0, mostDrawn);
  return (
    <>
      <p role="status" className="num text-sm">
        {say('summary', { fitting, unfit: unfit.length })}
      </p>
      <ul aria-label={say('rows')} className="max-h-80 overflow-y-auto text-sm">
        {shown.map((row) => (
          <li key={row.number} className="flex flex-wrap gap-x-3 border-b border-border py-1.5">
            <span className="num w-9 text-right text-muted-foreground">{row.number}</span>
            <bdi className="min-w-0 grow basis-32 truncate font-medium">{row.name || '–'}</bdi>
            <span className="min-w-0 basis-48 truncate text-secondary-foreground">{row.email || '–'}</span>
            <span className="w-40 truncate text-muted-foreground">{row.roles.map(roleName).join(', ')}</span>
            {row.problem !== null && (
              <span className="basis-full pl-12 text-late">{problemWords[row.problem](row.about)}</span>
            )}
          </li>
        ))}
      </ul>
      {rows.length > mostDrawn && (
        <p className="text-xs text-muted-foreground">{say('moreRows', { count: rows.length - mostDrawn })}</p>
      )}
    </>
  );
}

function usePeopleFile(onClose: () => void) {
  const [rehearse, rehearsing] = useRehearsePeopleMutation();
  const [importPeople, importing] = useImportPeopleMutation();
  const { offerUndo } = useUndo();
  const [rehearsed, setRehearsed] = useState<Rehearsed>();
  const [refusal, setRefusal] = useState<string>();
  const [invited, setInvited] = useState<InvitedPeople>();
  const sending = useSendNow();
  const read = async (table: Table) => {
    // When only a column was changed, the rows stay until the new ones are loaded.
    if (table.columns === undefined) setRehearsed(undefined);
    const { data, error } = await rehearse({ body: table });
    setRefusal(error === undefined ? undefined : sentenceOf(error));
    if (data != null) setRehearsed({ ...data, table });
  };
  const invite = async () => {
    if (rehearsed === undefined) return;
    const { table, fitting } = rehearsed;
    const { data, error } = await importPeople({ body: { ...table, fitting, sendNow: sending.sendNow } });
    if (error !== undefined) {
      // Others have changed something: the rows are checked again.
      await read(table);
      return setRefusal(sentenceOf(error));
    }
    offerUndo(say('areInvited', { count: data.response.length }), data.changeSetId);
    if (data.response.some(({ invitationLink }) => invitationLink !== null)) setInvited(data.response);
    else onClose();
  };
  const isBusy = rehearsing.isLoading || importing.isLoading;
  return { rehearsed, refusal, isBusy, read, invite, invited, sending };
}

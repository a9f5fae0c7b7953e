import type { Policy, PolicyRule } from '@gantry/contract';
import { Ban, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useCan } from '#store/can.ts';
import { RuleSentence } from '../policy-words.tsx';
import { say } from '../words/index.ts';
import { type Draft, type Drafting, isByRelation, newRule, withRule } from './draft.ts';
import { OwnRoles } from './own-roles.tsx';
import { PolicyChanges } from './policy-changes.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { RuleOriginLine } from './rule-origin-line.tsx';
import { SaveBar } from './save-bar.tsx';

/** The rules as sentences. A rule is edited in place, with a preview of the effect beside it before saving. */
export function RulesTab({ policy, drafting }: { policy: Policy; drafting: Drafting }) {
  const { draft, isChanged, isOvertaken, change, throwAway } = drafting;
  const [edited, setEdited] = useState<number | null>(null);
  const mayChange = useCan()('update', 'policy');
  const leave = () => {
    throwAway();
    setEdited(null);
  };
  const add = () => {
    change({ rules: [...draft.rules, newRule] });
    setEdited(draft.rules.length);
  };
  return (
    <>
      <div className="grid grow md:min-h-0 md:grid-cols-[minmax(0,1fr)_25rem] md:overflow-hidden">
        <div className="min-w-0 px-5 pb-10 max-md:px-4 md:overflow-y-auto">
          {!mayChange && <p className="mb-3 text-sm text-muted-foreground">{say('youMayNot')}</p>}
          {[true, false].map((byRelation) => (
            <RuleGroup
              key={String(byRelation)}
              title={byRelation ? say('byRelation') : say('byRole')}
              draft={draft}
              belongs={(rule) => isByRelation(rule) === byRelation}
              edited={edited}
              onEdit={mayChange ? setEdited : undefined}
              onChange={(rules) => change({ rules })}
            />
          ))}
          {mayChange && (
            <Button icon={<Plus />} className="mt-3" onClick={add}>
              {say('newRule')}
            </Button>
          )}
          <OwnRoles roles={draft.roles} mayChange={mayChange} onChange={(roles) => change({ roles })} />
        </div>
        <aside
          aria-label={say('whoChanges')}
          className="min-w-0 border-border px-5 pb-10 max-md:border-t max-md:px-4 max-md:pt-4 md:overflow-y-auto md:border-l"
        >
          <PolicyChanges
            policy={policy}
            draft={draft}
            isChanged={isChanged}
            mayChange={mayChange}
            onKeep={(rules) => change({ rules: [...draft.rules, ...rules] })}
          />
        </aside>
      </div>
      {isChanged && (
        <SaveBar
          draft={draft}
          isOvertaken={isOvertaken}
          onReason={(reason) => change({ reason })}
          onLeave={leave}
        />
      )}
    </>
  );
}

interface RuleGroupProps {
  readonly title: string;
  readonly draft: Draft;
  readonly belongs: (rule: PolicyRule) => boolean;
  readonly edited: number | null;
  readonly onEdit: ((place: number | null) => void) | undefined;
  readonly onChange: (rules: PolicyRule[]) => void;
}

function RuleGroup({ title, draft, belongs, edited, onEdit, onChange }: RuleGroupProps) {
  const { rules, roles } = draft;
  return (
    <section aria-label={title} className="pt-2">
      <h2 className="text-sm font-medium text-muted-foreground">{title}</h2>
      <ol>
        {rules.map((rule, place) => {
          // A rule stays in its group while it is edited.
          if (!belongs(rule)) return null;
          const key = `${place}`;
          if (place === edited && onEdit)
            return (
              <li key={key}>
                <RuleEditor
                  number={place + 1}
                  origin={<RuleOriginLine place={place} rule={rule} />}
                  rule={rule}
                  roles={roles}
                  onChange={(next) => {
                    onChange(withRule(rules, place, next));
                    if (!next) onEdit(null);
                  }}
                  onDone={() => onEdit(null)}
                />
              </li>
            );
          return (
            <li key={key} className="border-b border-border">
              <RuleLine number={place + 1} onEdit={onEdit && (() => onEdit(place))}>
                {rule.effect === 'deny' && <Ban className="mr-1.5 inline text-late" aria-hidden />}
                <RuleSentence rule={rule} roles={roles} />
              </RuleLine>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface RuleLineProps {
  readonly number: number;
  readonly onEdit: (() => void) | undefined;
  readonly children: React.ReactNode;
}

function RuleLine({ number, onEdit, children }: RuleLineProps) {
  const look = 'flex w-full gap-3 py-2 text-left text-base text-secondary-foreground';
  const text = (
    <>
      <span className="num w-6 flex-none text-right text-muted-foreground">{number}</span>
      <span>{children}</span>
    </>
  );
  if (!onEdit) return <p className={look}>{text}</p>;
  return (
    <button type="button" onClick={onEdit} className={`${look} hover:bg-hover`}>
      {text}
    </button>
  );
}

import type { PolicyDraft } from '@gantry/contract';
import {
  useAskDraftPolicyQuery,
  useGetAccessReportQuery,
  useGetRightsQuery,
  useListAccessPeopleQuery,
} from '../policy-queries.ts';
import type { Question } from './access-question.tsx';

/** A question about a person, answered by the current rules or by unsaved ones. */
export interface Asked {
  readonly who: string;
  readonly question: Question;
  readonly draft: PolicyDraft | undefined;
}

/** For unsaved rules, one response contains the answers for all parts of the screen. */
function useDraftAnswer({ who, question, draft }: Asked) {
  const body = { rules: [], ...draft, ...question, userId: who };
  return useAskDraftPolicyQuery({ body }, { skip: draft === undefined || who === '' });
}

export function useReport(asked: Asked) {
  const { who, question, draft } = asked;
  const stored = useGetAccessReportQuery(
    { query: { ...question, userId: who } },
    { skip: draft !== undefined || who === '' },
  );
  const answer = useDraftAnswer(asked);
  return draft ? { ...answer, currentData: answer.currentData?.response.report } : stored;
}

export function useAccessPeople(asked: Asked) {
  const { question, draft } = asked;
  const stored = useListAccessPeopleQuery({ query: question }, { skip: draft !== undefined });
  const { currentData } = useDraftAnswer(asked);
  if (!draft) return stored.currentData;
  return currentData && { references: currentData.references, response: currentData.response.people };
}

export function useRights(asked: Asked) {
  const { who, draft } = asked;
  const stored = useGetRightsQuery({ query: { userId: who } }, { skip: draft !== undefined || who === '' });
  const { currentData, error } = useDraftAnswer(asked);
  return draft ? { currentData: currentData?.response, error } : stored;
}

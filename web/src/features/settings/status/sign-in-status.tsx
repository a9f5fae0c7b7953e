import type { ServerStatus } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { useMomentInSentence } from '#components/moments/use-moment.ts';
import { SettingsSection } from '../settings-section.tsx';
import { type Fact, Facts } from './facts.tsx';
import { say } from './words/index.ts';

type SignIn = ServerStatus['signIn'];

const kindWords: Record<SignIn['kind'], string> = {
  embedded: say('kindEmbedded'),
  entra: say('kindEntra'),
  oidc: say('kindOther'),
};

/**
 * The configuration of the identity provider, what it sent about the reader, and what to do when people cannot sign in.
 */
export function SignInStatus({ signIn }: { signIn: SignIn }) {
  const when = useMomentInSentence();
  const { kind, issuer, clientId, redirectAddress, signOutAddress, frontChannelAddress } = signIn;
  const answers =
    signIn.mistake ??
    (signIn.checkedAt === null ? say('asking') : say('yesAt', { when: when(signIn.checkedAt) }));
  return (
    <>
      <SettingsSection title={say('signIn')} note={say('signInNote')}>
        <Facts
          facts={[
            { name: say('kind'), value: kindWords[kind] },
            { name: say('answers'), value: answers, isBad: signIn.isReachable === false },
            { name: say('issuer'), value: issuer },
            { name: say('client'), value: clientId },
            { name: say('redirect'), value: redirectAddress, note: say('redirectNote') },
            { name: say('signOut'), value: signOutAddress },
            { name: say('frontChannel'), value: frontChannelAddress },
          ]}
        />
      </SettingsSection>
      <SettingsSection title={say('own')}>
        {signIn.own === null ? (
          <p className="text-sm">{say('ownNone')}</p>
        ) : (
          <Facts facts={[...factsOf(signIn.own), ...missingOf(kind, signIn.own.claims)]} />
        )}
      </SettingsSection>
      {kind === 'entra' && <Mistakes />}
    </>
  );
}

function factsOf({ claims, appRoles, groups, isOverage, ageSeconds }: NonNullable<SignIn['own']>): Fact[] {
  const groupWords = groups === null ? say('noneCame') : say('groupsCame', { count: groups });
  const age =
    ageSeconds < 0 ? say('tokenFuture', { count: -ageSeconds }) : say('tokenAgeIs', { count: ageSeconds });
  return [
    { name: say('claims'), value: claims.join(', ') },
    { name: say('appRoles'), value: appRoles.length === 0 ? say('noneCame') : appRoles.join(', ') },
    isOverage
      ? { name: say('groups'), value: say('overage'), note: say('overageKept'), isBad: true }
      : { name: say('groups'), value: groupWords },
    { name: say('tokenAge'), value: age, isBad: ageSeconds < -5 || ageSeconds > 300 },
    { name: say('mapping'), value: say('mappingIs'), note: <MappingLink /> },
  ];
}

const MappingLink = () => (
  <Link to="/settings/sign-in-mappings" className="underline">
    {say('mappingLink')}
  </Link>
);

/** Optional claims of Entra ID that the guide requires. */
const wanted = [
  ['sid', say('missingSid')],
  ['upn', say('missingUpn')],
  ['email', say('missingEmail')],
] as const;

function missingOf(kind: SignIn['kind'], claims: readonly string[]): Fact[] {
  if (kind !== 'entra') return [];
  return wanted
    .filter(([claim]) => !claims.includes(claim))
    .map(([claim, value]) => ({
      name: say('missingClaim', { claim }),
      value,
      note: say('claimRemedy', { claim }),
    }));
}

function Mistakes() {
  const remedies = [
    ['AADSTS50011', say('aadsts50011')],
    ['AADSTS9002326', say('aadsts9002326')],
    ['AADSTS700016', say('aadsts700016')],
    ['AADSTS65001', say('aadsts65001')],
    ['AADSTS50105', say('aadsts50105')],
    ['AADSTS50020', say('aadsts50020')],
  ] as const;
  return (
    <SettingsSection title={say('mistakes')} note={say('mistakesNote')}>
      <Facts facts={remedies.map(([name, value]) => ({ name, value }))} />
    </SettingsSection>
  );
}

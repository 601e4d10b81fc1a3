import { Skeleton } from '@mantine/core';
import { readAgain } from '#platform/web/api/query-client.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { Failure } from '#platform/web/feedback/Failure.tsx';
import { PageBody } from '#platform/web/layout/PageBody.tsx';
import { PageHeader } from '#platform/web/layout/PageHeader.tsx';
import { LEADS } from '#screens/leads.ts';
import { getProfile } from '../../account-api.ts';
import { refreshSession } from '../session-store.ts';
import { OpenSessions } from './OpenSessions.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import { PictureSection } from './PictureSection.tsx';
import classes from './profile.module.css';
import { SignatureSection } from './SignatureSection.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';

/** Page of the signed-in person's own data, picture, signature and sign-in options. */
export default function ProfilePage() {
  const { data: profile, error, refetch } = useEndpoint(getProfile, {});
  const changed = async () => {
    readAgain([getProfile.path]);
    await refreshSession();
  };
  return (
    <PageBody width="reading">
      <PageHeader title="Mi perfil" description={LEADS['/account/perfil']} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {profile ? (
        <div className={classes['columns']}>
          <div className={classes['column']}>
            <PictureSection profile={profile} onChanged={changed} />
            <PersonSection profile={profile} onChanged={changed} />
            <SignatureSection profile={profile} onChanged={changed} />
          </div>
          <div className={classes['column']}>
            <PasswordSection profile={profile} />
            <TwoStepSection profile={profile} onChanged={changed} />
            <OpenSessions />
          </div>
        </div>
      ) : (
        !error && (
          <div className={classes['columns']}>
            <Skeleton h={480} radius="md" />
            <Skeleton h={480} radius="md" />
          </div>
        )
      )}
    </PageBody>
  );
}

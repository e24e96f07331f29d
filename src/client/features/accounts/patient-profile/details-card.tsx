import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { UserAccount } from '../../../../contract/accounts/user-accounts.ts'
import type * as calls from '../../../../contract/accounts/user-accounts.ts'
import type { RequestOf } from '../../../data/api.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { StepUpCancelled, useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import { NoAccount } from '../../../parts/failure/no-account.tsx'
import css from '../account.module.css'
import { ProfileForm } from './profile-form.tsx'
import { getUserAccountQuery, updateUserAccount } from '../../../data/accounts/user-accounts.ts'

/** The patient's own details. Opens `next`, if given, after saving. */
export function DetailsCard({ owner, next }: { owner: string; next: string | null }) {
  const { api } = useOpenDevice()
  const account = useQuery(getUserAccountQuery(api, owner))
  const stepUp = useStepUp(account.data?.userName ?? '')
  const { saving, save } = useSaving({ owner, next, run: stepUp.run })
  return (
    <>
      {saving.isSuccess && (
        <Banner tone="ok" announce="politely">
          <p>
            <Trans>Your profile is saved.</Trans>
          </p>
        </Banner>
      )}
      <Card look="flush">
        <CardHead title={<Trans>Your details</Trans>} />
        <div className={css.body}>
          {account.data === null ? (
            <NoAccount />
          ) : account.data !== undefined ? (
            <>
              <Emails account={account.data} />
              <ProfileForm account={account.data} onSave={save} failure={saveErrors} />
            </>
          ) : (
            <QueryPlaceholder of={account} rows={3} label={t`Loading your profile`} />
          )}
        </div>
      </Card>
      {stepUp.sheet}
    </>
  )
}

/** The e-mail addresses in use: the one for signing in, and that of the clinic's record if it differs. */
function Emails({ account: { userName, clinicEmail = null } }: { account: UserAccount }) {
  const isOther = clinicEmail !== null && clinicEmail.toLowerCase() !== userName.toLowerCase()
  return (
    <div className="rows-3">
      <KeyValues
        items={[
          { name: t`E-mail to sign in`, value: userName },
          ...(isOther ? [{ name: t`E-mail at the clinic`, value: clinicEmail }] : []),
        ]}
      />
      <p className="small muted">
        <Trans>
          Not right? <a href="/my-data">Ask us to correct it</a>. The phone below is the one that the clinic has.
        </Trans>
      </p>
    </div>
  )
}

type SaveOptions = { owner: string; next: string | null; run: ReturnType<typeof useStepUp>['run'] }

function useSaving({ owner, next, run }: SaveOptions) {
  const { api, session } = useOpenDevice()
  const router = useRouter()
  const saving = useMutation(updateUserAccount({ api, session, run }, owner))
  const save = async (request: RequestOf<typeof calls.updateUserAccount>) => {
    await saving.mutateAsync(request)
    if (next !== null) await router.navigate({ href: next })
  }
  return { saving, save }
}

const saveErrors = (error: unknown) =>
  error instanceof StepUpCancelled
    ? { form: t`Nothing was saved: a new phone or address requires your password. Save again to enter it.` }
    : formErrorsOf(error)

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type * as calls from '../../../../contract/accounts/user-accounts.ts'
import type { RequestOf } from '../../../data/api.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { StepUpCancelled, useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { NoAccount } from '../../../parts/failure/no-account.tsx'
import css from './patient-account.module.css'
import { ProfileForm } from './profile-form.tsx'
import { getUserAccountQuery, updateUserAccount } from '../../../data/accounts/user-accounts.ts'

const stepUpNeeded = () =>
  t`Nothing is saved yet. Another phone or address needs your password: save again to enter it.`

/** The patient's own details; once saved, on to `next` where there is one. */
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
            <ProfileForm account={account.data} onSave={save} failure={saveProblems} />
          ) : (
            <QueryPlaceholder of={account} rows={3} label={t`Loading your profile`} />
          )}
        </div>
      </Card>
      {stepUp.sheet}
    </>
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

const saveProblems = (error: unknown) =>
  error instanceof StepUpCancelled ? { form: stepUpNeeded() } : formErrorsOf(error)

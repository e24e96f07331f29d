import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { updateUserAccount } from '../../../../contract/accounts/user-accounts.ts'
import type { RequestOf } from '../../../data/asking.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { NotYet } from '../../../page/failure/not-yet.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { NotProven, useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { NoAccount } from '../../../parts/failure/no-account.tsx'
import css from './patient-account.module.css'
import { ProfileForm } from './profile-form.tsx'
import { accountQuery, saveAccount } from '../../../data/user-accounts.ts'

const notProven = () => t`Nothing is saved yet. Another phone or address needs your password: save again to enter it.`

/** The patient's own details; once saved, on to `next` where there is one. */
export function DetailsCard({ owner, next }: { owner: string; next: string | null }) {
  const { api } = useOpenDevice()
  const account = useQuery(accountQuery(api, owner))
  const stepUp = useStepUp(account.data?.userName ?? '')
  const { saving, save } = useSaving({ owner, next, run: stepUp.run })
  return (
    <>
      {saving.isSuccess && (
        <Alert tone="ok" announce="politely">
          <p>
            <Trans>Your profile is saved.</Trans>
          </p>
        </Alert>
      )}
      <Card look="flush">
        <CardHead title={<Trans>Your details</Trans>} />
        <div className={css.body}>
          {account.data === null ? (
            <NoAccount />
          ) : account.data !== undefined ? (
            <ProfileForm account={account.data} onSave={save} failure={whyNotSaved} />
          ) : (
            <NotYet of={account} rows={3} label={t`Loading your profile`} />
          )}
        </div>
      </Card>
      {stepUp.sheet}
    </>
  )
}

type Given = { owner: string; next: string | null; run: ReturnType<typeof useStepUp>['run'] }

function useSaving({ owner, next, run }: Given) {
  const { api, session } = useOpenDevice()
  const router = useRouter()
  const saving = useMutation(saveAccount({ api, session, run }, owner))
  const save = async (request: RequestOf<typeof updateUserAccount>) => {
    await saving.mutateAsync(request)
    if (next !== null) await router.navigate({ href: next })
  }
  return { saving, save }
}

const whyNotSaved = (error: unknown) => (error instanceof NotProven ? { form: notProven() } : failureOf(error))

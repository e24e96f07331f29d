import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound, Mail } from 'lucide-react'
import { recoverPassword } from '../../data/accounts/auth.ts'
import { getUserAccountQuery } from '../../data/accounts/user-accounts.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'

/** Offers a password to a user who booked as a guest; renders nothing for others. */
export function ChoosePassword({ loginId }: { loginId: string }) {
  const { api } = useOpenDevice()
  const account = useQuery(getUserAccountQuery(api, loginId))
  const sending = useMutation(recoverPassword(api))
  if (account.data?.hasPassword !== false) return null
  const { userName } = account.data
  return (
    <Card className="rows-3">
      <h2 className="h3">
        <Trans>Choose a password</Trans>
      </h2>
      <p>
        <Trans>
          You booked without one. With a password you can sign in at any time, to move your booking or read your report.
        </Trans>
      </p>
      <ErrorBanner message={errorMessageOf(sending.error)} />
      {sending.isSuccess ? (
        <Banner tone="ok" icon={Mail} announce="politely">
          <p>
            <Trans>
              A link is on its way to <b>{userName}</b>. It works once, for one hour.
            </Trans>
          </p>
        </Banner>
      ) : (
        <Button
          icon={KeyRound}
          width="full"
          busy={sending.isPending ? t`Sending` : undefined}
          onPress={() => sending.mutate(userName)}
        >
          <Trans>E-mail me a link</Trans>
        </Button>
      )}
    </Card>
  )
}

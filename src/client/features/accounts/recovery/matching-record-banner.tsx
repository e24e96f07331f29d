import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getPatientRegistrationDetailsQuery } from '../../../data/patients/patients.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'

/** Says on the activation page whether the patient has a record already, or an active account. */
export function MatchingRecordBanner({ token }: { token: string }) {
  const { data } = useQuery(getPatientRegistrationDetailsQuery(useOpenDevice().api, token))
  if (data == null) return null
  if (data.preventRegistration)
    return (
      <Banner tone="info" announce="politely">
        <p>
          <Trans>
            This account is active already. <a href="/login">Sign in</a>, or choose a new password here.
          </Trans>
        </p>
      </Banner>
    )
  const lines = [
    data.hadServiceBefore && t`You have been here before: your record comes with this account.`,
    !data.isExactMatch && t`Your record has a different name or birth date from this account. Tell the clinic.`,
    data.isEmailDifferent && t`Your record has a different e-mail address. Check it in your profile.`,
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <Banner tone="info" announce="politely">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  )
}

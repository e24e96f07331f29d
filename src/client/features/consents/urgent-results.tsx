import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import { setUrgentResults, getPatientPermissionsQuery } from '../../data/consents/patient-permissions.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { sendsTexts } from '../../page/sends-texts.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import css from './consents.module.css'

/** Urgent results: always sent; readable at once, or after the doctor has phoned. */
const readyText = () =>
  sendsTexts() ? t`We text or e-mail you when the report is ready` : t`We e-mail you when the report is ready`

export function UrgentResults({ loginId }: { loginId: LoginId }) {
  const device = useOpenDevice()
  const { data } = useQuery(getPatientPermissionsQuery(device, loginId))
  const change = useMutation(setUrgentResults(device, loginId))
  const chosen = change.variables ?? data?.isPhonedFirst
  return (
    <section className={css.section}>
      <Banner tone="info" icon={PhoneCall} title={<Trans>Urgent results always reach you</Trans>}>
        <Trans>This can’t be switched off.</Trans>
      </Banner>
      <ErrorBanner message={errorMessageOf(change.error)} />
      {data !== undefined && (
        <RadioGroup
          label={t`Show me urgent results`}
          value={(change.isError ? data.isPhonedFirst : chosen) ? 'after-call' : 'at-once'}
          onValue={(value) => change.mutate(value === 'after-call')}
          options={[
            { value: 'at-once', label: t`At once`, detail: readyText() },
            {
              value: 'after-call',
              label: t`After my doctor has called`,
              detail: t`The report opens after the call. If nobody has called by 5 pm on the next working day, one of our staff follows it up and opens the report for you`,
            },
          ]}
        />
      )}
    </section>
  )
}

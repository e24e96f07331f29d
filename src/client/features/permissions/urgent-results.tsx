import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import { changeUrgentResults, permissionsQuery } from '../../data/patient-permissions.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { failureOf } from '../../page/failure/save-failure.ts'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import css from './permissions.module.css'

/** That urgent results reach everybody, and how: read at once, or once their doctor has phoned. */
export function UrgentResults({ loginId }: { loginId: LoginId }) {
  const device = useOpenDevice()
  const { data } = useQuery(permissionsQuery(device, loginId))
  const change = useMutation(changeUrgentResults(device, loginId))
  const chosen = change.variables ?? data?.isPhonedFirst
  return (
    <section className={css.section}>
      <Alert tone="info" icon={PhoneCall} title={<Trans>Urgent results always reach you</Trans>}>
        <Trans>This can’t be switched off.</Trans>
      </Alert>
      {change.error !== null && (
        <Alert tone="warn" announce="now">
          {failureOf(change.error).form}
        </Alert>
      )}
      {data !== undefined && (
        <ChoiceGroup
          label={t`Show me urgent results`}
          value={(change.isError ? data.isPhonedFirst : chosen) ? 'after-call' : 'at-once'}
          onValue={(value) => change.mutate(value === 'after-call')}
          options={[
            { value: 'at-once', label: t`At once`, detail: t`We text or email you when the report is ready` },
            {
              value: 'after-call',
              label: t`After my doctor has called`,
              detail: t`The report opens after the call, at the latest at 5 pm on the next working day`,
            },
          ]}
        />
      )}
    </section>
  )
}

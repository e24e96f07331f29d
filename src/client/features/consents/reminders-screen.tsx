import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { RecallChoice, type RecallChoiceValue } from '../../../contract/enums.ts'
import type { LoginId } from '../../../contract/ids.ts'
import type { OwnPermissions } from '../../../contract/consents/patient-permissions.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { dayText } from '../../page/i18n/date-format.ts'
import { sendsTexts } from '../../page/sends-texts.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { PushNotificationSwitch } from '../../parts/notifications/push-notification-switch.tsx'
import { OwnRecalls } from './own-recalls.tsx'
import { CommunicationPreferencesTable } from './communication-preferences-table.tsx'
import { UrgentResults } from './urgent-results.tsx'
import css from './consents.module.css'
import { setRecallPreferences, getPatientPermissionsQuery } from '../../data/consents/patient-permissions.ts'

/** /recall: reminders of skin checks, and which messages come by which channel. */
export function RemindersScreen() {
  const loginId = useSession()?.login.loginId
  if (loginId === undefined) return null
  return (
    <PatientLayout place="more" back={{ href: '/more', word: <Trans>More</Trans> }}>
      <PageHeader title={<Trans>Reminders and messages</Trans>} />
      <Recall loginId={loginId} />
      <OwnRecalls loginId={loginId} />
      <CommunicationPreferencesTable loginId={loginId} />
      <p className="small muted">
        {sendsTexts() ? (
          <Trans>
            A message never says what we found. It says that there is something to read. Reports and reminders come
            once: by text, else by e-mail. What you book or change is always confirmed by e-mail.
          </Trans>
        ) : (
          <Trans>
            A message never says what we found. It says that there is something to read. Reports, reminders and what you
            book or change come by e-mail.
          </Trans>
        )}
      </p>
      <PushNotificationSwitch loginId={loginId} />
      <UrgentResults loginId={loginId} />
    </PatientLayout>
  )
}

const months = ['3', '6', '12', '24'] as const
type Months = (typeof months)[number]
const monthsOf = (value: number | null): Months | undefined => months.find((each) => each === String(value))

const choiceOf = ({ enablePatientRecalls, recallFrequencyInMonths }: OwnPermissions): RecallChoiceValue => {
  if (!enablePatientRecalls) return RecallChoice.noRecall
  return recallFrequencyInMonths === null ? RecallChoice.lastVisitRecall : RecallChoice.patientRecall
}

function Recall({ loginId }: { loginId: LoginId }) {
  const device = useOpenDevice()
  const { data, error, refetch } = useQuery(getPatientPermissionsQuery(device, loginId))
  if (data !== undefined) return <RecallChoices loginId={loginId} permissions={data} />
  return <QueryPlaceholder of={{ error, refetch }} rows={3} label={t`Loading your reminders`} />
}

function RecallChoices({ loginId, permissions }: { loginId: LoginId; permissions: OwnPermissions }) {
  const change = useMutation(setRecallPreferences(useOpenDevice(), loginId))
  const recommended = permissions.recommendedRecallFrequencyInMonths ?? 12
  const choice = choiceOf(permissions)
  const choose = (next: RecallChoiceValue) =>
    change.mutate({
      enablePatientRecalls: next !== RecallChoice.noRecall,
      recalFrequencyInMonths: next === RecallChoice.patientRecall ? asMonths(recommended) : null,
    })
  const setMonths = (value: Months) =>
    change.mutate({ enablePatientRecalls: true, recalFrequencyInMonths: asMonths(Number(value)) })
  return (
    <section className={css.section}>
      {change.isSuccess && (
        <output className={css.saved}>
          <Check aria-hidden /> <Trans>Saved</Trans>
        </output>
      )}
      <ErrorBanner message={errorMessageOf(change.error)} />
      <RadioGroup
        label={t`When do we remind you of a skin check?`}
        value={choice}
        onValue={choose}
        options={recallOptions(recommended)}
      />
      {choice === RecallChoice.patientRecall && (
        <SegmentedControl
          label={t`Every how many months?`}
          value={monthsOf(permissions.recallFrequencyInMonths)}
          onValue={setMonths}
          options={months.map((value) => ({ value, label: value }))}
        />
      )}
      <p className="small muted">{recommendationText(permissions)}</p>
    </section>
  )
}

const recallOptions = (recommended: number) => [
  {
    value: RecallChoice.lastVisitRecall,
    label: t`${recommended} months after each visit`,
    detail: t`We recommend this`,
  },
  { value: RecallChoice.patientRecall, label: t`I choose how often`, detail: t`Every 3, 6, 12 or 24 months` },
  { value: RecallChoice.noRecall, label: t`No reminders`, detail: t`You book by yourself` },
]

const asMonths = (value: number) => ([3, 6, 12, 24] as const).find((known) => known === value) ?? 12

/** Explains the recommended interval. */
const recommendationText = ({
  recommendedRecallFrequencyInMonths: recommended,
  whenRecommended,
}: OwnPermissions): string =>
  recommended === null || whenRecommended === null
    ? t`12 months suits most people. My Risk Check can tell you more.`
    : t`${recommended} months fits your risk check of ${dayText(whenRecommended)}. A spot that we watch keeps its own reminder.`

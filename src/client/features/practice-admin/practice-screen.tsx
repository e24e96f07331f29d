import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Practice } from '../../../contract/practices/practices.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { KeyValues } from '../../ui/lists/key-values.tsx'
import { SupportLink } from '../../ui/support-link.tsx'
import { AccessQuestionsCard } from './access-questions-card.tsx'
import { PracticeDetailsForm } from './practice-details-form.tsx'
import { type ManagedPractice, PracticeAdminPage } from './practice-admin-page.tsx'
import css from './practice-admin.module.css'
import { seesFindings } from './sees-findings.ts'
import { distributionStrategyLabels } from './distribution-strategy-labels.ts'
import { getPracticeQuery } from '../../data/practices/practices.ts'

/** /clinician/mypractice: the practice's details, and patients' questions about access to their records. */
export const PracticeScreen = () => (
  <PracticeAdminPage place="practice" title="Practice">
    {(practice) => (
      <>
        <Details managed={practice} />
        <AccessQuestionsCard practiceId={practice.practiceId} />
      </>
    )}
  </PracticeAdminPage>
)

function Details({ managed }: { managed: ManagedPractice }) {
  const { api } = useOpenDevice()
  const [mode, setMode] = useState<'shown' | 'changing'>('shown')
  const { data, error, refetch } = useQuery(getPracticeQuery(api, managed.practiceId))
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={5} label="Loading the practice" />
  if (mode === 'changing')
    return <PracticeDetailsForm managed={managed} practice={data} onDone={() => setMode('shown')} />
  return (
    <Card look="flush">
      <CardHead title={data.practiceName}>
        <Button kind="quiet" onPress={() => setMode('changing')}>
          Change
        </Button>
      </CardHead>
      <div className={css.body}>
        <KeyValues items={itemsOf(data)} />
        <p className="muted">
          Another name, HPI or HealthLink number? Get in touch: <SupportLink />. We check them with the practice first.
        </p>
      </div>
    </Card>
  )
}

const itemsOf = (practice: Practice) => [
  { name: 'Kind', value: practice.practiceTypeName },
  { name: 'Address', value: addressOf(practice) },
  ...(practice.postalAddress1 === null ? [] : [{ name: 'Letters go to', value: postalOf(practice) }]),
  { name: 'Phone', value: practice.phoneNumber === null ? 'None' : formatPhone(practice.phoneNumber) },
  { name: 'Hours', value: practice.hours ?? 'Not set' },
  { name: 'E-mail', value: practice.emailAddress ?? 'None' },
  { name: 'HPI facility', value: practice.hpiFacility ?? 'None' },
  { name: 'HealthLink address', value: practice.healthLinkEdi ?? 'None' },
  { name: 'Reports go', value: distributionStrategyLabels[practice.reportDistributionStrategyId ?? 0] ?? 'Not set' },
  {
    name: 'Patients',
    value: practice.sendReportsToPatients === false ? 'Get reports from you only' : 'Are sent reports',
  },
  ...(practice.isLicensee === true ? [{ name: 'Licence', value: 'Has a licence for the service' }] : []),
  ...(seesFindings(practice)
    ? [{ name: 'AI results', value: practice.sendAiResultsToPractice === true ? 'Sent with reports' : 'Not sent' }]
    : []),
]

const postalOf = (practice: Practice): string =>
  [practice.postalAddress1, practice.postalAddress2, practice.postalCity, practice.postalPostCode]
    .filter(Boolean)
    .join(', ')

const addressOf = (practice: Practice): string =>
  [
    practice.streetAddress1,
    practice.streetAddress2,
    practice.streetAddress3,
    practice.streetCity,
    practice.streetPostCode,
  ]
    .filter(Boolean)
    .join(', ') || 'None'

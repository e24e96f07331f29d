import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Practice } from '../../../contract/accounts/practices.ts'
import { phoneText } from '../../../domain/identifiers/phone-text.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { NotYet } from '../../page/failure/not-yet.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { KeyValues } from '../../ui/lists/key-values.tsx'
import { supportContact } from '../../ui/support-contact.ts'
import { LookQuestionsCard } from './look-questions-card.tsx'
import { DetailsForm } from './details-form.tsx'
import { type Desk, ManagerPage } from './manager-page.tsx'
import css from './practice-desk.module.css'
import { strategyWords } from './strategy-words.ts'
import { practiceQuery } from '../../data/practices/practice-desk.ts'

/** /clinician/mypractice: what the service knows of the practice, and what patients ask its manager. */
export const PracticeScreen = () => (
  <ManagerPage place="practice" title="Practice">
    {(desk) => (
      <>
        <Details desk={desk} />
        <LookQuestionsCard practiceId={desk.practiceId} />
      </>
    )}
  </ManagerPage>
)

function Details({ desk }: { desk: Desk }) {
  const { api } = useOpenDevice()
  const [mode, setMode] = useState<'shown' | 'changing'>('shown')
  const { data, error, refetch } = useQuery(practiceQuery(api, desk.practiceId))
  if (data === undefined) return <NotYet of={{ error, refetch }} rows={5} label="Loading the practice" />
  if (mode === 'changing') return <DetailsForm desk={desk} practice={data} onDone={() => setMode('shown')} />
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
          Another name, HPI or HealthLink number? Phone us:{' '}
          <a href={supportContact.phoneHref}>{supportContact.phone}</a>. We check them with the practice first.
        </p>
      </div>
    </Card>
  )
}

const itemsOf = (practice: Practice) => [
  { name: 'Kind', value: practice.practiceTypeName },
  { name: 'Address', value: addressOf(practice) },
  { name: 'Phone', value: practice.phoneNumber === null ? 'None' : phoneText(practice.phoneNumber) },
  { name: 'Hours', value: practice.hours ?? 'Not said' },
  { name: 'E-mail', value: practice.emailAddress ?? 'None' },
  { name: 'HPI facility', value: practice.hpiFacility ?? 'None' },
  { name: 'HealthLink address', value: practice.healthLinkEdi ?? 'None' },
  { name: 'Reports go', value: strategyWords[practice.reportDistributionStrategyId ?? 0] ?? 'Not set' },
]

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

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import type { PatientId } from '../../../contract/ids.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { PatientLayout, type PatientLayoutProps } from './patient-layout.tsx'
import { getPatientQuery } from '../../data/patients/patients.ts'
import { useDevice } from '../../device/device-context.tsx'
import { Avatar } from '../../ui/indicators/avatar.tsx'
import css from './patient-record-layout.module.css'
import { RecordPages } from './record-pages.tsx'
import { OwnText } from '../../ui/own-text.tsx'

// Few records have one, so the pages of patients don't load it.
const RecordStatements = lazy(async () => ({ default: (await import('./record-statements.tsx')).RecordStatements }))
// Apart: patients' own pages share this file's modules, and are never asked.
const ReasonGate = lazy(async () => ({ default: (await import('../record-reason-gate.tsx')).RecordReasonGate }))

const recordPages = () =>
  [
    { page: '', word: t`Overview` },
    { page: '/clinical-images', word: t`Images` },
    { page: '/images', word: t`Own photos` },
    { page: '/reports', word: t`Reports` },
    { page: '/invoices', word: t`Invoices` },
    { page: '/risk', word: t`Risk checks` },
    { page: '/mydoctors', word: t`Doctors` },
  ] as const

type PatientRecordLayoutProps = {
  patientId: PatientId
  page: ReturnType<typeof recordPages>[number]['page']
  place: PatientLayoutProps['place']
  /** The parent page; home by default. */
  back?: PatientLayoutProps['back']
  children: ReactNode
}

/**
 * A page of a patient's record for clinic staff: the patient stays on screen, with links to the other pages of the
 * record.
 */
export function PatientRecordLayout({
  patientId,
  page,
  place,
  back = { href: '/', word: t`Home` },
  children,
}: PatientRecordLayoutProps) {
  return (
    <PatientLayout place={place} tabs="reader" back={back}>
      <div className={css.whose}>
        <RecordOwner patientId={patientId} />
        <RecordPages patientId={patientId} pages={recordPages()} page={page} />
      </div>
      <Suspense fallback={null}>
        <RecordStatements patientId={patientId} />
      </Suspense>
      {children}
      <Suspense fallback={null}>
        <ReasonGate />
      </Suspense>
    </PatientLayout>
  )
}

function RecordOwner({ patientId }: { patientId: PatientId }) {
  const { data } = useQuery(getPatientQuery(useDevice(), patientId))
  if (data === undefined || data === null) return null
  const { fullName, birthDate, nhi, medicareNumber } = data
  const number = nhi ?? medicareNumber
  return (
    <section className={css.person} aria-label={t`Whose record`}>
      <Avatar name={fullName} />
      <p>
        <b>{fullName}</b>
        <span className="small muted">
          <Trans>Born {dateText(birthDate)}</Trans>
          <OwnText>{number !== null && `, ${nhi === null ? 'Medicare' : 'NHI'} ${number}`}</OwnText>
        </span>
      </p>
    </section>
  )
}

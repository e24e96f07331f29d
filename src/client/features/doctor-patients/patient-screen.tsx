import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Images } from 'lucide-react'
import { useMemo } from 'react'
import type { PatientId } from '../../../contract/ids.ts'
import type { ExtendedPatient } from '../../../contract/patients/practitioner-patients.ts'
import { lesionLines } from '../../../domain/images/lesion-line.ts'
import { useDevice } from '../../device/device-context.tsx'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { getLesionsQuery } from '../../data/patients/lesions.ts'
import { getPractitionerPatientQuery } from '../../data/patients/practitioner-patients.ts'
import { RecordStatements } from '../../app/layouts/record-statements.tsx'
import { LoadFailure } from '../../page/failure/load-failure.tsx'
import { Avatar } from '../../ui/indicators/avatar.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import type { Tone } from '../../ui/tone.ts'
import css from './doctor-patients.module.css'
import { nameOf, patientLine } from './patient-text.ts'
import { RecordColumns } from './record-columns.tsx'

/** /clinician/patients/{patientId}: a patient's record. */
export function PatientScreen({ patientId }: { patientId: PatientId }) {
  const device = useDevice()
  const patient = useQuery(getPractitionerPatientQuery(device, patientId))
  const spots = useQuery(getLesionsQuery(device, patientId))
  const lines = useMemo(() => spots.data && lesionLines(spots.data), [spots.data])
  const error = patient.error ?? spots.error
  const retry = () => {
    void patient.refetch()
    void spots.refetch()
  }
  return (
    <DoctorLayout place="patients">
      <div>
        <ButtonLink kind="quiet" size="small" icon={ChevronLeft} href="/clinician/patients" className={css.back}>
          All patients
        </ButtonLink>
      </div>
      {patient.data !== undefined && <Head patient={patient.data} />}
      <RecordStatements patientId={patientId} />
      {error !== null && (patient.data === undefined || lines === undefined) && (
        <LoadFailure error={error} onRetry={retry} />
      )}
      {error === null && (patient.data === undefined || lines === undefined) && (
        <Skeleton rows={6} label="Loading the record" />
      )}
      {patient.data !== undefined && lines !== undefined && <RecordColumns patient={patient.data} lines={lines} />}
    </DoctorLayout>
  )
}

const riskTones: Readonly<Record<string, Tone>> = { High: 'danger', Medium: 'warn', Low: 'ok' }

function Head({ patient }: { patient: ExtendedPatient }) {
  const { clock } = useDevice()
  const { riskProfile, permissions } = patient
  const recall = permissions.enablePatientRecalls ? permissions.recallFrequencyInMonths : null
  return (
    <header className={css.head}>
      <Avatar name={nameOf(patient)} size="large" />
      <div className={css.who}>
        <h1 tabIndex={-1}>{nameOf(patient)}</h1>
        <p className="muted">{patientLine(patient, new Date(clock.now()))}</p>
      </div>
      {riskProfile !== null && (
        <Badge tone={riskTones[riskProfile.risk] ?? 'plain'}>Risk: {riskProfile.risk.toLowerCase()}</Badge>
      )}
      {recall !== null && <Badge>Recall: {recall} months</Badge>}
      <ButtonLink kind="primary" icon={Images} href={`/clinician/patients/${patient.patientId}/clinical-images`}>
        Open photos
      </ButtonLink>
    </header>
  )
}

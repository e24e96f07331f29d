import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { PatientId } from '../../../contract/ids.ts'
import { useDevice } from '../../device/device-context.tsx'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { getPractitionerPatientQuery } from '../../data/patients/practitioner-patients.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ClinicalImagesScreen } from './clinical-images-screen.tsx'
import { personName } from '../../../domain/text/person-name.ts'

/** /clinician/patients/{patientId}/clinical-images/{lesionId?}/{bodyshotId?} */
export function DoctorImagesScreen({ patientId, ids }: { patientId: PatientId; ids: readonly (string | undefined)[] }) {
  const patient = useQuery(getPractitionerPatientQuery(useDevice(), patientId)).data
  const record: `/clinician/patients/${PatientId}` = `/clinician/patients/${patientId}`
  const back = (
    <ButtonLink kind="quiet" icon={ChevronLeft} href={record}>
      {patient === undefined ? t`Patient` : personName(patient.firstName, patient.lastName)}
    </ButtonLink>
  )
  return (
    <ClinicalImagesScreen
      patientId={patientId}
      ids={ids}
      audience="clinician"
      firstName={patient?.firstName}
      base={`${record}/clinical-images`}
      renderFrame={({ list, detail }) => (
        <DoctorLayout place="patients" shape="stage" back={back} list={list}>
          {detail}
        </DoctorLayout>
      )}
    />
  )
}

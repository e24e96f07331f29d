import { useEffect, useState } from 'react'
import type { PatientVisit } from '../../../../contract/visits/practitioner-visits.ts'
import { knownPatient } from '../../../../domain/visits/known-patient.ts'
import type { KnownPatient } from '../../../../domain/visits/visit-draft.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { practiceZone } from '../../../session/who/practice-zone.ts'

/** The record on this tablet of a visit's patient, with the earlier spots; undefined while there is none. */
export function useKnownPatient(record: PatientVisit | undefined): KnownPatient | undefined {
  const { kit } = useDevice()
  const [patient, setPatient] = useState<KnownPatient>()
  const patientId = record?.patient.patientId
  const practiceId = record?.practiceId
  useEffect(() => {
    let shown = true
    void Promise.all([kit.read('patients'), practiceZone(kit, practiceId)]).then(([kept, timeZone]) => {
      const found = kept?.value.find((known) => known.patient.patientId === patientId)
      if (shown) setPatient(found && knownPatient(found.patient, timeZone, found))
    })
    return () => {
      shown = false
    }
  }, [kit, patientId, practiceId])
  return patient
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDevice } from '../../../../device/device-context.tsx'
import { useNetwork } from '../../../../device/use-network.ts'
import { withLastAnswers } from './consent-changes.ts'
import { getPractitionerPatientLastAnswersQuery } from '../../../../data/patients/practitioner-patients.ts'
import type { VisitContext } from '../visit-context.ts'

/**
 * Online, fetches the patient's previous answers and stores them in the draft for offline use. `reading`: the answers
 * in the draft may be outdated, so they must not be confirmed yet.
 */
export function useLastAnswers({ draft, change }: VisitContext): 'reading' | 'settled' {
  const { api } = useDevice()
  const isOnline = useNetwork() === 'online'
  const patientId = draft.patient.kind === 'known' ? draft.patient.record.patientId : null
  const { data, isPending } = useQuery({
    ...getPractitionerPatientLastAnswersQuery(api, patientId),
    enabled: isOnline && patientId !== null,
  })
  useEffect(() => {
    if (data !== undefined && patientId !== null) change((now) => withLastAnswers(now, { patientId, ...data }))
  }, [data, patientId, change])
  return isOnline && patientId !== null && isPending ? 'reading' : 'settled'
}

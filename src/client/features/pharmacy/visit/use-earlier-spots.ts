import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lacksEarlierSpots, withEarlierSpots } from '../../../../domain/visits/earlier-spots.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { getLesionsForVisitQuery } from '../../../data/patients/lesions.ts'
import type { VisitContext } from './visit-context.ts'

/** A record that was found online has no spots: fetches them, so that they can be carried forward. */
export function useEarlierSpots(visit: VisitContext | null): void {
  const { api } = useDevice()
  const isOnline = useNetwork() === 'online'
  const patient = visit?.draft.patient
  const lacking = patient?.kind === 'known' && lacksEarlierSpots(patient.record) ? patient.record.patientId : null
  const { data: lesions } = useQuery(getLesionsForVisitQuery(api, isOnline ? lacking : null))
  const change = visit?.change
  useEffect(() => {
    if (lesions !== undefined) change?.((draft) => withEarlierSpots(draft, lesions))
  }, [lesions, change])
}

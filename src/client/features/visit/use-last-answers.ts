import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDevice } from '../../shell/device-context.tsx'
import { useNetwork } from '../../shell/use-network.ts'
import { keepStoredConsents } from './consent-changes.ts'
import { storedConsentsQuery } from './queries.ts'
import type { VisitContext } from './visit-context.ts'

/** With a network what the patient said last comes from the service, and stays in the draft for when there is none. */
export function useStoredConsents({ draft, change }: VisitContext): void {
  const { api } = useDevice()
  const network = useNetwork()
  const patientId = draft.patient.kind === 'known' ? draft.patient.record.patientId : null
  const { data } = useQuery({
    ...storedConsentsQuery(api, patientId),
    enabled: network === 'online' && patientId !== null,
  })
  useEffect(() => {
    if (data !== undefined && patientId !== null)
      change((now) => keepStoredConsents(now, { patientId, consents: data }))
  }, [data, patientId, change])
}

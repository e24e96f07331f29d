import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isReader } from '../../domain/session/dashboard.ts'
import { useSession } from '../session/current-user/use-current-user.ts'

const ReasonDialog = lazy(async () => ({ default: (await import('./record-reason-dialog.tsx')).RecordReasonDialog }))

/** Asks a melanographer why, on whatever page, once the service has said that a record needs a reason. */
export function RecordReasonGate() {
  const session = useSession()
  return session !== undefined && isReader(session.login) ? <Gate /> : null
}

function Gate() {
  const client = useQueryClient()
  const [patientId, setPatientId] = useState<string>()
  useEffect(() => {
    const ask = (error: unknown) => {
      const needed = patientOf(error)
      if (needed !== undefined) setPatientId(needed)
    }
    const queries = client.getQueryCache()
    // What was refused before this was there.
    for (const query of queries.getAll()) if (query.isActive()) ask(query.state.error)
    return queries.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error)
    })
  }, [client])
  if (patientId === undefined) return null
  return (
    <Suspense fallback={null}>
      <ReasonDialog patientId={patientId} onClose={() => setPatientId(undefined)} />
    </Suspense>
  )
}

/** The patient whose record needs a reason. By its shape: the class of the error would load the contract. */
function patientOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'reason-needed') return undefined
  if (!('problem' in error) || typeof error.problem !== 'object' || error.problem === null) return undefined
  const extensions: unknown = 'extensions' in error.problem ? error.problem.extensions : undefined
  if (typeof extensions !== 'object' || extensions === null || !('patientId' in extensions)) return undefined
  return typeof extensions.patientId === 'string' ? extensions.patientId : undefined
}

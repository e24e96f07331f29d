import { notFound } from '@tanstack/react-router'
import { patientId, type PatientId } from '../../../contract/ids.ts'

/** The patient that an address names. Throws the router's not-found where it names none. */
export function patientIdOf(text: string | undefined): PatientId {
  const parsed = patientId.safeParse(text)
  if (parsed.success) return parsed.data
  throw notFound()
}

import { notFound } from '@tanstack/react-router'
import { patientId, type PatientId } from '../../../contract/ids.ts'

/** Parses the patient id of an address. Throws the router's not-found for any other text. */
export function patientIdOf(text: string | undefined): PatientId {
  const parsed = patientId.safeParse(text)
  if (parsed.success) return parsed.data
  throw notFound()
}

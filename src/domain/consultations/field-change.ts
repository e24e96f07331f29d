import type { ConsultationField } from '../../contract/consultations/consultations.ts'

/** What a field of a consultation said before and after a change, as text for people. */
export type FieldChange = { field: ConsultationField; from: string | null; to: string | null }

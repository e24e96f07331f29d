import { needsGuardian } from '../../visits/age-bracket.ts'

export type WhoseReport = { patient: { firstName: string; birthDate: string }; releasedOn: string }

/** To whom a report speaks: its patient, or the guardian of one who was a child on the day of its release. */
export const readerOf = ({ patient, releasedOn }: WhoseReport): 'patient' | 'guardian' =>
  needsGuardian(patient.birthDate, releasedOn) ? 'guardian' : 'patient'

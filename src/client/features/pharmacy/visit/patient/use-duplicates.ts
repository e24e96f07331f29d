import { useState } from 'react'
import { duplicateCandidates, visitsAlike, type VisitAlike } from '../../../../../domain/visits/duplicate-candidates.ts'
import { likenessOf } from '../../../../../domain/patients/patient-match.ts'
import type { KnownPatient } from '../../../../../domain/visits/visit-draft.ts'
import type { VisitLine } from '../../../../../domain/visits/visit-line.ts'
import { useTabletVisits } from '../../../../sync/use-tablet-visits.ts'
import type { VisitContext } from '../visit-context.ts'
import { markAsNewPatient } from './patient-changes.ts'
import { useOnlineDuplicates } from './use-online-duplicates.ts'
import type { SearchPatients } from './use-online-patients.ts'

/** A candidate for the typed person: a record, or another visit that only this tablet knows. */
export type Alike = { kind: 'record'; record: KnownPatient } | ({ kind: 'visit-here' } & VisitAlike)

type Duplicates = {
  open: readonly Alike[]
  /** The other visits that only this tablet knows. */
  here: readonly VisitLine[]
  lookedIn: 'tablet' | 'all-records'
  dismiss: (alike: Alike) => void
}

type DuplicatesInput = {
  visit: VisitContext
  patients: readonly KnownPatient[]
  searchOnline: SearchPatients | undefined
}

const idOf = (alike: Alike): string => (alike.kind === 'record' ? alike.record.patientId : alike.visit.visitId)

/** The records and visits on this tablet that may be of the typed person, without those that staff ruled out. */
export function useDuplicates({ visit, patients, searchOnline }: DuplicatesInput): Duplicates {
  const { draft, checkContext } = visit
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const onTablet = useTabletVisits()
  const here = (onTablet === undefined ? [] : [...onTablet.drafts, ...onTablet.sealed]).filter(
    ({ visitId }) => visitId !== draft.visitId,
  )
  const isTyping = draft.patient.kind === 'typing'
  const online = useOnlineDuplicates(isTyping ? draft.patient.fields : null, checkContext.today, searchOnline)
  const records = [
    ...patients,
    ...online.found.filter(({ patientId }) => patients.every((known) => known.patientId !== patientId)),
  ]
  const open = isTyping ? alikeOf(visit, records, here).filter((alike) => !dismissed.includes(idOf(alike))) : []
  return {
    open,
    here,
    lookedIn: online.state === 'done' ? 'all-records' : 'tablet',
    dismiss: (alike) => {
      setDismissed([...dismissed, idOf(alike)])
      // The last candidate was ruled out: the person is new.
      if (open.length === 1) visit.change(markAsNewPatient)
    },
  }
}

function alikeOf(
  { draft, checkContext }: VisitContext,
  records: readonly KnownPatient[],
  lines: readonly VisitLine[],
): Alike[] {
  const { fields } = draft.patient
  const at = { today: checkContext.today, countryCode: draft.countryCode }
  const onRecord = duplicateCandidates(fields, records, at).map(({ record }) => record)
  const isOnRecord = ({ person }: VisitAlike) => onRecord.some((record) => isSamePerson(record, person))
  return [
    ...onRecord.map((record): Alike => ({ kind: 'record', record })),
    ...visitsAlike(fields, lines, { ...at, except: draft.visitId })
      // Whoever is asked about by their record is not asked about twice.
      .filter((found) => !isOnRecord(found))
      .map((found): Alike => ({ kind: 'visit-here', ...found })),
  ]
}

const isSamePerson = (record: KnownPatient, { birthDate, ...person }: VisitAlike['person']) =>
  likenessOf(record, { ...person, birthDate: birthDate ?? '' }) === 'same-name-and-birth-date'

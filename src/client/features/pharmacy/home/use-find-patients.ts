import { useEffect, useMemo, useState } from 'react'
import type { PracticeId } from '../../../../contract/ids.ts'
import { findPatients } from '../../../../domain/visits/find-patients.ts'
import { findVisitsHere } from '../../../../domain/patients/find-visits-here.ts'
import { knownPatient } from '../../../../domain/visits/known-patient.ts'
import type { KnownPatient } from '../../../../domain/visits/visit-draft.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useTabletVisits } from '../../../sync/use-tablet-visits.ts'
import { practiceZone } from '../../../session/current-user/practice-zone.ts'
import type { Readiness } from '../../../sync/readiness/readiness.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import type { FoundPatients } from './found-patients.tsx'

type Kit = ReturnType<typeof useDevice>['kit']
type FindPatients = { words: string; onWords: (words: string) => void; found: FoundPatients }

/**
 * Searches the patients stored on the tablet, and those of visits that only the tablet has, online and offline; `lists`:
 * whether the list has been downloaded.
 */
export function useFindPatients(lists: Readiness['lists']['kind']): FindPatients {
  const { kit } = useDevice()
  const practiceId = useSession()?.activePracticeId ?? null
  const [words, setWords] = useState('')
  const [patients, setPatients] = useState<readonly KnownPatient[] | 'unread' | 'missing'>('unread')
  useEffect(() => {
    let shown = true
    void readPatients(kit, practiceId).then((read) => {
      // A list that is being downloaded is not missing.
      if (shown) setPatients(read === 'missing' && lists === 'getting' ? 'unread' : read)
    })
    return () => {
      shown = false
    }
  }, [kit, practiceId, lists])
  const onTablet = useTabletVisits()
  const found = useMemo((): FoundPatients => {
    if (patients === 'unread' || onTablet === undefined) return { kind: 'looking' }
    const here = findVisitsHere(words, [...onTablet.drafts, ...onTablet.sealed])
    if (patients === 'missing') return here.length === 0 ? { kind: 'no-list' } : { kind: 'found', patients: [], here }
    return { kind: 'found', patients: findPatients(words, patients), here }
  }, [patients, words, onTablet])
  return { words, onWords: setWords, found }
}

async function readPatients(kit: Kit, practiceId: PracticeId | null): Promise<readonly KnownPatient[] | 'missing'> {
  const [list, timeZone] = await Promise.all([kit.read('patients'), practiceZone(kit, practiceId)])
  return list?.value.map((known) => knownPatient(known.patient, timeZone, known)) ?? 'missing'
}

import { useEffect, useMemo, useState } from 'react'
import type { PracticeId } from '../../../../contract/ids.ts'
import { findPatients } from '../../../../domain/visits/find-patients.ts'
import { knownPatient } from '../../../../domain/visits/known-patient.ts'
import type { KnownPatient } from '../../../../domain/visits/visit-draft.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { practiceZone } from '../../../session/current-user/practice-zone.ts'
import type { Readiness } from '../../../sync/readiness/readiness.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import type { FoundPatients } from './found-patients.tsx'

type Kit = ReturnType<typeof useDevice>['kit']
type FindPatients = { words: string; onWords: (words: string) => void; found: FoundPatients }

/** Searches the patients stored on the tablet, online and offline; `lists`: whether the list has been downloaded. */
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
  const found = useMemo((): FoundPatients => {
    if (patients === 'unread') return { kind: 'looking' }
    if (patients === 'missing') return { kind: 'no-list' }
    return { kind: 'found', patients: findPatients(words, patients) }
  }, [patients, words])
  return { words, onWords: setWords, found }
}

async function readPatients(kit: Kit, practiceId: PracticeId | null): Promise<readonly KnownPatient[] | 'missing'> {
  const [kept, timeZone] = await Promise.all([kit.read('patients'), practiceZone(kit, practiceId)])
  return kept?.value.map((known) => knownPatient(known.patient, timeZone, known)) ?? 'missing'
}

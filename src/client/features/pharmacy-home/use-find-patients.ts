import { useEffect, useMemo, useState } from 'react'
import { findPatients } from '../../../domain/visits/find-patients.ts'
import { knownPatient } from '../../../domain/visits/known-patient.ts'
import type { KnownPatient } from '../../../domain/visits/visit-draft.ts'
import { useDevice } from '../../shell/device-context.tsx'
import type { FoundPatients } from './found-patients.tsx'
import type { Readiness } from '../../shell/readiness.ts'

type FindPatients = { words: string; onWords: (words: string) => void; found: FoundPatients }

/** Looks for patients in the list on the tablet, with and without the internet; `lists`: whether it has come yet. */
export function useFindPatients(lists: Readiness['lists']['kind']): FindPatients {
  const { kit } = useDevice()
  const [words, setWords] = useState('')
  const [patients, setPatients] = useState<readonly KnownPatient[] | 'unread' | 'missing'>('unread')
  useEffect(() => {
    let shown = true
    void readPatients(kit).then((read) => {
      // What is on its way is not missing.
      if (shown) setPatients(read === 'missing' && lists === 'getting' ? 'unread' : read)
    })
    return () => {
      shown = false
    }
  }, [kit, lists])
  const found = useMemo((): FoundPatients => {
    if (patients === 'unread') return { kind: 'looking' }
    if (patients === 'missing') return { kind: 'no-list' }
    return { kind: 'found', patients: findPatients(words, patients) }
  }, [patients, words])
  return { words, onWords: setWords, found }
}

async function readPatients(kit: ReturnType<typeof useDevice>['kit']): Promise<readonly KnownPatient[] | 'missing'> {
  const kept = await kit.read('patients')
  return kept?.value.map(({ patient, lesions }) => knownPatient(patient, lesions)) ?? 'missing'
}

import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import type { VisitLine } from '../../../../domain/visits/visit-line.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { startVisit } from '../../../parts/visits/start-visit.ts'
import { undoOffers } from '../../../sync/undo-offer.ts'
import { useSync } from '../../../sync/use-sync.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import type { SpotCorrection } from '../../../../domain/visits/amend/correct-visit.ts'
import { CorrectVisit } from './correct-visit.tsx'
import { PreviousVisitsView } from './previous-visits-view.tsx'
import { useSentDraft } from './use-sent-draft.ts'
import { useVisits } from './use-visits.ts'
import { VisitSummary } from './visit-summary.tsx'
import { visitsHref, type VisitsSearch } from './visits-search.ts'
import type { PatientVisit } from '../../../../contract/visits/practitioner-visits.ts'
import { knownPatient } from '../../../../domain/visits/known-patient.ts'
import type { KnownPatient } from '../../../../domain/visits/visit-draft.ts'
import { practiceZone } from '../../../session/current-user/practice-zone.ts'

/** /clinician/previousVisits */
export function PreviousVisitsScreen({ search }: { search: VisitsSearch }) {
  const router = useRouter()
  const { drafts } = useDevice()
  const [words, setWords] = useState('')
  const filter = search.filter ?? 'all'
  const page = search.page ?? 1
  const visits = useVisits({ filter, page, words: useDeferredValue(words.trim()) })
  const open = visits.visits.find(({ visitId }) => visitId === search.visit)
  const go = (next: VisitsSearch, how: 'push' | 'replace' = 'push') =>
    void router.navigate({ href: visitsHref(next), replace: how === 'replace' })
  const close = () => go({ filter, page }, 'replace')
  return (
    <PreviousVisitsView
      {...useSync()}
      {...visits}
      filter={filter}
      page={page}
      words={words}
      openId={search.visit}
      summary={open && <OpenVisit line={open} record={visits.recordOf(open.visitId)} onClose={close} />}
      on={{
        words: (next) => {
          setWords(next)
          if (page > 1) go({ filter }, 'replace')
        },
        filter: (next) => go({ filter: next }, 'replace'),
        page: (next) => go({ filter, page: next }),
        discard: (visitId) =>
          void drafts.discard(visitId).then(() =>
            undoOffers.make({
              message: 'Visit discarded',
              undo: () => void drafts.restore(visitId),
              settle: () => void drafts.deleteDraft(visitId),
            }),
          ),
        open: (visit) => go({ filter, page, visit }),
        retry: visits.retry,
      }}
    />
  )
}

type OpenVisitProps = {
  line: VisitLine
  record: ReturnType<ReturnType<typeof useVisits>['recordOf']>
  onClose: () => void
}

function OpenVisit({ line, record, onClose }: OpenVisitProps) {
  const { drafts, clock, outbox } = useDevice()
  const draft = useSentDraft(line.visitId)
  const [asking, setAsking] = useState<'nothing' | 'correction'>('nothing')
  const router = useRouter()
  const session = useSession()
  const patient = useKnownPatient(record)
  const visitAgain = async () => {
    if (patient === undefined || session === undefined) return
    const visitId = await startVisit(drafts, {
      patient,
      session,
      now: new Date(clock.now()),
      newId: () => crypto.randomUUID(),
    })
    await router.navigate({ href: `/clinician/visits?draft=${visitId}` })
  }
  if (draft !== null && asking === 'correction') {
    const send = async (corrections: readonly SpotCorrection[]) => {
      await outbox.correct(line.visitId, corrections)
      onClose()
    }
    return <CorrectVisit draft={draft} onSend={send} onClose={() => setAsking('nothing')} />
  }
  return (
    <VisitSummary
      line={line}
      record={record}
      onClose={onClose}
      onCorrect={draft === null ? undefined : () => setAsking('correction')}
      onVisitAgain={patient && (() => void visitAgain())}
    />
  )
}

/** The record of the patient of a visit on this tablet, with earlier spots; undefined if there is none. */
function useKnownPatient(record: PatientVisit | undefined): KnownPatient | undefined {
  const { kit } = useDevice()
  const [patient, setPatient] = useState<KnownPatient>()
  const patientId = record?.patient.patientId
  const practiceId = record?.practiceId
  useEffect(() => {
    let shown = true
    void Promise.all([kit.read('patients'), practiceZone(kit, practiceId)]).then(([kept, timeZone]) => {
      const found = kept?.value.find((known) => known.patient.patientId === patientId)
      if (shown) setPatient(found && knownPatient(found.patient, timeZone, found))
    })
    return () => {
      shown = false
    }
  }, [kit, patientId, practiceId])
  return patient
}

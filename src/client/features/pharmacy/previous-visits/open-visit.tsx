import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PatientVisit } from '../../../../contract/visits/practitioner-visits.ts'
import type { SpotCorrection } from '../../../../domain/visits/amend/correct-visit.ts'
import { knownPatient } from '../../../../domain/visits/known-patient.ts'
import type { KnownPatient } from '../../../../domain/visits/visit-draft.ts'
import { draftPatientName, type VisitLine } from '../../../../domain/visits/visit-line.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { alertStore } from '../../../page/alerts/alert-store.ts'
import { startVisit } from '../../../parts/visits/start-visit.ts'
import { practiceZone } from '../../../session/current-user/practice-zone.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { CorrectVisit } from './correct-visit.tsx'
import { useSentDraft } from './use-sent-draft.ts'
import { VisitSummary } from './visit-summary.tsx'

type OpenVisitProps = { line: VisitLine; record: PatientVisit | undefined; onClose: () => void }

/** The summary of the open visit, or the dialog to correct it. */
export function OpenVisit({ line, record, onClose }: OpenVisitProps) {
  const { drafts, clock, outbox } = useDevice()
  const draft = useSentDraft(line.visitId)
  const [dialog, setDialog] = useState<'summary' | 'correction'>('summary')
  const router = useRouter()
  const session = useSession()
  const patient = useKnownPatient(record)
  const visitAgain = async () => {
    if (patient === undefined || session === undefined) return
    const now = new Date(clock.now())
    const visitId = await startVisit(drafts, { patient, session, now, newId: () => crypto.randomUUID() })
    await router.navigate({ href: `/clinician/visits?draft=${visitId}` })
  }
  if (draft !== null && dialog === 'correction') {
    const send = async (corrections: readonly SpotCorrection[]) => {
      await outbox.correct(line.visitId, corrections)
      alertStore.raise({
        kind: 'info',
        duration: 'transient',
        message: `Correction for ${draftPatientName(draft) ?? 'this visit'} saved. It is sent automatically.`,
      })
      onClose()
    }
    return <CorrectVisit draft={draft} onSend={send} onClose={() => setDialog('summary')} />
  }
  return (
    <VisitSummary
      line={line}
      record={record}
      onClose={onClose}
      onCorrect={draft === null ? undefined : () => setDialog('correction')}
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
    void Promise.all([kit.read('patients'), practiceZone(kit, practiceId)]).then(([stored, timeZone]) => {
      const found = stored?.value.find((known) => known.patient.patientId === patientId)
      if (shown) setPatient(found && knownPatient(found.patient, timeZone, found))
    })
    return () => {
      shown = false
    }
  }, [kit, patientId, practiceId])
  return patient
}

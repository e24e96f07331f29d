import { Pencil, Plus, Stethoscope } from 'lucide-react'
import type { PatientVisit } from '../../../../contract/visits/practitioner-visits.ts'
import type { VisitLine } from '../../../../domain/visits/visit-line.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { dayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { turnaroundText, usualTurnaround } from '../../../../domain/readings/turnaround.ts'
import { doctorAdvice } from '../../../../domain/readings/doctor-advice.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { AiResultsOfVisit } from '../../../parts/ai-results/ai-results-of-visit.tsx'
import { StageClock } from '../../../parts/visits/stage-clock.tsx'
import { VisitQuestions } from '../../../parts/visits/visit-questions.tsx'
import { VisitStageBadge } from '../../../parts/visits/visit-stage-badge.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import { Amendments } from './amendments.tsx'
import { VisitSpots } from './visit-spots.tsx'
import { standingWords } from './standing-words.ts'

type VisitSummaryProps = {
  line: VisitLine
  /** The record of the server; undefined while only this tablet has the visit. */
  record: PatientVisit | undefined
  onClose: () => void
  /** Opens the correction dialog; undefined if this tablet can't correct the visit. */
  onCorrect: (() => void) | undefined
  /** Starts a visit with the same patient; undefined if the tablet does not have the record. */
  onVisitAgain: (() => void) | undefined
}

/** A visit that was sent: patient, time, amount, progress, and the receipt number. */
export function VisitSummary({ line, record, onClose, onCorrect, onVisitAgain }: VisitSummaryProps) {
  const timeZone = useZone()
  return (
    <Dialog
      title={line.patientName ?? 'Visit'}
      width="wide"
      onClose={onClose}
      actions={
        <>
          {onVisitAgain !== undefined && (
            <Button kind="primary" icon={Plus} onPress={onVisitAgain}>
              New visit with these spots
            </Button>
          )}
          {onCorrect !== undefined && (
            <Button icon={Pencil} onPress={onCorrect}>
              Correct this visit
            </Button>
          )}
          <Button kind={onVisitAgain === undefined ? 'second' : 'quiet'} onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          <VisitStageBadge stage={line.stage} />
          <StageClock stage={line.stage} />
        </p>
        <p>{nextStep(line)}</p>
        {record !== undefined && <DoctorAsked record={record} />}
        {record !== undefined && <VisitQuestions questions={record.questions} />}
        <KeyValues items={[...factsOfLine(line, timeZone), ...(record === undefined ? [] : factsOfRecord(record))]} />
        {record !== undefined && <VisitSpots patientId={record.patient.patientId} visitId={line.visitId} />}
        {record !== undefined && <AiResultsOfVisit patientId={record.patient.patientId} visitId={line.visitId} />}
        {record !== undefined && <Amendments amendments={record.amendments} />}
      </div>
    </Dialog>
  )
}

/** The note that the patient was told to see a doctor: a pharmacy learns nothing else of a report. */
function DoctorAsked({ record: { diagnosis, patient } }: { record: PatientVisit }) {
  const timeZone = useZone()
  if (diagnosis?.actions !== doctorAdvice.advised) return null
  const { whenLastReported } = patient
  return (
    <Banner tone="warn" icon={Stethoscope} title={`${patient.firstName} was asked to see a doctor`}>
      {whenLastReported !== null && <p className="small">Last report: {dayText(whenLastReported, timeZone)}.</p>}
      <p className="small">Pharmacies see this line, not the result. Ask how it went.</p>
    </Banner>
  )
}

function nextStep({ stage }: VisitLine): string {
  switch (stage.kind) {
    case 'reported':
      return 'The report is ready. It goes to the patient and to the doctors whom the patient has chosen.'
    case 'closed':
      return 'This visit is closed. Nothing more needs to be done.'
    case 'being-read':
      // The clock beside the stage shows when the report is due.
      return stage.clock === null
        ? `A melanographer is reading it. Reading usually takes up to ${turnaroundText(usualTurnaround)}.`
        : 'A melanographer is reading it.'
    case 'has-question':
      return 'The reader has asked you something and is waiting for your answer. Until then the patient has to wait.'
    case 'quarantined':
      return 'The service keeps it unopened until the manager of the practice releases it.'
    case 'draft':
    case 'attention':
    case 'needs-sign-in':
    case 'sending':
    case 'waiting':
    case 'sent':
    case 'received':
      return 'The service has it, with every photo. It is read next.'
  }
}

function factsOfLine({ birthDate, startedAt, spots, photos, stage }: VisitLine, timeZone: string) {
  const receipt = 'receiptNumber' in stage ? stage.receiptNumber : null
  return [
    ...(birthDate === undefined ? [] : [{ name: 'Birth date', value: dateText(birthDate) }]),
    { name: 'Visit', value: `${dayText(startedAt, timeZone)}, ${timeOfDay(startedAt, timeZone)}` },
    { name: 'Spots', value: spots },
    { name: 'Photos', value: photos },
    ...(receipt === null ? [] : [{ name: 'Receipt', value: receipt }]),
  ]
}

function factsOfRecord(record: PatientVisit) {
  return [
    { name: 'Practice', value: record.practice.practiceName },
    ...(record.productName === null ? [] : [{ name: 'Service', value: record.productName }]),
    ...(record.booking ? [{ name: 'Appointment', value: standingWords[record.booking.standing] }] : []),
    ...(record.hasBodyshots ? [{ name: 'Body photos', value: 'Yes' }] : []),
    ...(record.matchedPatient === null
      ? []
      : [
          {
            name: 'Record',
            value: `Recognised as a patient on record. ${pluralize(record.matchedPatient.numberOfLesions, 'earlier spot')}.`,
          },
        ]),
  ]
}

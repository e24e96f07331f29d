import type {
  Consultation,
  ConsultationChange,
  ConsultationField,
} from '../../../contract/consultations/consultations.ts'
import { consultationState } from '../../../domain/consultations/consultation-state.ts'
import { consultationOutcomes } from '../../../domain/lookups/consultation-outcomes.ts'
import { dayText, shortDayText, timeOfDay } from '../../../domain/time/format-moment.ts'
import type { Tone } from '../../ui/tone.ts'

export const kindText: Readonly<Record<Consultation['kind'], string>> = {
  'in-person': 'In person',
  video: 'Video',
  phone: 'Phone',
  'spot-chat': 'SpotChat',
}

/** The label and tone of a status. */
export function stateText({ statusId }: Pick<Consultation, 'statusId'>): { word: string; tone: Tone } {
  switch (consultationState(statusId)) {
    case 'New':
      return { word: 'New', tone: 'info' }
    case 'InProgress':
      return { word: 'Open', tone: 'info' }
    case 'AwaitingPatient':
      return { word: 'Waits for the patient', tone: 'warn' }
    case 'Completed':
      return { word: 'Completed', tone: 'ok' }
    case 'Deleted':
    case null:
      return { word: 'Deleted', tone: 'plain' }
  }
}

/** "Fri 20 Nov, 10:15 am": the time of the appointment, else of creation. */
export function whenText({ appointmentTime, whenCreated, timeZoneId }: Consultation): string {
  const at = appointmentTime ?? whenCreated
  return `${shortDayText(at, timeZoneId)}, ${timeOfDay(at, timeZoneId)}`
}

const outcomeText = ({ outcomeId }: Pick<Consultation, 'outcomeId'>): string | null =>
  consultationOutcomes.find((outcome) => outcome.outcomeId === outcomeId)?.outcomeName ?? null

/** "See your doctor, by 4 Dec 2026"; null without a follow-up. */
export function followUpText(row: Consultation): string | null {
  const by = row.whenActionIsDue === null ? null : `by ${dayText(row.whenActionIsDue, row.timeZoneId)}`
  return [outcomeText(row), by].filter((part) => part !== null).join(', ') || null
}

const eventText: Readonly<Record<ConsultationChange['event'], string>> = {
  added: 'Added',
  changed: 'Changed',
  completed: 'Completed',
  reactivated: 'Reactivated',
  deleted: 'Deleted',
  restored: 'Restored',
}
/** "Reactivated: “closed by mistake”". */
export const changeText = ({ event, why }: ConsultationChange): string =>
  why === null ? eventText[event] : `${eventText[event]}: “${why}”`

export const fieldNames: Readonly<Record<ConsultationField, string>> = {
  melanographerLoginId: 'With',
  appointmentId: 'Appointment',
  serviceId: 'Service',
  kind: 'Kind',
  profileId: 'Risk check',
  riskCategoryId: 'Risk',
  statusId: 'State',
  outcomeId: 'Outcome',
  actions: 'Follow-up',
  notes: 'Notes',
  whenActionIsDue: 'By',
}

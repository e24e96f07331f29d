import { canReceiveSms } from '../identifiers/can-receive-sms.ts'

/** How a practice receives reports (`report_distribution_strategy_id`). */
export const DistributionStrategy = { SendAtOnce: 1, AuthoriseFirst: 2, ReadHere: 3 } as const

type DeliveryChannel = 'mail' | 'text' | 'healthlink'
export type RecipientKind = 'patient' | 'practitioner' | 'practice'
/** A recipient of a report with channel and address. */
export type ReportRecipient = {
  kind: RecipientKind
  id: string
  name: string
  channel: DeliveryChannel
  address: string
}
/** Somebody who does not receive the report, and why. */
type LeftOut = { name: string; why: string }
export type Recipients = { gets: ReportRecipient[]; leftOut: LeftOut[] }

/** The facts about a practice that decide on distribution. */
type ReportPractice = {
  practiceId: number
  practiceName: string
  type: 'General Practice' | 'Pharmacy'
  strategy: number
  healthLinkEdi: string | null
  email: string | null
}
/** `ways`: the channels by which the patient wants results. */
type ReportPatient = {
  /** off: the service sends no text messages. */
  texts: 'sent' | 'off'
  patientId: string
  name: string
  mobilePhone: string | null
  email: string | null
  ways: { text: boolean; email: boolean }
  /** `paper`: the patient can’t receive reports by message. */
  reports: 'digital' | 'paper'
}

function patientRecipient({
  patientId,
  name,
  mobilePhone,
  email,
  ways,
  texts,
  reports,
}: ReportPatient): ReportRecipient | LeftOut {
  if (reports === 'paper') return { name, why: 'Gets reports on paper' }
  if (ways.text && mobilePhone !== null)
    return { kind: 'patient', id: patientId, name, channel: 'text', address: mobilePhone }
  if (ways.email && email !== null) return { kind: 'patient', id: patientId, name, channel: 'mail', address: email }
  if (texts === 'off') return { name, why: email === null ? 'No e-mail address' : 'Wants no e-mails about results' }
  const isReachable = email !== null || (mobilePhone !== null && canReceiveSms(mobilePhone))
  if (isReachable) return { name, why: 'Wants no texts or e-mails about results' }
  return { name, why: 'No mobile number and no e-mail address' }
}

function practiceRecipient(practice: ReportPractice): ReportRecipient | LeftOut {
  const { practiceId, practiceName: name, type, strategy, healthLinkEdi, email } = practice
  if (type === 'Pharmacy') return { name, why: 'Pharmacies see “Reported”, not the result' }
  if (strategy === DistributionStrategy.ReadHere) return { name, why: 'Reads reports here' }
  const shared = { kind: 'practice', id: String(practiceId), name } as const
  if (healthLinkEdi !== null) return { ...shared, channel: 'healthlink', address: healthLinkEdi }
  if (email !== null) return { ...shared, channel: 'mail', address: email }
  return { name, why: 'No HealthLink address and no e-mail address' }
}

/**
 * Chooses the recipients of a report: the patient and the practices with access to their record. `sendsToPatients`: whether
 * the practice of the visit allows sending reports to patients.
 */
export function chooseRecipients(about: {
  patient: ReportPatient
  practices: readonly ReportPractice[]
  sendsToPatients: boolean
}): Recipients {
  const patient = about.sendsToPatients
    ? patientRecipient(about.patient)
    : { name: about.patient.name, why: 'Their practice gives them the report itself' }
  const all = [patient, ...about.practices.map(practiceRecipient)]
  return {
    gets: all.filter((one) => 'channel' in one),
    leftOut: all.filter((one) => 'why' in one),
  }
}

/** Whether a doctor gets a report: one of the patient's practices receives it, or reads its reports in this app. */
export const reachesDoctor = (practices: readonly ReportPractice[]): boolean =>
  practices.some(
    (one) =>
      one.type === 'General Practice' &&
      (one.strategy === DistributionStrategy.ReadHere || one.healthLinkEdi !== null || one.email !== null),
  )

/**
 * Adds the recipients of the previous version, by the same channel, since they must learn of every change; but not a
 * patient who no longer wants messages.
 */
export function withPreviousRecipients(now: Recipients, before: readonly ReportRecipient[]): Recipients {
  const includesPatient = now.gets.some(({ kind }) => kind === 'patient')
  const earlier = before.filter(({ kind }) => kind !== 'patient' || includesPatient)
  const had = new Map(earlier.map((one) => [`${one.kind} ${one.id}`, one]))
  const added = now.gets.filter((one) => !had.has(`${one.kind} ${one.id}`))
  const names = new Set(earlier.map(({ name }) => name))
  return { gets: [...earlier, ...added], leftOut: now.leftOut.filter(({ name }) => !names.has(name)) }
}

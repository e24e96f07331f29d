import { canReceiveSms } from '../identifiers/can-receive-sms.ts'

/** How a practice gets reports; its `report_distribution_strategy_id`. */
export const DistributionStrategy = { SendAtOnce: 1, AuthoriseFirst: 2, ReadHere: 3 } as const

export type DeliveryChannel = 'mail' | 'text' | 'healthlink'
export type RecipientKind = 'patient' | 'practitioner' | 'practice'
/** Somebody whom a report goes to, by which way. */
export type ReportRecipient = {
  kind: RecipientKind
  id: string
  name: string
  channel: DeliveryChannel
  address: string
}
/** Who won't get it, and why. */
export type LeftOut = { name: string; why: string }
export type Recipients = { gets: ReportRecipient[]; leftOut: LeftOut[] }

/** What decides about a practice. */
export type ReportPractice = {
  practiceId: number
  practiceName: string
  type: 'General Practice' | 'Pharmacy'
  strategy: number
  healthLinkEdi: string | null
  email: string | null
}
/** `ways`: which of them the patient wants results by, of those that reach them. */
type ReportPatient = {
  patientId: string
  name: string
  mobilePhone: string | null
  email: string | null
  ways: { text: boolean; email: boolean }
}

function patientRecipient({ patientId, name, mobilePhone, email, ways }: ReportPatient): ReportRecipient | LeftOut {
  if (ways.text && mobilePhone !== null)
    return { kind: 'patient', id: patientId, name, channel: 'text', address: mobilePhone }
  if (ways.email && email !== null) return { kind: 'patient', id: patientId, name, channel: 'mail', address: email }
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
 * Who gets a report and who does not: the patient, and the practices that they let see their record. `sendsToPatients`:
 * whether the practice that made the visit lets us.
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

/**
 * Adds those who had the version before, by the way that they had it: they are told of every change. A patient who wants
 * no such messages any more gets none.
 */
export function withPreviousRecipients(now: Recipients, before: readonly ReportRecipient[]): Recipients {
  const isTold = now.gets.some(({ kind }) => kind === 'patient')
  const earlier = before.filter(({ kind }) => kind !== 'patient' || isTold)
  const had = new Map(earlier.map((one) => [`${one.kind} ${one.id}`, one]))
  const added = now.gets.filter((one) => !had.has(`${one.kind} ${one.id}`))
  const names = new Set(earlier.map(({ name }) => name))
  return { gets: [...earlier, ...added], leftOut: now.leftOut.filter(({ name }) => !names.has(name)) }
}

import type { FollowUp, FollowUpEnd, FollowUpKind } from '../../../contract/follow-ups.ts'

const titles: Readonly<Record<FollowUpKind, string>> = {
  'urgent-waits': 'Urgent report not authorised',
  'phone-practice': 'Phone the practice',
  'phone-patient': 'Phone the patient first',
  'no-doctor': 'No doctor gets it',
  'no-address': 'Patient got no message',
  'not-opened': 'Link not opened',
  'not-seen': 'Not seen in time',
  'delivery-failed': 'Did not arrive',
  'message-failed': 'Message did not arrive',
  'laboratory-result': 'Laboratory result not filed',
  'correction-waits': 'Correction not answered',
  'question-waits': 'Question not answered',
}

/** What a task is about, in a few words. */
export const followUpTitle = ({ kind }: Pick<FollowUp, 'kind'>): string => titles[kind]

const ends: Readonly<Record<FollowUpEnd, string>> = {
  'patient-reached': 'I spoke to the patient',
  'practice-reached': 'I spoke to the practice',
  'sent-another-way': 'I sent it another way',
  'result-entered': 'I entered the result',
  'request-answered': 'I answered the request',
  'not-needed': 'Nothing needs to be done',
}

/** How a task ended, in the words of the person who ended it. */
export const followUpEndText = (how: FollowUpEnd): string => ends[how]

import type { ConsentEvent } from '../../contract/visits/visit-upload.ts'

export type ConsentFlag = ConsentEvent['flag']

/**
 * The text of a consent question: one sentence, and what happens if the answer is no (docs/decisions-records.md "How people are
 * asked").
 */
export type ConsentText = {
  readonly flag: ConsentFlag
  readonly title: string
  readonly sentence: string
  readonly ifNo: string
}

/**
 * The version of the texts below (docs/domain.md 6); each consent records the version that was read. Any change of a
 * text needs a new version. A lawyer has yet to approve them.
 */
export const consentTextVersion = '2026-1'

/** Required: without it no visit can be made. */
export const privacyText: ConsentText = {
  flag: 'consentPrivacyAgreement',
  title: 'Privacy agreement',
  sentence:
    'We keep your details, answers and photos safe, use them only for your skin check, and show you who has looked at them.',
  ifNo: 'If no, we can’t do a skin check here today.',
}

/** The optional consents, off until chosen, in the order of the form. */
export const choiceTexts: readonly ConsentText[] = [
  {
    flag: 'imagesAvailableOnline',
    title: 'Show me my photos online',
    sentence: 'You can look at the photos of your spots when you sign in.',
    ifNo: 'If no, you can read your report, but not see your photos.',
  },
  {
    flag: 'consentPatientAccessToBodyshots',
    title: 'Show me my body photos',
    sentence: 'These are photos of larger areas, such as your back.',
    ifNo: 'If no, you see close-ups only.',
  },
  {
    flag: 'consentDoctorAccessToBodyshots',
    title: 'Let my doctor see body photos',
    sentence: 'Doctors that you chose can see photos of larger areas.',
    ifNo: 'If no, doctors see close-ups only.',
  },
  {
    flag: 'consentHistology',
    title: 'Ask labs for my test results',
    sentence: 'If a spot is removed, we ask the lab or your doctor what it was.',
    ifNo: 'If no, you need to tell us.',
  },
  {
    flag: 'consentDataResearch',
    title: 'Help skin cancer research',
    sentence: 'We remove your name and birth date before researchers see anything.',
    ifNo: 'If no, nothing changes in your care.',
  },
]

/** The privacy agreement by version; when the text changes, the former version stays here. */
const privacyTexts: ReadonlyMap<string, ConsentText> = new Map([[consentTextVersion, privacyText]])

/** The text of the privacy agreement in a version; null for an unknown version. */
export const privacyTextOf = (version: string): ConsentText | null => privacyTexts.get(version) ?? null

import { t } from '@lingui/core/macro'
/** Who looks: a doctor or manager, a melanographer, the patient, or the guardian of a child. */
export type Audience = 'clinician' | 'reader' | 'patient' | 'guardian'

/** The texts shown instead of photos that consent hides: of spots, and of the body. */
export type HiddenWords = { spots: string; bodyPhotos: string }

/** Names who has not allowed it; `firstName` is undefined if it is not known. */
export function hiddenWords(audience: Audience, firstName: string | undefined): HiddenWords {
  const who = firstName ?? t`The patient`
  switch (audience) {
    case 'clinician':
    case 'reader':
      return {
        spots: t`Photos are hidden. ${who} has not allowed you to see them.`,
        bodyPhotos: t`Body photos are hidden. ${who} has not allowed doctors to see them.`,
      }
    case 'guardian':
      return {
        spots: t`The photos are not shown online, because nobody has asked for that. Tell the clinic if you want to see them.`,
        bodyPhotos: t`The body photos are not shown online, because nobody has asked for that. Tell the clinic if you want to see them.`,
      }
    case 'patient':
      return {
        spots: t`Your photos are not shown online, because you have not asked for that. You can change this in My choices.`,
        bodyPhotos: t`Your body photos are hidden, because you have not asked to see them online. You can change this in My choices.`,
      }
  }
}
